import { join } from 'node:path'
import { clientAddressBehind } from '#platform/clientAddress.ts'
import { createCountryOf } from '#platform/country.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { ownOrigins } from '../api/ownOrigin.ts'
import type { LiveCopy } from '../copy/liveCopy.ts'
import type { Degraded } from '../readiness.ts'
import type { Teardown } from '../teardown.ts'
import type { EventStore } from './eventStore.ts'
import { createGroupCommit } from './ingest/groupCommit.ts'
import { createIngest, type Ingest } from './ingest/ingest.ts'
import { createTokenBuckets } from './ingest/tokenBuckets.ts'
import { startMaintenance } from './maintenance.ts'
import { createPostgresStore } from './postgres/postgresStore.ts'
import { type DurableSink, openDurableSink, type SinkState } from './spool/durableSink.ts'
import { type SpoolSize, spoolSize } from './spool/spoolSize.ts'

/** Visit analytics of one process: the store, and what takes events in where the role has pages. */
export type Analytics = {
  store: EventStore
  /** Absent in a process without pages. */
  ingest?: Ingest
  /** What becomes of events that arrive now. */
  state(): SinkState
  /** What the store can't promise or do at the moment, each as `what: why`. */
  degraded(): Degraded[]
  /** Absent in a process without pages. */
  spool?: { replayed(): number; size(): Promise<SpoolSize> }
}

export type OpenAnalyticsOptions = {
  env: Env
  databaseUrl: string
  log: Log
  copy: LiveCopy
  /** Told of each insert of events that came in: how many, for how long, and whether they are kept. */
  onBatch(events: number, seconds: number, kept: boolean): void
}

/** The copy document that says whether events are taken, and how long they are kept. */
const settings = 'visit-statistics'

/** Opens the analytics over a database that is migrated. */
export async function openAnalytics(
  options: OpenAnalyticsOptions,
  teardown: Teardown,
): Promise<Analytics> {
  const { env, databaseUrl, log } = options
  const store = createPostgresStore({ databaseUrl, log })
  teardown.add('event store', () => store.close())
  maintain(store, options, teardown)
  const degraded = await watchTroubles(store, log)
  if (env.role === 'cms') return { store, state: () => 'storing', degraded }
  const folder = join(env.dataDir, 'spool')
  const sink = await openDurableSink({ store, folder, log })
  teardown.add('spool', () => sink.close())
  const ingest = openIngest(sink, options, teardown)
  const spool = { replayed: () => sink.replayed(), size: () => spoolSize(folder) }
  return { store, ingest, state: () => sink.state(), degraded, spool }
}

async function watchTroubles(store: EventStore, log: Log): Promise<Analytics['degraded']> {
  const gap = await store.durabilityGap().catch((error: unknown) => {
    log.warn({ err: error }, 'the database does not tell whether it keeps events durably')
    return undefined
  })
  if (gap !== undefined) log.warn(`events that were answered for can be lost: ${gap}`)
  return () => {
    const trouble = store.trouble()
    return [
      ...(gap === undefined ? [] : [`events: ${gap}` as const]),
      ...(trouble === undefined ? [] : [`figures: ${trouble}` as const]),
    ]
  }
}

function maintain(
  store: EventStore,
  { copy, log }: OpenAnalyticsOptions,
  teardown: Teardown,
): void {
  const maintenance = startMaintenance({
    store,
    retentionMonths: () => copy.snapshot().documents[settings].retentionMonths,
    log,
  })
  copy.onChange((change) => {
    if (change === 'everything' || change.has(settings)) maintenance.wake()
  })
  teardown.add('maintenance of the event store', () => maintenance.stop())
}

function openIngest(
  sink: DurableSink,
  { env, log, copy, onBatch }: OpenAnalyticsOptions,
  teardown: Teardown,
): Ingest {
  const commit = createGroupCommit(timed(sink, onBatch), (error) => {
    // Why the store and the disk fail is logged where it is noticed, once.
    log.debug({ err: error }, 'events could not be kept')
  })
  // Whoever hung up left events behind that no request waits for.
  teardown.addUnderWay('events on their way', () => commit.settled())
  return createIngest({
    commit,
    buckets: createTokenBuckets(env.eventLimits),
    siteUrl: env.siteUrl,
    own: ownOrigins(env.siteUrl),
    counts: () => copy.snapshot().documents[settings].consent !== 'off',
    clientAddress: clientAddressBehind(env.trustProxy),
    countryOf: createCountryOf({
      header: env.countryHeader,
      onTrouble: (error) => log.error({ err: error }, 'countries are unknown without their data'),
    }),
    log,
  })
}

function timed(
  sink: Pick<DurableSink, 'insert'>,
  onBatch: OpenAnalyticsOptions['onBatch'],
): Pick<DurableSink, 'insert'> {
  return {
    async insert(events) {
      const begun = performance.now()
      let kept = false
      try {
        await sink.insert(events)
        kept = true
      } finally {
        onBatch(events.length, (performance.now() - begun) / 1_000, kept)
      }
    },
  }
}
