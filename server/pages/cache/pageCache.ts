import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Viewer, ViewerOf } from '#server/content/viewer.ts'
import { createStatusCounts, type StatusCounts } from '#server/http/statusCounts.ts'
import { createBrotliQueue } from './brotliQueue.ts'
import {
  type Answered,
  createPage,
  type Page,
  type Rendered,
  sendPage,
  type Varies,
} from './page.ts'

/**
 * Rendered pages by canonical URL, limited in bytes, purged by tag.
 *
 * Three rules:
 * - One render per key at a time, however many requests wait for it.
 * - A render that started before a purge of one of its tags is never stored, and a request after the
 *   purge never waits for it.
 * - Keys are canonical URLs, one per page; what an anonymous client can vary without limit (unknown
 *   paths, unknown parameters) never becomes a key. Only searches do, so filtered listings have a
 *   separate cache (see splitPageCache.ts).
 *
 * A page that depends on the viewer is stored once for each kind of viewer (see `Varies`); the render
 * says whether it does.
 */
export type PageCache = {
  /** Responds from the cache. False: not cached, or not a request for a page. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /**
   * The page of a canonical URL, rendered if it isn't there.
   *
   * @param requester only a visitor counts as a miss, not the warmer
   * @param viewer the default one by default
   */
  load(
    key: string,
    requester?: 'visitor' | 'warmer',
    viewer?: Viewer,
  ): Promise<{ page: Page; cached: boolean }>
  /** Whether the page is cached for the default viewer. */
  has(key: string): boolean
  /** Whether `load` would start no render: the page is cached, or its render is in flight. */
  isCachedOrRendering(key: string, viewer: Viewer): boolean
  /** Number of pages that are being rendered. */
  rendering(): number
  /** Removes the pages with one of the tags; returns the keys of those that visitors had requested. */
  purge(tags: Iterable<string>): string[]
  /** Removes all pages; returns the keys of those that visitors had requested. */
  purgeAll(): string[]
  stats(): PageCacheStats
  /** Responses of `serve` by status. */
  served: Pick<StatusCounts, 'entries'>
}

type PageCacheStats = {
  pages: number
  bytes: number
  limit: number
  /** Requests of visitors whose page was cached, and whose page was not. */
  hits: number
  misses: number
}

export type PageCacheOptions = {
  /** Maximum bytes of all representations together; 0 stores nothing. */
  limit: number
  render(key: string, viewer: Viewer): Promise<Rendered>
  viewerOf: ViewerOf
  defaultViewer(): Viewer
  /** Header lines of a page, flat as `writeHead` takes them. */
  headersOf(key: string, page: Answered): readonly string[]
  /** Called when compression fails; the page stays available. */
  onCompressError(error: unknown): void
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const pages = new Map<string, Page>()
  const renders = new Map<string, Promise<Page>>()
  const purges = createPurgeClock()
  const byViewer = createPagesByViewer()
  const brotli = createBrotliQueue({
    headersOf: (key, page) => options.headersOf(urlOf(key), page),
    onError: options.onCompressError,
    isStored: (key, page) => pages.get(key) === page,
    onGrown(grown) {
      bytes += grown
      evict()
    },
  })
  let bytes = 0
  let hits = 0
  let misses = 0
  const served = createStatusCounts()
  let rendering = 0

  function drop(key: string, page: Page): void {
    pages.delete(key)
    byViewer.remove(key, page)
    bytes -= page.bytes
  }

  /** The page of a URL for a viewer, who is only asked for if the page depends on the viewer. */
  function find(url: string, viewerOf: () => Viewer): Page | undefined {
    return pages.get(url) ?? byViewer.find(url, viewerOf)
  }

  /** Removes the oldest pages that were not requested since the last check (second-chance eviction). */
  function evict(): void {
    for (const [key, page] of pages) {
      if (bytes <= options.limit) return
      if (page.visited) {
        page.visited = false
        pages.delete(key)
        pages.set(key, page)
      } else {
        drop(key, page)
      }
    }
  }

  function store(url: string, page: Page, viewer: Viewer): void {
    if (page.bytes > options.limit) return
    const key = storedKey(url, page.varies, viewer)
    // An edit can make a page depend on the viewer, or end that.
    for (const former of new Set([url, key])) {
      const page = pages.get(former)
      if (page) drop(former, page)
    }
    pages.set(key, page)
    byViewer.add(key, page)
    bytes += page.bytes
    evict()
    brotli.add(key, page)
  }

  async function render(url: string, viewer: Viewer): Promise<{ rendered: Rendered; page: Page }> {
    rendering++
    try {
      const rendered = await options.render(url, viewer)
      return { rendered, page: await createPage(rendered, options.headersOf(url, rendered)) }
    } finally {
      rendering--
    }
  }

  async function renderOnce(url: string, viewer: Viewer): Promise<Page> {
    const startedAt = purges.now()
    const { rendered, page } = await render(url, viewer)
    const failed = rendered.status >= 500
    if (!failed && !purges.since(startedAt, rendered.tags)) store(url, page, viewer)
    return page
  }

  function startRender(url: string, viewer: Viewer): Promise<Page> {
    const key = storedKey(url, 'audience', viewer)
    const render = renderOnce(url, viewer).finally(() => {
      if (renders.get(key) === render) renders.delete(key)
    })
    renders.set(key, render)
    return render
  }

  return {
    serve(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const page = find(request.url ?? '', () => options.viewerOf(request))
      if (!page) return false
      page.visited = true
      hits++
      sendPage(request, response, page, true)
      served.count(response.statusCode)
      return true
    },
    async load(url, requester = 'visitor', viewer = options.defaultViewer()) {
      const page = find(url, () => viewer)
      if (page) {
        page.visited = true
        hits++
        return { page, cached: true }
      }
      if (requester === 'visitor') misses++
      const inFlight = renders.get(storedKey(url, 'audience', viewer))
      return { page: await (inFlight ?? startRender(url, viewer)), cached: false }
    },
    has: (url) => find(url, options.defaultViewer) !== undefined,
    isCachedOrRendering: (url, viewer) =>
      find(url, () => viewer) !== undefined || renders.has(storedKey(url, 'audience', viewer)),
    rendering: () => rendering,
    purge(tags) {
      const dropped = new Set(tags)
      purges.note(dropped)
      // The tags of pages in flight aren't known yet, so no new request may wait for their renders.
      renders.clear()
      const purged = [...pages].filter(([, { tags: own }]) => !own.isDisjointFrom(dropped))
      for (const [key, page] of purged) drop(key, page)
      return requestedOf(purged)
    },
    purgeAll() {
      purges.noteAll()
      renders.clear()
      const purged = [...pages]
      pages.clear()
      byViewer.clear()
      bytes = 0
      return requestedOf(purged)
    },
    stats: () => ({ pages: pages.size, bytes, limit: options.limit, hits, misses }),
    served,
  }
}

