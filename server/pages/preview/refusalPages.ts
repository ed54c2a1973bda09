import type { PreviewRefusal } from '#domain/content/preview/previewNotice.ts'
import type { Renderer } from '../rendering/render.ts'

/** How long a rendered refusal page is cached, in milliseconds. */
const cachedMs = 5_000

/** Caches the pages for refused previews, so that requests with invented links don't cause a render each. */
export function cacheRefusalPages(
  { refusePreview }: Pick<Renderer, 'refusePreview'>,
  clock: () => Date,
): (why: PreviewRefusal) => Promise<string> {
  const cached = new Map<PreviewRefusal, { html: Promise<string>; until: number }>()
  return async (why) => {
    const now = clock().getTime()
    const found = cached.get(why)
    if (found && now < found.until) return found.html
    const html = refusePreview(why).then((page) => page.html)
    cached.set(why, { html, until: now + cachedMs })
    html.catch(() => cached.delete(why))
    return html
  }
}
