import type { Copy } from '#domain/content/documents/documents.ts'
import { defaultAddresses } from '#domain/search/submissions/engines.ts'
import { createLog } from '#platform/log/log.ts'
import { type CopySnapshot, createSnapshot } from '#server/content/copyStore.ts'
import { createRenderer } from '#server/pages/rendering/render.ts'
import { createRenderLoaders } from '#server/pages/rendering/renderLoaders.ts'

export type RenderedPage = { path: string; status: number; html: string }

/** Renders pages with any copy, as the server does, without a server and a database. */
export async function pageRenderer(now: Date) {
  const facts = { siteUrl: 'https://site.example', offersMail: true, engines: defaultAddresses }
  let snapshot: CopySnapshot | undefined
  const { render } = await createRenderer({
    mode: 'production',
    loadersFor: () => {
      if (!snapshot) throw new Error('No copy was given.')
      return createRenderLoaders(snapshot, facts)
    },
    log: createLog('error'),
  })

  /** @returns the pages at `paths`, in their order, with the published state of `copy` */
  return async (copy: Copy, paths: readonly string[]): Promise<RenderedPage[]> => {
    snapshot = createSnapshot(copy, {}, now)
    const pages: RenderedPage[] = []
    for (const path of paths) {
      const { status, html } = await render(path, snapshot.audience)
      pages.push({ path, status, html })
    }
    return pages
  }
}
