import { createLog } from '#platform/log/log.ts'
import {
  type ClickhouseStore,
  createClickhouseStore,
} from '#server/analytics/store/clickhouse/clickhouseStore.ts'
import type { EventStore } from '#server/analytics/store/eventStore.ts'
import { createPostgresStore } from '#server/analytics/store/postgres/postgresStore.ts'
import { findServerBinary } from '#tests/analytics/clickhouse/servers/serverBinary.ts'
import { type Shards, startShards } from '#tests/analytics/clickhouse/servers/shards.ts'
import { storedEvents } from '#tests/analytics/setup/storedEvents.ts'
import type { Figure } from '../../figures/figure.ts'
import { openBenchPostgres } from '../../processes/benchPostgres.ts'
import { measureQuestion } from '../measureReading.ts'
import { questionsAt } from '../readingQuestions.ts'
import { bytesPerEvent, generateEvents } from './generateEvents.ts'

/**
 * The event store on a ClickHouse server of this machine: inserts beside Postgres in alternating rounds, and the
 * questions of the dashboard over a year of visits.
 */

const rounds = 8
const batchesPerRound = 5
const eventsPerBatch = 10_000
const bounds = { whole: 300, filtered: 500 }
const maxBytesPerEvent = 60

export const measureClickhouse = () => measure(1_000_000)
export const measureHugeClickhouse = () => measure(100_000_000)

async function measure(events: number): Promise<Figure[]> {
  const report = (line: string) => process.stderr.write(`\n${line}`)
  await using postgres = await openBenchPostgres()
  const databaseUrl = await postgres.migratedDatabase('clickhouse')
  const shards = await startShards(findServerBinary(report), 1)
  try {
    const open = async () => {
      const address = await shards.newDatabase()
      const store = createClickhouseStore({ address, databaseUrl, log: createLog('silent') })
      await store.migrate()
      return { store, database: address.database }
    }
    const inserts = await measureInserts((await open()).store, databaseUrl)
    return [inserts, ...(await measureReading(shards, await open(), events, report))]
  } finally {
    await shards.end()
  }
}

async function measureInserts(clickhouse: ClickhouseStore, databaseUrl: string): Promise<Figure> {
  const postgres = createPostgresStore({ databaseUrl, log: createLog('silent') })
  await postgres.maintain(Date.now(), null)
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    ours.push(await insertRate(clickhouse))
    theirs.push(await insertRate(postgres))
    // Rollups of one side must not slow down the other.
    await postgres.rollUp()
  }
  await Promise.all([clickhouse.close(), postgres.close()])
  return {
    name: 'events into ClickHouse, 10,000 an insert',
    unit: 'a second',
    better: 'higher',
    samples: ours,
    reference: { name: 'Postgres', samples: theirs },
    bound: { of: 'ratio', atLeast: 1 },
  }
}

async function insertRate(store: EventStore): Promise<number> {
  const batches = Array.from({ length: batchesPerRound }, () =>
    storedEvents(eventsPerBatch).map((event, index) => ({
      ...event,
      session_id: batchSession(event.id, index),
    })),
  )
  const begun = performance.now()
  for (const batch of batches) await store.insert(batch)
  return (batchesPerRound * eventsPerBatch * 1_000) / (performance.now() - begun)
}

/** Five events a session. */
function batchSession(id: string, index: number): string {
  return `${id.slice(0, 24)}${String(Math.floor(index / 5)).padStart(12, '0')}`
}

type Opened = { store: ClickhouseStore; database: string }

async function measureReading(
  { all: [server] }: Shards,
  { store, database }: Opened,
  events: number,
  report: (line: string) => void,
): Promise<Figure[]> {
  const now = Date.now()
  const millions = `${events / 1e6} M`
  report(`${millions}: generating`)
  await generateEvents(server, database, events, now)
  report(`${millions}: counting finished days`)
  const begun = performance.now()
  await store.maintain(now, null)
  const rolledUpSeconds = (performance.now() - begun) / 1_000
  report(`${millions}: asking`)
  const figures: Figure[] = []
  for (const question of questionsAt(now)) {
    const { name, kind, times } = await measureQuestion(store, question, now)
    report(`${name}: ${times.at(-1)} ms`)
    figures.push({
      name: `ClickHouse, ${millions}, ${name}, p95`,
      unit: 'ms',
      better: 'lower',
      samples: times,
      statistic: 'p95',
      bound: { of: 'value', atMost: bounds[kind] },
    })
  }
  await store.close()
  const bytes = Number(await server.query(bytesPerEvent(database)))
  return [
    ...figures,
    {
      name: `ClickHouse, ${millions}, bytes an event`,
      unit: 'bytes',
      better: 'lower',
      samples: [bytes],
      bound: { of: 'value', atMost: maxBytesPerEvent },
    },
    {
      name: `ClickHouse, ${millions}, counting finished days`,
      unit: 's',
      better: 'lower',
      samples: [rolledUpSeconds],
    },
  ]
}
