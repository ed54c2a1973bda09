import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'
import type { PageCache } from './pageCache.ts'

/**
 * Renders pages ahead of their first visitor: after the start and after each purge, in the order
 * in which they matter, until all are there or the cache is nearly full. Between two pages it
 * steps aside for longer the busier the process is, so requests don't feel it.
 */
export type Warmer = {
  /** Begin again from the first page, soon; calls in quick succession count as one. */
  restart(): void
  stop(): Promise<void>
}

export type WarmerOptions = {
  cache: PageCache
  /** Canonical URLs, most important first. */
  keys(): Iterable<string>
  log: Log
  /** Called after a round of many pages, as soon as requests leave the process a moment. */
  afterMany?: () => void
}

/** Edits come in bursts; one round after the last of them is enough. */
const quietMs = 200
/** Above this share of the cache a page rendered ahead would push out one that was asked for. */
const fullShare = 0.9
/** Static pages and the first pages of listings, which stand at the head of the keys. */
const essentialPages = 30
/** Share of a pause in which requests kept the event loop busy, from which on it steps aside. */
const busyShare = 0.5
/** Share of a pause below which nobody is kept waiting by a moment's standstill. */
const quietShare = 0.1
/** Rendering so many in a row leaves a heap of garbage behind. */
const manyPages = 100
const shortPauseMs = 2
const longPauseMs = 100

export function createWarmer(options: WarmerOptions): Warmer {
  let round = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  return {
    restart() {
      if (stopped) return
      round.abort()
      round = new AbortController()
      const { signal } = round
      running = running
        .then(() => warm(options, signal))
        .catch((error: unknown) => options.log.error({ err: error }, 'rendering ahead failed'))
    },
    async stop() {
      stopped = true
      round.abort()
      await running
    },
  }
}

async function warm(options: WarmerOptions, signal: AbortSignal): Promise<void> {
  if (await interrupted(quietMs, signal)) return
  const { cache, log } = options
  const begun = performance.now()
  const missing = new Set<string>()
  let rendered = 0
  for (const key of keysToRender(options, missing)) {
    const status = await renderAhead(key, options)
    if (status === 404) missing.add(sectionOf(key))
    if (status === 200) rendered++
    // Measured over the pause alone: what the page itself cost says nothing about requests.
    const mark = performance.eventLoopUtilization()
    if (await interrupted(shortPauseMs, signal)) return
    const busy = performance.eventLoopUtilization(mark).utilization
    if (busy > busyShare && (await interrupted(longPauseMs, signal))) return
  }
  if (rendered > 0) {
    const seconds = Math.round(performance.now() - begun) / 1000
    log.info({ rendered, seconds, ...cache.stats() }, 'pages rendered ahead')
  }
  if (rendered >= manyPages && (await quiet(signal))) options.afterMany?.()
}

/** Waits for a moment in which hardly anybody asks; false when the round was interrupted. */
async function quiet(signal: AbortSignal): Promise<boolean> {
  for (;;) {
    const mark = performance.eventLoopUtilization()
    if (await interrupted(longPauseMs, signal)) return false
    if (performance.eventLoopUtilization(mark).utilization < quietShare) return true
  }
}

/** What isn't there yet, as long as there is room; the first pages are rendered in any case. */
function* keysToRender(
  { cache, keys }: WarmerOptions,
  missing: ReadonlySet<string>,
): Generator<string> {
  let position = 0
  for (const key of keys()) {
    position++
    // A section of which one page answers 404 has no pages at all.
    if (cache.has(key) || missing.has(sectionOf(key))) continue
    const { bytes, limit } = cache.stats()
    if (position > essentialPages && bytes >= limit * fullShare) return
    yield key
  }
}

/** The first segment of a path: `/game/slot-1` and `/game/slot-2` are of one section. */
function sectionOf(key: string): string {
  return key.split(/[/?]/, 2)[1] ?? ''
}

/** The status that it answers; undefined when the render failed. */
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

/** Waits; true when the round is over meanwhile. */
async function interrupted(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  await delay(milliseconds, undefined, { signal }).catch(() => undefined)
  return signal.aborted
}
