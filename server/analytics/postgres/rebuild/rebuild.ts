import pg from 'pg'
import { endWhenSilent } from '#platform/connection.ts'
import type { Progress } from '../../eventStore.ts'
import { advisoryLocks, lockUpkeep } from '../advisoryLocks.ts'
import { prepareFold, stage } from '../fold/batch.ts'
import { addBatch, emptyBatch, lockFold } from '../fold/foldBatch.ts'
import { lockPatiently } from '../lockPatiently.ts'
import { plainSettings } from '../pools.ts'
import type { Client } from '../transaction.ts'
import { completeDictionaries } from './dictionaries.ts'
import {
  analyzeNewTables,
  createNewTables,
  dropLeftovers,
  lockOldTables,
  preferNewTables,
  schemaOf,
  takeOver,
} from './newTables.ts'
import {
  beginSnapshot,
  dropContained,
  type Snapshot,
  takeLate,
  takeLateFolded,
} from './snapshot.ts'

/** Events at a time: what is in memory at once. */
const eventsPerChunk = 100_000

const countEvents = 'select count(*)::float8 as total from analytics_events'
const stageChunk = stage(`(
  select * from analytics_events where id > $1 and not id = any($2::uuid[]) order by id limit $3) e`)
const readChunk = `
  select id, (select count(*)::integer from analytics_batch) as events
  from analytics_batch order by id desc limit 1`
const lowestId = '00000000-0000-0000-0000-000000000000'

/**
 * Makes every rollup anew from the events, beside the old ones, and exchanges them in an instant.
 * Ingest, folds and readers go on; resets and upkeep wait.
 *
 * @param onProgress told of events, after each chunk
 * @throws when the database goes away, or another rebuild is running; the old rollups stay then
 */
export async function rebuild(
  databaseUrl: string,
  onProgress: Progress,
): Promise<{ events: number }> {
  // Its locks are the connection's, so it has one of its own.
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'payline rebuild',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // The statement that fails says so.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`${plainSettings}; ${endWhenSilent}`)
    await lockUpkeep(client, 'disconnect')
    await client.query(dropLeftovers)
    for (const complete of completeDictionaries) await client.query(complete)
    const schema = await schemaOf(client)
    const snapshot = await beginSnapshot(client)
    const events = await fillFromEvents(client, schema, snapshot, onProgress)
    await addLater(client, schema, snapshot)
    return { events }
  } finally {
    await client.end()
  }
}

/** Ends the transaction that `beginSnapshot` began. */
async function fillFromEvents(
  client: Client,
  schema: string,
  { unfoldedIds }: Snapshot,
  onProgress: Progress,
): Promise<number> {
  const { rows } = await client.query<{ total: number }>(countEvents)
  const total = (rows[0]?.total ?? 0) - unfoldedIds.length
  await createNewTables(client, schema)
  await client.query(prepareFold)
  await preferNewTables(client, schema)
  let done = 0
  onProgress(done, total)
  for (let last: string | undefined = lowestId; last !== undefined; ) {
    await emptyBatch(client)
    await client.query(stageChunk, [last, unfoldedIds, eventsPerChunk])
    const chunk = await client.query<{ id: string; events: number }>(readChunk)
    last = chunk.rows[0]?.id
    if (last === undefined) break
    await addBatch(client)
    done += chunk.rows[0]?.events ?? 0
    onProgress(done, total)
  }
  await client.query('commit')
  return total
}

/** Adds what came since the snapshot, most of it before anybody has to wait, and takes over. */
async function addLater(client: Client, schema: string, snapshot: Snapshot): Promise<void> {
  const { text, unfolded } = snapshot
  const begin = async () => {
    await client.query(`begin; ${prepareFold}`)
    await client.query(lockFold, [advisoryLocks.fold])
    await preferNewTables(client, schema)
  }
  for (let added = eventsPerChunk; added >= eventsPerChunk; ) {
    await begin()
    await client.query(takeLateFolded, [eventsPerChunk, text, unfolded])
    added = await addBatch(client)
    await client.query('commit')
  }
  await begin()
  await client.query(takeLate, [Number.MAX_SAFE_INTEGER, text, unfolded])
  await addBatch(client)
  await client.query(dropContained, [text, unfolded])
  await lockPatiently(client, lockOldTables(schema))
  await takeOver(client, schema)
  await client.query('set local synchronous_commit = on; commit')
  await client.query(analyzeNewTables)
}
