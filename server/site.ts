import type { Cms } from '#cms/openCms.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { publicPages } from '#domain/urls.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import type { Parts } from './app.ts'
import { serveAssets } from './assets.ts'
import { type CopyStore, createCopyStore } from './copy/copyStore.ts'
import { followCopy } from './copy/copyUpdates.ts'
import { fallbackCopy } from './copy/fallbackCopy.ts'
import { createRenderLoaders } from './copy/renderLoaders.ts'
import { createPageCache, type PageCache } from './pageCache/pageCache.ts'
import { createWarmer } from './pageCache/warmer.ts'
import { servePages } from './pages.ts'
import { createRenderer } from './render.ts'
import { securityHeaders } from './securityHeaders.ts'
import type { Teardown } from './teardown.ts'

/** The public site: copy in memory, the page cache over the renderer, and what keeps them true. */
export type Site = {
  cache: PageCache
  parts: Pick<Parts, 'assets' | 'pages'>
  /** Whether edits arrive; false means that the database is away, as far as is known. */
  isUpToDate(): boolean
  /** Documents of copy that can't be used, for `/readyz`. */
  copyProblems(): string[]
}

export type SiteOptions = {
  env: Env
  log: Log
  cms: Cms
  databaseUrl: string
  catalogue: Catalogue
}

/** Opens the site; resolves once its copy was read. A `cms` process has it too, to see edits. */
export async function openSite(options: SiteOptions, teardown: Teardown): Promise<Site> {
  const { env, log, cms, databaseUrl, catalogue } = options
  const store: CopyStore = createCopyStore({
    read: (slug) => cms.readCopy(slug),
    fallback: fallbackCopy(),
    log,
    onChange: (tags) => {
      cache.purge(tags)
      warmer.restart()
    },
  })
  const renderer = await createRenderer(
    env.mode === 'development' ? 'development' : 'production',
    () => createRenderLoaders(store.snapshot(), catalogue, env.siteUrl),
  )
  const cache = createPageCache({
    limit: env.mode === 'development' ? 0 : env.pageCacheBytes,
    render: renderer.render,
    headers: pageHeaders(env.siteUrl),
    onCompressError: (error) => log.error({ err: error }, 'a page could not be compressed'),
  })
  const warmer = createWarmer({ cache, keys: () => keysToWarm(env, catalogue), log })
  teardown.add('rendering ahead', () => warmer.stop())
  const updates = followCopy({
    url: databaseUrl,
    store,
    log,
    onReset: () => {
      cache.purgeAll()
      warmer.restart()
    },
  })
  teardown.add('copy updates', () => updates.close())
  await updates.firstRead
  return {
    cache,
    parts: {
      assets: renderer.middleware ?? serveAssets(),
      pages: servePages(cache, catalogue),
    },
    isUpToDate: () => updates.isUp(),
    copyProblems: () =>
      [...store.problems()].map(([slug, problem]) => `copy of ${slug}: ${problem}`),
  }
}

/** Nothing is rendered ahead where nothing is kept, or where no page is ever asked for. */
function keysToWarm(env: Env, catalogue: Catalogue): Iterable<string> {
  const useless = env.mode === 'development' || env.role === 'cms' || env.pageCacheBytes === 0
  return useless ? [] : publicPages(catalogue)
}

/** The header lines of every page, flat as `writeHead` takes them. */
function pageHeaders(siteUrl: string): string[] {
  return Object.entries({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
    ...securityHeaders('page', siteUrl),
  }).flat()
}
