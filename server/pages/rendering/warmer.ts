import { performance } from 'node:perf_hooks'
import type { Log } from '#platform/log/log.ts'
import { pause } from '#platform/process/pause.ts'
import type { PageCache } from '../cache/pageCache.ts'
import { essentialPages } from './pagesInOrder.ts'

/**
 * Renders pages before their first request: after the start all pages, in order of importance, until
 * all are cached or the cache is nearly full; after a purge the essential pages and those that visitors
 * had requested. A page that nobody requests is not worth its 10 ms of CPU after each edit. The warmer
 * pauses between pages, longer when the process is busy, so that requests aren't delayed.
 */
export type Warmer = {
  /** Renders all pages after a short delay. */
  start(): void
  /**
   * Renders purged pages again after a short delay; calls in quick succession count as one. A first
   * round that was interrupted goes on.
   */
  renderAgain(purged: Iterable<string>): void
  stop(): Promise<void>
}

export type WarmerOptions = {
  cache: PageCache
  /** Canonical URLs, most important first. */
  keys(): Iterable<string>
  /** Called before the first round, which begins also if it fails. */
  prepare?(): Promise<void>
  log: Log
  /** Called after a round of many pages, as soon as the process is idle enough. */
  afterManyPages?: () => void
}

/** Edits come in bursts; one round after the last edit is enough. */
const debounceMs = 200
/** Above this share of the cache a page rendered ahead would evict a requested page. */
const fullShare = 0.9
/** Event loop utilization in a pause above which a long pause follows. */
const busyShare = 0.5
/** Event loop utilization below which a garbage collection delays no requests. */
const quietShare = 0.1
/** Rendering this many pages leaves a lot of garbage. */
const manyPages = 100
const shortPauseMs = 2
const longPauseMs = 100

export function createWarmer(options: WarmerOptions): Warmer {
  const requested = new Set<string>()
  let round = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let isFirstRoundDone = false
  let stopped = false

  function* keys(): Generator<string> {
    if (!isFirstRoundDone) return yield* options.keys()
    let position = 0
    for (const key of options.keys()) {
      if (position++ < essentialPages || requested.has(key)) yield key
    }
  }

  function startRound(): void {
    if (stopped) return
    round.abort()
    round = new AbortController()
    const { signal } = round
    running = running
      .then(async () => {
        if (!(await warm({ ...options, keys }, signal))) return
        isFirstRoundDone = true
        // A newer round needs what a purge has added since.
        if (!signal.aborted) requested.clear()
      })
      .catch((error: unknown) => options.log.error({ err: error }, 'rendering ahead failed'))
  }

  return {
    start() {
      running = prepare(options)
      startRound()
    },
    renderAgain(purged) {
      for (const key of purged) requested.add(key)
      startRound()
    },
    async stop() {
      stopped = true
      round.abort()
      await running
    },
  }
}

async function prepare(options: WarmerOptions): Promise<void> {
  try {
    await options.prepare?.()
  } catch (error) {
    options.log.warn({ err: error }, 'rendering ahead could not be prepared')
  }
}

/** One round; false when it was interrupted. */
async function warm(options: WarmerOptions, signal: AbortSignal): Promise<boolean> {
  if (await interrupted(debounceMs, signal)) return false
  const { cache, log } = options
  const begun = performance.now()
  const missing = new Set<string>()
  let rendered = 0
  for (const key of keysToRender(options, missing)) {
    const status = await renderAhead(key, options)
    if (status === 404) missing.add(sectionOf(key))
    if (status === 200) rendered++
    // Measured in the pause only, because the render itself says nothing about requests.
    const mark = performance.eventLoopUtilization()
    if (await interrupted(shortPauseMs, signal)) return false
    const busy = performance.eventLoopUtilization(mark).utilization
    if (busy > busyShare && (await interrupted(longPauseMs, signal))) return false
  }
  if (rendered > 0) {
    const seconds = Math.round(performance.now() - begun) / 1000
    log.info({ rendered, seconds, ...cache.stats() }, 'pages rendered ahead')
  }
  if (rendered >= manyPages && (await becomesQuiet(signal))) options.afterManyPages?.()
  return true
}

/** Waits until there are few requests; false when the round was interrupted. */
async function becomesQuiet(signal: AbortSignal): Promise<boolean> {
  for (;;) {
    const mark = performance.eventLoopUtilization()
    if (await interrupted(longPauseMs, signal)) return false
    if (performance.eventLoopUtilization(mark).utilization < quietShare) return true
  }
}

/** Keys that are not cached, as long as the cache has room; the first pages are rendered in any case. */
function* keysToRender(
  { cache, keys }: WarmerOptions,
  missing: ReadonlySet<string>,
): Generator<string> {
  let position = 0
  for (const key of keys()) {
    position++
    // If one page of a section responds 404, the whole section has no pages.
    if (cache.has(key) || missing.has(sectionOf(key))) continue
    const { bytes, limit } = cache.stats()
    if (position > essentialPages && bytes >= limit * fullShare) return
    yield key
  }
}

/** The first segment of a path: `/game/slot-1` and `/game/slot-2` belong to one section. */
function sectionOf(key: string): string {
  return key.split(/[/?]/, 2)[1] ?? ''
}

/** The status of the page; undefined when the render failed. */
async function renderAhead(
  key: string,
  { cache, log }: WarmerOptions,
): Promise<number | undefined> {
  try {
    const { page } = await cache.load(key, 'warmer')
    return page.status
  } catch (error) {
    log.error({ err: error, key }, 'a page could not be rendered ahead')
    return undefined
  }
}

/** Waits; true when the round was interrupted. */
async function interrupted(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  await pause(milliseconds, signal)
  return signal.aborted
}
