import pg from 'pg'
import { unresponsiveClientSettings } from '#platform/postgres/connection.ts'
import { sessionSettings } from '#platform/postgres/pools.ts'
import type { Client } from '#platform/postgres/transaction.ts'
import type { Progress } from '#server/analytics/store/eventStore.ts'
import { advisoryLocks, lockUpkeep } from '../database/advisoryLocks.ts'
import { lockWithRetries } from '../database/lockWithRetries.ts'
import { prepareRollup, stage } from '../rollup/batch.ts'
import { addBatch, emptyBatch, lockRollups } from '../rollup/rollUpBatch.ts'
import { completeDictionaries } from './dictionaries.ts'
import {
  analyzeNewTables,
  createNewTables,
  dropLeftovers,
  exchangeTables,
  lockOldTables,
  preferNewTables,
  schemaOf,
} from './newTables.ts'
import {
  beginRebuildSnapshot,
  dropContained,
  type RebuildSnapshot,
  takeLate,
  takeLateRolledUp,
} from './rebuildSnapshot.ts'

/** Events per chunk; limits memory. */
const eventsPerChunk = 100_000

const countEvents = 'select count(*)::float8 as total from analytics_events'
const stageChunk = stage(`(
  select * from analytics_events where id > $1 and not id = any($2::uuid[]) order by id limit $3) e`)
const readChunk = `
  select id, (select count(*)::integer from analytics_batch) as events
  from analytics_batch order by id desc limit 1`
const lowestId = '00000000-0000-0000-0000-000000000000'

/**
 * Recomputes every rollup from the events in new tables, and exchanges the tables in one transaction.
 * Ingest, rollups and reads continue; resets and maintenance wait.
 *
 * @param onProgress called with the number of events after each chunk
 * @throws when the connection is lost, or another rebuild is running; the old rollups stay then
 */
export async function rebuild(
  databaseUrl: string,
  onProgress: Progress,
): Promise<{ events: number }> {
  // Its locks belong to the session, so it needs its own connection.
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'payline rebuild',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // The failing statement rejects with the error.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`${sessionSettings}; ${unresponsiveClientSettings()}`)
    await lockUpkeep(client, 'disconnect')
    await client.query(dropLeftovers)
    for (const complete of completeDictionaries) await client.query(complete)
    const schema = await schemaOf(client)
    const snapshot = await beginRebuildSnapshot(client)
    const events = await fillFromEvents(client, schema, snapshot, onProgress)
    await addLater(client, schema, snapshot)
    return { events }
  } finally {
    await client.end()
  }
}

/** Commits the transaction that `beginRebuildSnapshot` began. */
async function fillFromEvents(
  client: Client,
  schema: string,
  { pendingIds }: RebuildSnapshot,
  onProgress: Progress,
): Promise<number> {
  const { rows } = await client.query<{ total: number }>(countEvents)
  const total = (rows[0]?.total ?? 0) - pendingIds.length
  await createNewTables(client, schema)
  await client.query(prepareRollup)
  await preferNewTables(client, schema)
  let done = 0
  onProgress(done, total)
  for (let last: string | undefined = lowestId; last !== undefined; ) {
    await emptyBatch(client)
    await client.query(stageChunk, [last, pendingIds, eventsPerChunk])
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

/** Adds the events since the snapshot, most of them before the tables are locked, and exchanges the tables. */
async function addLater(client: Client, schema: string, snapshot: RebuildSnapshot): Promise<void> {
  const { text, pendingTransactions } = snapshot
  const begin = async () => {
    await client.query(`begin; ${prepareRollup}`)
    await client.query(lockRollups, [advisoryLocks.rollup])
    await preferNewTables(client, schema)
  }
  for (let added = eventsPerChunk; added >= eventsPerChunk; ) {
    await begin()
    await client.query(takeLateRolledUp, [eventsPerChunk, text, pendingTransactions])
    added = await addBatch(client)
    await client.query('commit')
  }
  await begin()
  await client.query(takeLate, [Number.MAX_SAFE_INTEGER, text, pendingTransactions])
  await addBatch(client)
  await client.query(dropContained, [text, pendingTransactions])
  await lockWithRetries(client, lockOldTables(schema))
  await exchangeTables(client, schema)
  await client.query('set local synchronous_commit = on; commit')
  await client.query(analyzeNewTables)
}
