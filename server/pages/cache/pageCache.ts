import type { IncomingMessage, ServerResponse } from 'node:http'
import { createStatusCounts, type StatusCounts } from '#server/http/statusCounts.ts'
import { createBrotliQueue } from './brotliQueue.ts'
import { type Answered, createPage, type Page, type Rendered, sendPage } from './page.ts'

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
 */
export type PageCache = {
  /** Responds from the cache. False: not cached, or not a request for a page. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /**
   * The page of a canonical URL, rendered if it isn't there.
   *
   * @param requester only a visitor counts as a miss, not the warmer
   */
  load(key: string, requester?: 'visitor' | 'warmer'): Promise<{ page: Page; cached: boolean }>
  has(key: string): boolean
  /** Whether `load` would start no render: the page is cached, or its render is in flight. */
  isCachedOrRendering(key: string): boolean
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
  render(key: string): Promise<Rendered>
  /** Header lines of a page, flat as `writeHead` takes them. */
  headersOf(key: string, page: Answered): readonly string[]
  /** Called when compression fails; the page stays available. */
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

  /** Removes the oldest pages that were not requested since the last check (second-chance eviction). */
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
    async load(key, requester = 'visitor') {
      const page = pages.get(key)
      if (page) {
        page.visited = true
        hits++
        return { page, cached: true }
      }
      if (requester === 'visitor') misses++
      return { page: await (renders.get(key) ?? startRender(key)), cached: false }
    },
    has: (key) => pages.has(key),
    isCachedOrRendering: (key) => pages.has(key) || renders.has(key),
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
      bytes = 0
      return requestedOf(purged)
    },
    stats: () => ({ pages: pages.size, bytes, limit: options.limit, hits, misses }),
    served,
  }
}

function requestedOf(pages: [key: string, page: Page][]): string[] {
  return pages.filter(([, { visited }]) => visited).map(([key]) => key)
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
