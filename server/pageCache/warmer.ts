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
}

/** Edits come in bursts; one round after the last of them is enough. */
const quietMs = 200
/** Above this share of the cache a page rendered ahead would push out one that was asked for. */
const fullShare = 0.9
/** Share of a pause in which requests kept the event loop busy, from which on it steps aside. */
const busyShare = 0.5
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

async function warm({ cache, keys, log }: WarmerOptions, signal: AbortSignal): Promise<void> {
  if (await interrupted(quietMs, signal)) return
  const begun = performance.now()
  let rendered = 0
  for (const key of keys()) {
    const { bytes, limit } = cache.stats()
    if (bytes >= limit * fullShare) break
    if (cache.has(key)) continue
    await cache.load(key)
    rendered++
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
}

/** Waits; true when the round is over meanwhile. */
async function interrupted(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  await delay(milliseconds, undefined, { signal }).catch(() => undefined)
  return signal.aborted
}