function requestedOf(pages: [key: string, page: Page][]): string[] {
  const keys = pages.filter(([, { visited }]) => visited).map(([key]) => urlOf(key))
  return [...new Set(keys)]
}

/** Not in any URL of a request. */
const separator = '\n'

/** The key under which a page is stored: its URL, and what it depends on. */
function storedKey(url: string, varies: Varies, viewer: Viewer): string {
  return varies === 'nothing' ? url : url + separator + viewerKey(varies, viewer)
}

function viewerKey(varies: Varies, { audience, visibility }: Viewer): string {
  return varies === 'audience' ? audience.key : visibility
}

function urlOf(key: string): string {
  return key.split(separator, 1)[0] ?? key
}

/**
 * The stored pages that depend on the viewer, by URL and viewer, so that a request finds its page
 * without joining a stored key.
 */
function createPagesByViewer() {
  const known = new Map<string, { varies: Varies; pages: Map<string, Page> }>()
  return {
    find(url: string, viewerOf: () => Viewer): Page | undefined {
      const entry = known.get(url)
      return entry?.pages.get(viewerKey(entry.varies, viewerOf()))
    },
    add(key: string, page: Page) {
      const [url = '', viewer] = key.split(separator)
      if (viewer === undefined) return
      const { varies } = page
      const entry = known.get(url)
      const pages = entry?.varies === varies ? entry.pages : new Map<string, Page>()
      pages.set(viewer, page)
      known.set(url, { varies, pages })
    },
    remove(key: string, page: Page) {
      const [url = '', viewer = ''] = key.split(separator)
      const pages = known.get(url)?.pages
      if (pages?.get(viewer) === page) pages.delete(viewer)
      if (pages?.size === 0) known.delete(url)
    },
    clear: () => known.clear(),
  }
}

/** A logical clock of purges, with the last purge of each tag. */
function createPurgeClock() {
  const last = new Map<string, number>()
  let lastOfAll = 0
  let clock = 0
  return {
    now: () => clock,
    note(tags: Iterable<string>) {
      clock++
      for (const tag of tags) last.set(tag, clock)
    },
    noteAll() {
      lastOfAll = ++clock
    },
    /** Whether any of the tags was purged after `moment`. */
    since(moment: number, tags: Iterable<string>): boolean {
      if (lastOfAll > moment) return true
      for (const tag of tags) if ((last.get(tag) ?? 0) > moment) return true
      return false
    },
  }
}
