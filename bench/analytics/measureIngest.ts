import { setTimeout as delay } from 'node:timers/promises'
import { lowestIdAt } from '#domain/formats/uuidv7.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import type { BenchPostgres } from '../processes/benchPostgres.ts'
import { type Measured, startNode, startProduct, waitUntilIdle } from '../processes/product.ts'
import { applyEvents, type EventRound } from './eventLoad.ts'

/**
 * Measures the product's rate of ingest, with each event durable before the response, against a minimal
 * server on the same Postgres: in alternating rounds, with 1 and with 50 events per request. At the end
 * each table must contain exactly the acknowledged events.
 */

const rounds = 8
const secondsPerRound = 2
const warmUpSeconds = 4
const spoolTimeoutMs = 60_000

type Side = Measured & { databaseUrl: string; acknowledged: number }

export type IngestResult = {
  eventsPerRequest: number
  /** Alternating rounds. */
  product: EventRound[]
  bare: EventRound[]
}

export async function measureIngest(postgres: BenchPostgres): Promise<IngestResult[]> {
  await using databases = new AsyncDisposableStack()
  const ofDatabase = async (name: string) => {
    databases.defer(() => postgres.drop(name))
    return await postgres.migratedDatabase(name)
  }
  await using product = await openProduct(await ofDatabase('ingest'))
  await using bare = await openBare(await ofDatabase('bare'))
  await waitUntilIdle(product.pid)
  const results: IngestResult[] = []
  for (const eventsPerRequest of [1, 50]) {
    results.push(await alternate(product, bare, eventsPerRequest))
  }
  for (const side of [product, bare]) await requireAllStored(side)
  return results
}

async function openProduct(databaseUrl: string): Promise<Side> {
  const noLimit = '100000000'
  const env = { DATABASE_URL: databaseUrl, EVENTS_PER_MINUTE: noLimit, EVENTS_BURST: noLimit }
  const product = await startProduct(env)
  await product.waitForOutput(/pages rendered ahead/)
  return { ...product, databaseUrl, acknowledged: 0 }
}

async function openBare(databaseUrl: string): Promise<Side> {
  await withClient(databaseUrl, (client) => client.query(thisMonth(new Date())))
  const bare = await startNode(['bench/analytics/bareIngest.ts', databaseUrl])
  return { ...bare, databaseUrl, acknowledged: 0 }
}

/** Creates this month's partition for the bare server; the product creates its own. */
function thisMonth(now: Date): string {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const [from, to] = [month, month + 1].map((at) => lowestIdAt(Date.UTC(year, at)))
  return `create table this_month partition of analytics_events for values from ('${from}') to ('${to}')`
}

async function alternate(product: Side, bare: Side, perRequest: number): Promise<IngestResult> {
  const send = async (side: Side, seconds: number) => {
    const round = await applyEvents(side, perRequest, seconds)
    side.acknowledged += round.acknowledged
    return round
  }
  for (const side of [product, bare]) await send(side, warmUpSeconds)
  const [ours, theirs]: [EventRound[], EventRound[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    ours.push(await send(product, secondsPerRound))
    // Background work of one side must not slow down the other side.
    await waitForRollups(product)
    theirs.push(await send(bare, secondsPerRound))
  }
  return { eventsPerRequest: perRequest, product: ours, bare: theirs }
}

/** Waits until all events are rolled up, because rollups keep Postgres busy. */
async function waitForRollups({ databaseUrl }: Side): Promise<void> {
  const pending = () => count(databaseUrl, 'select count(*)::int as count from analytics_pending')
  while ((await pending()) > 0) await delay(500)
}

/** Waits for spooled events; then every acknowledged event must be stored exactly once. */
async function requireAllStored({ databaseUrl, acknowledged }: Side): Promise<void> {
  const deadline = Date.now() + spoolTimeoutMs
  for (;;) {
    const stored = await count(databaseUrl, 'select count(*)::int as count from analytics_events')
    if (stored === acknowledged) return
    if (stored > acknowledged || Date.now() > deadline) {
      throw new Error(`${acknowledged} events were acknowledged, but ${stored} are stored.`)
    }
    await delay(500)
  }
}

async function count(databaseUrl: string, sql: string): Promise<number> {
  const { rows } = await withClient(databaseUrl, (client) => client.query(sql))
  return Number(rows[0]?.count)
}
