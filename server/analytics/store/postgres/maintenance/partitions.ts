import type pg from 'pg'
import { type Client, transaction } from '#platform/postgres/transaction.ts'
import { advisoryLocks, lockUpkeep } from '../database/advisoryLocks.ts'
import { eventColumnList } from '../database/eventColumns.ts'
import { lockWithRetries } from '../database/lockWithRetries.ts'
import { dropLeftovers } from '../rebuild/newTables.ts'
import { lockRollups } from '../rollup/rollUpBatch.ts'
import { type Month, monthOfPartition, partitionOf } from './months.ts'

const listPartitions = `
  select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'analytics_events'::regclass`
const lockDefault = 'lock table analytics_events_default in access exclusive mode'

/** Holding the lock implies that no rebuild is running. */
export async function dropRebuildLeftovers(pool: pg.Pool): Promise<void> {
  await transaction(pool, async (client) => {
    await lockUpkeep(client, 'commit')
    await client.query(dropLeftovers)
  })
}

/** Includes the default partition. */
export async function partitionNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(listPartitions)
  return rows.map(({ name }) => name)
}

/** The months that have a partition. */
async function partitionedMonths(client: Client): Promise<Month[]> {
  const names = await partitionNames(client)
  return names.map(monthOfPartition).filter((month) => month !== undefined)
}

/** Creates the missing partitions of these months, each in its own transaction. */
export async function makePartitions(pool: pg.Pool, months: readonly Month[]): Promise<void> {
  const existing = new Set(await transaction(pool, partitionedMonths))
  for (const month of months.filter((it) => !existing.has(it))) {
    await transaction(pool, (client) => makePartition(client, month))
  }
}

/**
 * Creates a table, fills it and then attaches it, because creating it as a partition would block
 * ingest. Existing rows of the month are moved from the default partition; otherwise attaching fails.
 */
async function makePartition(client: Client, month: Month): Promise<void> {
  await lockUpkeep(client, 'commit')
  // Another process may have created it meanwhile.
  if ((await partitionedMonths(client)).includes(month)) return
  const { name, from, to } = partitionOf(month)
  await client.query(`create table ${name} (like analytics_events including all)`)
  // A rollup that was planned before would not look for its events in the new partition.
  await client.query(lockRollups, [advisoryLocks.rollup])
  await lockWithRetries(client, lockDefault)
  await client.query(moveFromDefault(name), [from, to])
  await client.query(
    `alter table analytics_events attach partition ${name} for values from ('${from}') to ('${to}')`,
  )
}

const moveFromDefault = (name: string) => `
  with moved as (
    delete from analytics_events_default where id >= $1 and id < $2 returning ${eventColumnList})
  insert into ${name} (${eventColumnList}) select ${eventColumnList} from moved`
