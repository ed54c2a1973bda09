import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { Cms } from '#cms/openCms.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { isFilteredKey } from '#domain/urls/urls.ts'
import type { Env } from '#platform/configuration/env.ts'
import { clientAddressBehind } from '#platform/http/clientAddress.ts'
import type { Log } from '#platform/log/log.ts'
import { returnFreedMemory } from '#platform/process/heap.ts'
import type { LiveCopy } from '../content/liveCopy.ts'
import { defaultViewer, type ViewerOf } from '../content/viewer.ts'
import type { Teardown } from '../operations/teardown.ts'
import { createPageCache, type PageCache } from './cache/pageCache.ts'
import { splitPageCache } from './cache/splitPageCache.ts'
import { chooseMarket } from './chooseMarket.ts'
import { headersByKey } from './pageHeaders.ts'
import { previewScript } from './preview/previewScript.ts'
import { servePreview } from './preview/servePreview.ts'
import { pagesInOrder } from './rendering/pagesInOrder.ts'
import { prepareFilters } from './rendering/prepareFilters.ts'
import { createRenderer, type Renderer } from './rendering/render.ts'
import { createRenderLoaders } from './rendering/renderLoaders.ts'
import { createRenderQueue } from './rendering/renderQueue.ts'
import { createWarmer } from './rendering/warmer.ts'
import { createRenderFreeCheck, servePages } from './servePages.ts'

/** The public site: renderer, page cache, purging and warming. */
export type Site = {
  cache: PageCache
  pages: RequestHandler
  /** The visitor's choice of a market. */
  market: RequestHandler
  /** Whether the response to a request needs no render. */
  needsNoRender(request: IncomingMessage): boolean
  /** Pages with drafts, which are never cached. */
  preview: RequestHandler
  renderer: Pick<Renderer, 'sharedDashboard'>
  /** In development: Vite's middleware, which replaces built assets. */
  middleware?: RequestHandler
}

/** More pages than the cache has room for. */
const maxWanted = 5_000

/** The share of the page cache for filtered listings. */
const filteredShare = 0.1

type OpenSiteOptions = {
  env: Env
  log: Log
  cms: Cms
  copy: LiveCopy
  viewerOf: ViewerOf
  /** The paths that visitors have wanted most, as clients have sent them. */
  mostViewed(limit: number): Promise<string[]>
  /** Called with the duration of each render for the cache. */
  onRendered(seconds: number): void
}

/** Opens the site; the copy must be open. Loads Vike, so only processes with pages call it. */
export async function openSite(
  { env, log, cms, copy, viewerOf, mostViewed, onRendered }: OpenSiteOptions,
  teardown: Teardown,
): Promise<Site> {
  const catalogue = () => copy.snapshot().catalogue
  const development = env.mode === 'development'
  const facts = {
    siteUrl: env.siteUrl,
    offersMail: env.mail !== undefined,
    engines: env.searchEngines,
  }
  const renderer = await createRenderer({
    mode: development ? 'development' : 'production',
    loadersFor: ({ snapshot = copy.snapshot(), audience = snapshot.audience } = {}) =>
      createRenderLoaders(snapshot.forAudience(audience), facts),
    log,
  })
  const cache = openCache(
    { env, log, copy, viewerOf, mostViewed, onRendered },
    renderer,
    catalogue,
    teardown,
  )
  const redirectFrom = (path: string) => copy.snapshot().redirects.get(path)
  const pages = servePages({ cache, catalogue, viewerOf, redirectFrom })
  const preview = servePreview({
    cms,
    renderer,
    catalogue,
    published: () => copy.snapshot().raw,
    siteUrl: env.siteUrl,
    development,
    script: previewScript(env.mode),
    clientAddress: clientAddressBehind(env.trustProxy),
  })
  return {
    cache,
    pages,
    market: chooseMarket({ rawCopy: () => copy.snapshot().raw, siteUrl: env.siteUrl }),
    needsNoRender: createRenderFreeCheck(cache, catalogue, viewerOf),
    preview,
    renderer,
    ...(renderer.middleware ? { middleware: renderer.middleware } : {}),
  }
}

/** Opens the page cache; pages are rendered ahead, and purged after edits. */
function openCache(
  { env, log, copy, viewerOf, mostViewed, onRendered }: Omit<OpenSiteOptions, 'cms'>,
  renderer: Renderer,
  catalogue: () => Catalogue,
  teardown: Teardown,
): PageCache {
  const limit = env.mode === 'development' ? 0 : env.pageCacheBytes
  const headersOf = headersByKey(env)
  const queue = createRenderQueue()
  const render = timed(renderer.render, onRendered)
  const cacheOf = (share: number) =>
    createPageCache({
      limit: Math.floor(limit * share),
      render: (key, { audience }) => queue(() => render(key, audience)),
      viewerOf,
      defaultViewer: () => defaultViewer(copy.snapshot().raw),
      headersOf,
      onCompressError: (error) => log.error({ err: error }, 'a page could not be compressed'),
    })
  const ofTheSite = cacheOf(1 - filteredShare)
  const cache = splitPageCache(ofTheSite, cacheOf(filteredShare), isFilteredKey)
  // Without a cache nothing is rendered ahead.
  const rendersAhead = env.renderAhead && limit > 0
  let wanted: string[] = []
  const keys = () => (rendersAhead ? pagesInOrder(catalogue(), wanted) : [])
  const prepare = async () => {
    await prepareFilters(catalogue)
    if (rendersAhead) wanted = await mostViewed(maxWanted)
  }
  const warmer = createWarmer({
    cache: ofTheSite,
    keys,
    prepare,
    log,
    afterManyPages: returnFreedMemory,
  })
  teardown.add('rendering ahead', () => warmer.stop())
  copy.onChange((change) => {
    const isOfAll = change === 'everything' || !change.isDisjointFrom(audienceDocuments)
    warmer.renderAgain(isOfAll ? cache.purgeAll() : cache.purge(change))
  })
  warmer.start()
  return cache
}

/** The documents that decide which visitors see the same: all pages may differ after a change. */
const audienceDocuments = new Set(['markets', 'market-settings', 'casinos'])

function timed(
  render: Renderer['render'],
  onRendered: OpenSiteOptions['onRendered'],
): Renderer['render'] {
  return async (url, audience) => {
    const begun = performance.now()
    try {
      return await render(url, audience)
    } finally {
      onRendered((performance.now() - begun) / 1_000)
    }
  }
}
