import { setTimeout as delay } from 'node:timers/promises'
import type { Analytics } from '../analytics/openAnalytics.ts'
import type { SinkState } from '../analytics/spool/durableSink.ts'
import type { SpoolSize } from '../analytics/spool/spoolSize.ts'
import { type ReadMetric, type ReadMetrics, sample } from './readMetric.ts'

const sinkStates: readonly SinkState[] = ['storing', 'spooling', 'refusing']
type Spool = NonNullable<Analytics['spool']>

/** A disk that hangs must not keep the other figures waiting. */
const diskPatienceMs = 1_000

/** What becomes of visit events. */
export const visitMetrics: ReadMetrics = {
  payline_ingest_events_total: {
    kind: 'counter',
    help: 'Visit events of sound requests: kept on disk, or refused one by one',
    labels: ['outcome'],
    read({ parts }) {
      const figures = parts.analytics?.ingest?.figures()
      if (!figures) return []
      return [
        { labels: { outcome: 'kept' }, value: figures.accepted },
        { labels: { outcome: 'refused' }, value: figures.refused },
      ]
    },
  },
  payline_ingest_state: {
    kind: 'gauge',
    help: '1 at what becomes of visit events now: storing, spooling or refusing',
    labels: ['state'],
    read({ parts: { analytics } }) {
      if (!analytics?.ingest) return []
      const now = analytics.state()
      return sinkStates.map((state) => ({ labels: { state }, value: Number(state === now) }))
    },
  },
  payline_spool_files: spoolMetric('Segments in the spool that wait to be replayed', 'files'),
  payline_spool_bytes: spoolMetric('Bytes of those segments', 'bytes'),
  payline_spool_damaged_files: spoolMetric(
    'Files with spooled lines that could not be replayed and were set aside',
    'damagedFiles',
  ),
  payline_spool_replayed_events_total: {
    kind: 'counter',
    help: 'Events that this process brought from the spool into the database',
    read: ({ parts }) => sample(parts.analytics?.spool?.replayed()),
  },
  payline_rollup_lag_seconds: {
    kind: 'gauge',
    help: 'For how long the oldest event that this process took waits to be in the rollups',
    read: ({ parts }) => sample(parts.analytics?.store.figuresLagMs(), 1 / 1_000),
  },
}

function spoolMetric(help: string, figure: keyof SpoolSize): ReadMetric {
  return {
    kind: 'gauge',
    help,
    async read({ parts }) {
      const spool = parts.analytics?.spool
      if (!spool) return []
      const patience = new AbortController()
      const tired = delay(diskPatienceMs, undefined, { signal: patience.signal, ref: false })
      const size = await Promise.race([sizeOf(spool), tired.catch(() => undefined)])
      patience.abort()
      return sample(size?.[figure])
    },
  }
}

/**
 * Looks that are under way. The three figures of a scrape share one, and a disk that hangs is asked for
 * no second: each would keep one of the few threads that Node has for files.
 */
const looks = new WeakMap<Spool, Promise<SpoolSize | undefined>>()

function sizeOf(spool: Spool): Promise<SpoolSize | undefined> {
  const underWay = looks.get(spool)
  if (underWay) return underWay
  const look = spool
    .size()
    // What can't be read is not told; why the disk fails is in the log of the spool.
    .catch(() => undefined)
    .finally(() => looks.delete(spool))
  looks.set(spool, look)
  return look
}
