import type { Viewer, ViewerOf } from '#server/content/viewer.ts'
import type { Rendered } from '../page.ts'
import { createPageCache, type PageCache } from '../pageCache.ts'

const megabyte = 1_048_576

/** The policies of pages below `/run`, and of all other pages. */
export const applicationPolicy = 'y'
export const pagePolicy = "x 'self'"

function headersWith(policy: string): string[] {
  return ['content-type', 'text/html; charset=utf-8', 'content-security-policy', policy]
}

/** The viewer of a site that shows the same to all visitors. */
export const anyone = (): Viewer => ({
  audience: { key: '', market: null, isForbidden: false, closed: new Set() },
  visibility: 'all',
})

/** A page cache for tests, with the test's render function; `limit` in bytes. */
export function testCache(
  render: (key: string, viewer: Viewer) => Rendered | Promise<Rendered>,
  limit = megabyte,
  viewerOf: ViewerOf = anyone,
): PageCache {
  return createPageCache({
    limit,
    render: async (key, viewer) => render(key, viewer),
    viewerOf,
    defaultViewer: anyone,
    headersOf: (key) => headersWith(key.startsWith('/run') ? applicationPolicy : pagePolicy),
    onCompressError(error) {
      throw error
    },
  })
}

/** A page with a text, repeated so that it compresses. */
export function html(text: string, ...tags: string[]): Rendered {
  return { status: 200, html: `<p>${text}</p>`.repeat(50), tags: new Set(tags) }
}
