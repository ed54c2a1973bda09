import type { EventStore } from '../store/eventStore.ts'

type ReadStats = EventStore['recentStats']

/**
 * The figures for people, which also say since when events of this process wait in the spool.
 *
 * @param behindSince see `DurableSink`
 */
export function withSpoolLag(read: ReadStats, behindSince: () => number | null): ReadStats {
  return async (query, now) => {
    // Asked first: the figures that are read then have everything until that time.
    const since = behindSince()
    const stats = await read(query, now)
    if (since === null) return stats
    const times = [since, ...(stats.as_of === null ? [] : [Date.parse(stats.as_of)])]
    return { ...stats, as_of: new Date(Math.min(...times)).toISOString() }
  }
}
