import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { hasPage } from '#domain/urls/urls.ts'
import type { Env } from '#platform/configuration/env.ts'
import type { CountryOf } from '#platform/http/country.ts'
import type { Log } from '#platform/log/log.ts'
import { ownOrigins } from '../api/ownOrigin.ts'
import type { LiveCopy } from '../content/liveCopy.ts'
import type { ViewerOf } from '../content/viewer.ts'
import { type DurableSink, openDurableSink, type SinkState } from '../durable/durableSink.ts'
import { measureSpool, type SpoolSize } from '../durable/files/measureSpool.ts'
import { createGroupCommit, groupLimits } from '../durable/groupCommit.ts'
import { createTokenBuckets } from '../http/tokenBuckets.ts'
import type { Degraded } from '../operations/degraded.ts'
import type { Teardown } from '../operations/teardown.ts'
import { type Clicks, createClicks } from './clicks/clicks.ts'
import { currentTargets, linkFinder } from './clicks/linkTargets.ts'
import { createIngest, type Ingest } from './ingest/ingest.ts'
import { createValueLimit } from './ingest/valueLimit.ts'
import { openEventStore } from './openEventStore.ts'
import { eventLines } from './spool/eventLines.ts'
import { withSpoolLag } from './spool/withSpoolLag.ts'
import type { EventSink, EventStore } from './store/eventStore.ts'
import { startMaintenance } from './store/maintenance.ts'

/** Visit analytics of one process: the store, and ingest if the role serves pages. */
export type Analytics = {
  store: EventStore
  /** Absent in a process without pages. */
  ingest?: Ingest
  /** Absent in a process without pages. */
  clicks?: Clicks
  /** Where new events are stored at the moment. */
  state(): SinkState
  /** What the store can't guarantee or do at the moment, each as `what: why`. */
  degraded(): Degraded[]
  /** Absent in a process without pages. */
  spool?: { replayed(): number; size(): Promise<SpoolSize> }
}

export type OpenAnalyticsOptions = {
  env: Env
  databaseUrl: string
  log: Log
  copy: LiveCopy
  clientAddress(request: IncomingMessage): string
  countryOf: CountryOf
  viewerOf: ViewerOf
  /** Called after each insert: number of events, duration, and whether they are stored. */
  onBatch(events: number, seconds: number, stored: boolean): void
}

/** The copy document that sets whether events are recorded, and the retention. */
const settingsDocument = 'visit-statistics'

/** Much longer than an event that goes to the spool first is there while the store is available. */
const replayMs = 10_000

/** ClickHouse wants few and large inserts: one a second, which the spool gathers, and more time for each. */
const largeBatches = { maxReplayedItems: 10_000, storeTimeoutMs: 12_000 }

/** A visitor waits for the redirect. Clicks gather by themselves while the clicks before are written. */
const clickLimits = { ...groupLimits, gatherMs: 0, maxConcurrentInserts: 1 }

/** Opens the analytics on a migrated database. */
export async function openAnalytics(
  options: OpenAnalyticsOptions,
  teardown: Teardown,
): Promise<Analytics> {
  const { env, databaseUrl, log } = options
  const store = await openEventStore({ env, databaseUrl, log })
  teardown.add('event store', () => store.close())
  startStoreMaintenance(store, options, teardown)
  const degraded = await createDegradedReport(store, log)
  if (env.role === 'cms') return { store, state: () => 'storing', degraded }
  const folder = join(env.dataDir, 'spool')
  const sink = await openDurableSink({
    store,
    what: 'event',
    format: eventLines,
    folder,
    log,
    ...(env.events ? largeBatches : {}),
  })
  teardown.add('spool', () => sink.close())
  const receivers = openReceivers(sink, options, teardown)
  const spool = {
    replayed: () => sink.replayed(),
    size: () => measureSpool(folder, sink.state() === 'storing' ? replayMs : 0),
  }
  return {
    store: withSpoolLag(store, () => sink.behindSince()),
    ...receivers,
    state: () => sink.state(),
    degraded,
    spool,
  }
}

async function createDegradedReport(store: EventStore, log: Log): Promise<Analytics['degraded']> {
  const gap = await store.durabilityGap().catch((error: unknown) => {
    log.warn({ err: error }, 'could not read whether the database stores events durably')
    return undefined
  })
  if (gap !== undefined) log.warn(`acknowledged events can be lost: ${gap}`)
  return () => {
    const rollupProblem = store.rollupProblem()
    return [
      ...(gap === undefined ? [] : [`events: ${gap}` as const]),
      ...(rollupProblem === undefined ? [] : [`figures: ${rollupProblem}` as const]),
    ]
  }
}

function startStoreMaintenance(
  store: EventStore,
  { copy, log }: OpenAnalyticsOptions,
  teardown: Teardown,
): void {
  const maintenance = startMaintenance({
    store,
    retentionMonths: () => copy.snapshot().documents[settingsDocument].retentionMonths,
    log,
  })
  copy.onChange((change) => {
    if (change === 'everything' || change.has(settingsDocument)) maintenance.wake()
  })
  teardown.add('maintenance of the event store', () => maintenance.stop())
}

/** Opens what receives events: from scripts, and from followed links. */
function openReceivers(
  sink: DurableSink<StoredEvent>,
  { env, log, copy, clientAddress, countryOf, viewerOf, onBatch }: OpenAnalyticsOptions,
  teardown: Teardown,
): { ingest: Ingest; clicks: Clicks } {
  const onFailure = (error: unknown) => {
    // The sink logs the cause once.
    log.debug({ err: error }, 'events could not be stored')
  }
  const onDisk: EventSink = {
    insert: (events) => sink.spool(events).catch(() => sink.insert(events)),
  }
  const commit = createGroupCommit(measureInserts(env.events ? onDisk : sink, onBatch), onFailure)
  // A redirect doesn't wait for the store: without the disk the store gets the click on its own.
  const spoolFirst = async (events: readonly StoredEvent[]) => {
    await sink.spool(events).catch(async (error: unknown) => {
      void commit.store(events)
      throw error
    })
  }
  const clickCommit = createGroupCommit({ insert: spoolFirst }, onFailure, clickLimits)
  // No request waits for the events of disconnected clients.
  teardown.addInFlight('events on their way', () =>
    clickCommit.settled().then(() => commit.settled()),
  )
  const targetFor = currentTargets((request) =>
    copy.snapshot().forAudience(viewerOf(request).audience),
  )
  const origins = ownOrigins(env.siteUrl)
  const noQuery = new URLSearchParams()
  const consent = () => copy.snapshot().documents[settingsDocument].consent
  const shared = {
    buckets: createTokenBuckets(env.eventLimits),
    valueLimit: createValueLimit(env.eventLimits),
    siteUrl: env.siteUrl,
    ownOrigins: origins,
    clientAddress,
    countryOf,
    hasPage: (path: string) => hasPage(path, noQuery, copy.snapshot().catalogue),
    linkOf: linkFinder(targetFor, origins),
    log,
  }
  return {
    ingest: createIngest({
      ...shared,
      commit,
      isCounting: () => consent() !== 'off',
    }),
    clicks: createClicks({ ...shared, commit: clickCommit, targetFor, consent }),
  }
}

function measureInserts(sink: EventSink, onBatch: OpenAnalyticsOptions['onBatch']): EventSink {
  return {
    async insert(events) {
      const begun = performance.now()
      let stored = false
      try {
        await sink.insert(events)
        stored = true
      } finally {
        onBatch(events.length, (performance.now() - begun) / 1_000, stored)
      }
    },
  }
}
