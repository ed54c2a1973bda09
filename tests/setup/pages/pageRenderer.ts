import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import type { Copy } from '#domain/content/documents/documents.ts'
import { publishedCopy } from '#domain/content/published/publishedCopy.ts'
import { defaultAddresses } from '#domain/search/submissions/engines.ts'
import { createLog } from '#platform/log/log.ts'
import type { CopySnapshot } from '#server/content/copyStore.ts'
import { createRenderer } from '#server/pages/rendering/render.ts'
import { createRenderLoaders } from '#server/pages/rendering/renderLoaders.ts'

export type RenderedPage = { path: string; status: number; html: string }

/** Renders pages with any copy, as the server does, without a server and a database. */
export async function pageRenderer(now: Date) {
  const catalogue = createCatalogue()
  const facts = { siteUrl: 'https://site.example', offersMail: true, engines: defaultAddresses }
  let snapshot: CopySnapshot | undefined
  const { render } = await createRenderer({
    mode: 'production',
    loadersFor: () => {
      if (!snapshot) throw new Error('No copy was given.')
      return createRenderLoaders(snapshot, catalogue, facts)
    },
    log: createLog('error'),
  })

  /** @returns the pages at `paths`, in their order, with the published state of `copy` */
  return async (copy: Copy, paths: readonly string[]): Promise<RenderedPage[]> => {
    snapshot = { ...publishedCopy(copy, now), redirects: new Map(), changedOn: {} }
    const pages: RenderedPage[] = []
    for (const path of paths) {
      const { status, html } = await render(path)
      pages.push({ path, status, html })
    }
    return pages
  }
}
