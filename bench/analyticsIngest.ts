import { setTimeout as delay } from 'node:timers/promises'
import { lowestIdAt } from '#domain/analytics/uuidv7.ts'
import { withClient } from '#tests/setup/withClient.ts'
import type { BenchPostgres } from './benchPostgres.ts'
import { applyEvents, type EventRound } from './eventLoad.ts'
import { comeToRest, type Measured, startNode, startProduct } from './product.ts'

/**
 * What the product takes in of events, each durable before it is answered, against a bare reference
 * on the same Postgres: in turns, one event a request and 50 a request. In the end each table holds
 * exactly what was acknowledged.
 */

const rounds = 8
const secondsPerRound = 2
const warmUpSeconds = 4
const spoolPatienceMs = 60_000

type Side = Measured & { databaseUrl: string; acknowledged: number }

export type IngestResult = {
  eventsPerRequest: number
  /** In turns. */
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
  await comeToRest(product.pid)
  const results: IngestResult[] = []
  for (const eventsPerRequest of [1, 50]) {
    results.push(await inTurns(product, bare, eventsPerRequest))
  }
  for (const side of [product, bare]) await requireAll(side)
  return results
}

async function openProduct(databaseUrl: string): Promise<Side> {
  const noLimit = '100000000'
  const env = { DATABASE_URL: databaseUrl, EVENTS_PER_MINUTE: noLimit, EVENTS_BURST: noLimit }
  const product = await startProduct(env)
  await product.says(/pages rendered ahead/)
  return { ...product, databaseUrl, acknowledged: 0 }
}

async function openBare(databaseUrl: string): Promise<Side> {
  await withClient(databaseUrl, (client) => client.query(thisMonth(new Date())))
  const bare = await startNode(['bench/bareIngest.ts', databaseUrl])
  return { ...bare, databaseUrl, acknowledged: 0 }
}

/** The product makes its own. */
function thisMonth(now: Date): string {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const [from, to] = [month, month + 1].map((at) => lowestIdAt(Date.UTC(year, at)))
  return `create table this_month partition of analytics_events for values from ('${from}') to ('${to}')`
}

async function inTurns(product: Side, bare: Side, perRequest: number): Promise<IngestResult> {
  const send = async (side: Side, seconds: number) => {
    const round = await applyEvents(side, perRequest, seconds)
    side.acknowledged += round.acknowledged
    return round
  }
  for (const side of [product, bare]) await send(side, warmUpSeconds)
  const [ours, theirs]: [EventRound[], EventRound[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    ours.push(await send(product, secondsPerRound))
    // What one leaves to be done isn't the other's burden.
    await figuresAreMade(product)
    theirs.push(await send(bare, secondsPerRound))
  }
  return { eventsPerRequest: perRequest, product: ours, bare: theirs }
}

/** Waits until the figures hold every event; making them keeps Postgres busy. */
async function figuresAreMade({ databaseUrl }: Side): Promise<void> {
  const pending = () => count(databaseUrl, 'select count(*)::int as count from analytics_pending')
  while ((await pending()) > 0) await delay(500)
}

/** Waits for what was spooled; then nothing may be missing, and nothing there twice. */
async function requireAll({ databaseUrl, acknowledged }: Side): Promise<void> {
  const deadline = Date.now() + spoolPatienceMs
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
