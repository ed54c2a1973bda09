import type pg from 'pg'
import { advisoryLocks, lockUpkeep } from './advisoryLocks.ts'
import { eventColumnList } from './eventColumns.ts'
import { lockFold } from './fold/foldBatch.ts'
import { lockPatiently } from './lockPatiently.ts'
import { type Month, monthOfPartition, partitionOf } from './months.ts'
import { dropLeftovers } from './rebuild/newTables.ts'
import { type Client, transaction } from './transaction.ts'

const listPartitions = `
  select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'analytics_events'::regclass`
const lockDefault = 'lock table analytics_events_default in access exclusive mode'

/** Whoever holds the lock knows that no rebuild is under way. */
export async function clearUp(pool: pg.Pool): Promise<void> {
  await transaction(pool, async (client) => {
    await lockUpkeep(client, 'commit')
    await client.query(dropLeftovers)
  })
}

/** The default one among them. */
export async function partitionNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(listPartitions)
  return rows.map(({ name }) => name)
}

/** The months that have partitions. */
async function partitionedMonths(client: Client): Promise<Month[]> {
  const names = await partitionNames(client)
  return names.map(monthOfPartition).filter((month) => month !== undefined)
}

/** Makes the partitions of these months that are not there, each in a transaction of its own. */
export async function makePartitions(pool: pg.Pool, months: readonly Month[]): Promise<void> {
  const there = new Set(await transaction(pool, partitionedMonths))
  for (const month of months.filter((it) => !there.has(it))) {
    await transaction(pool, (client) => makePartition(client, month))
  }
}

/**
 * A table that is filled and then attached: to create it as a partition would hold up ingest. Rows
 * of its month that came before it are in the default partition, which would refuse it otherwise.
 */
async function makePartition(client: Client, month: Month): Promise<void> {
  await lockUpkeep(client, 'commit')
  // Another process may have been faster.
  if ((await partitionedMonths(client)).includes(month)) return
  const { name, from, to } = partitionOf(month)
  await client.query(`create table ${name} (like analytics_events including all)`)
  // A fold that was planned before would not look for its events in the new partition.
  await client.query(lockFold, [advisoryLocks.fold])
  await lockPatiently(client, lockDefault)
  await client.query(moveFromDefault(name), [from, to])
  await client.query(
    `alter table analytics_events attach partition ${name} for values from ('${from}') to ('${to}')`,
  )
}

const moveFromDefault = (name: string) => `
  with moved as (
    delete from analytics_events_default where id >= $1 and id < $2 returning ${eventColumnList})
  insert into ${name} (${eventColumnList}) select ${eventColumnList} from moved`
