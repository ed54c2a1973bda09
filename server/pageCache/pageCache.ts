import type { IncomingMessage, ServerResponse } from 'node:http'
import { createStatusCounts, type StatusCounts } from '../statusCounts.ts'
import { createBrotliQueue } from './brotliQueue.ts'
import { type Answered, createPage, type Page, type Rendered, sendPage } from './page.ts'

/**
 * Rendered pages by canonical URL, bounded in bytes, dropped by tag.
 *
 * Three rules make it safe to trust:
 * - One render a key at a time, however many requests wait for it.
 * - A render that began before a purge of one of its tags is never stored, and a request that
 *   came after the purge never waits for it.
 * - Keys are canonical URLs, of which there are as many as pages; what a stranger can vary
 *   without bound (unknown paths, unknown parameters) never becomes a key. Only searches do, which
 *   is why filtered listings have a cache of their own (see splitPageCache.ts).
 */
export type PageCache = {
  /** Answers from the cache. False: not there, or not a request for a page. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /**
   * The page of a canonical URL, rendered if it isn't there.
   *
   * @param asker who renders ahead is no visitor who missed it
   */
  load(key: string, asker?: 'visitor' | 'warmer'): Promise<{ page: Page; cached: boolean }>
  has(key: string): boolean
  /** Whether `load` would begin no render: the page is there, or somebody waits for it already. */
  isAtHand(key: string): boolean
  /** How many pages are being rendered right now. */
  rendering(): number
  /** Drops the pages that carry one of the tags. */
  purge(tags: Iterable<string>): void
  /** Drops every page. */
  purgeAll(): void
  stats(): PageCacheStats
  /** What `serve` has answered, by status. */
  served: Pick<StatusCounts, 'entries'>
}

type PageCacheStats = {
  pages: number
  bytes: number
  limit: number
  /** Visitors whose page was there, and those whose page was not. */
  hits: number
  misses: number
}

export type PageCacheOptions = {
  /** Most bytes of all representations together; 0 stores nothing. */
  limit: number
  render(key: string): Promise<Rendered>
  /** Header lines of the page of a key, by what it answers, flat as `writeHead` takes them. */
  headersOf(key: string, page: Answered): readonly string[]
  /** Told of a failure to compress, which costs nobody a page. */
  onCompressError(error: unknown): void
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const pages = new Map<string, Page>()
  const renders = new Map<string, Promise<Page>>()
  const purges = createPurgeClock()
  const brotli = createBrotliQueue({
    headersOf: options.headersOf,
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
    bytes -= page.bytes
  }

  /** Gives up the oldest page that nobody asked for since it was last considered. */
  function evict(): void {
    for (const [key, page] of pages) {
      if (bytes <= options.limit) return
      pages.delete(key)
      if (page.visited) {
        page.visited = false
        pages.set(key, page)
      } else {
        bytes -= page.bytes
      }
    }
  }

  function store(key: string, page: Page): void {
    if (page.bytes > options.limit) return
    const former = pages.get(key)
    if (former) drop(key, former)
    pages.set(key, page)
    bytes += page.bytes
    evict()
    brotli.add(key, page)
  }

  async function render(key: string): Promise<{ rendered: Rendered; page: Page }> {
    rendering++
    try {
      const rendered = await options.render(key)
      return { rendered, page: await createPage(rendered, options.headersOf(key, rendered)) }
    } finally {
      rendering--
    }
  }

  async function renderOnce(key: string): Promise<Page> {
    const startedAt = purges.now()
    const { rendered, page } = await render(key)
    const failed = rendered.status >= 500
    if (!failed && !purges.since(startedAt, rendered.tags)) store(key, page)
    return page
  }

  function startRender(key: string): Promise<Page> {
    const render = renderOnce(key).finally(() => {
      if (renders.get(key) === render) renders.delete(key)
    })
    renders.set(key, render)
    return render
  }

  return {
    serve(request, response) {
      const page = pages.get(request.url ?? '')
      if (!page || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      page.visited = true
      hits++
      sendPage(request, response, page, true)
      served.count(response.statusCode)
      return true
    },
    async load(key, asker = 'visitor') {
      const page = pages.get(key)
      if (page) {
        page.visited = true
        hits++
        return { page, cached: true }
      }
      if (asker === 'visitor') misses++
      return { page: await (renders.get(key) ?? startRender(key)), cached: false }
    },
    has: (key) => pages.has(key),
    isAtHand: (key) => pages.has(key) || renders.has(key),
    rendering: () => rendering,
    purge(tags) {
      const dropped = new Set(tags)
      purges.note(dropped)
      // Which tags they will carry isn't known yet, so nobody new may wait for these.
      renders.clear()
      for (const [key, page] of pages) {
        if (!page.tags.isDisjointFrom(dropped)) drop(key, page)
      }
    },
    purgeAll() {
      purges.noteAll()
      renders.clear()
      pages.clear()
      bytes = 0
    },
    stats: () => ({ pages: pages.size, bytes, limit: options.limit, hits, misses }),
    served,
  }
}

/** When each tag was last purged, counted in purges. */
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
