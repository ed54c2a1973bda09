import { setTimeout as delay } from 'node:timers/promises'
import type { Analytics } from '#server/analytics/openAnalytics.ts'
import type { SinkState } from '#server/durable/durableSink.ts'
import type { SpoolSize } from '#server/durable/files/measureSpool.ts'
import { type ReadMetric, type ReadMetrics, sample } from './readMetric.ts'

const sinkStates: readonly SinkState[] = ['storing', 'spooling', 'refusing']
type Spool = NonNullable<Analytics['spool']>

/** A hanging disk must not delay the other metrics. */
const diskTimeoutMs = 1_000

/** Metrics of visit events. */
export const visitMetrics: ReadMetrics = {
  payline_ingest_events_total: {
    kind: 'counter',
    help: 'Visit events of valid requests: stored on disk, or refused individually',
    labels: ['outcome'],
    read({ parts }) {
      const figures = parts().analytics?.ingest?.figures()
      if (!figures) return []
      return [
        { labels: { outcome: 'kept' }, value: figures.accepted },
        { labels: { outcome: 'refused' }, value: figures.refused },
      ]
    },
  },
  payline_clicks_total: {
    kind: 'counter',
    help: 'Followed links to casinos: of people or bots and stored on disk, not counted, or not stored',
    labels: ['outcome'],
    read({ parts }) {
      const figures = parts().analytics?.clicks?.figures()
      return Object.entries(figures?.outcomes ?? {}).map(([outcome, value]) => ({
        labels: { outcome },
        value,
      }))
    },
  },
  payline_ingest_state: {
    kind: 'gauge',
    help: '1 for the current state of ingest: storing, spooling or refusing',
    labels: ['state'],
    read({ parts }) {
      const { analytics } = parts()
      if (!analytics?.ingest) return []
      const now = analytics.state()
      return sinkStates.map((state) => ({ labels: { state }, value: Number(state === now) }))
    },
  },
  payline_spool_files: spoolMetric('Files in the spool that wait to be replayed', 'files'),
  payline_spool_bytes: spoolMetric('Bytes of those files', 'bytes'),
  payline_spool_damaged_files: spoolMetric(
    'Files with spooled lines that could not be replayed and were quarantined',
    'damagedFiles',
  ),
  payline_spool_replayed_events_total: {
    kind: 'counter',
    help: 'Events that this process replayed from the spool into the database',
    read: ({ parts }) => sample(parts().analytics?.spool?.replayed()),
  },
  payline_rollup_lag_seconds: {
    kind: 'gauge',
    help: 'Age of the oldest event of this process that is not in the rollups yet',
    read: ({ parts }) => sample(parts().analytics?.store.figuresLagMs(), 1 / 1_000),
  },
}

function spoolMetric(help: string, figure: keyof SpoolSize): ReadMetric {
  return {
    kind: 'gauge',
    help,
    async read({ parts }) {
      const spool = parts().analytics?.spool
      if (!spool) return []
      const abort = new AbortController()
      const timeout = delay(diskTimeoutMs, undefined, { signal: abort.signal, ref: false })
      const size = await Promise.race([sizeOf(spool), timeout.catch(() => undefined)])
      abort.abort()
      return sample(size?.[figure])
    },
  }
}

/**
 * Readings of the spool's size in flight. The three metrics of a scrape share one reading, and a hanging
 * disk gets no second one: each would block one of the few threads that Node has for files.
 */
const readingsInFlight = new WeakMap<Spool, Promise<SpoolSize | undefined>>()

function sizeOf(spool: Spool): Promise<SpoolSize | undefined> {
  const inFlight = readingsInFlight.get(spool)
  if (inFlight) return inFlight
  const reading = spool
    .size()
    // An error gives no sample; the spool logs errors of the disk.
    .catch(() => undefined)
    .finally(() => readingsInFlight.delete(spool))
  readingsInFlight.set(spool, reading)
  return reading
}
