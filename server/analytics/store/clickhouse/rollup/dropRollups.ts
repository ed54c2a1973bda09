import { z } from 'zod'
import { dayMs } from '#domain/analytics/figures/span.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { localTable } from '../schema/createEventTables.ts'
import { tables } from '../schema/eventTable.ts'
import { onEachShard } from '../schema/shards.ts'
import { readLimits } from '../schema/state.ts'
import { readRollups } from './readRollups.ts'

const dayRows = z.array(z.object({ day: z.coerce.number() }))
const counts = z.tuple([z.object({ count: z.coerce.number() })])

/** No rollup takes this long. */
const unfinishedMs = dayMs

/** Marks every day, so that no rollup from before is used any more. */
export async function markEveryDay(servers: Servers): Promise<void> {
  const rows = await servers.rows(`select distinct day from ${tables.marks}`)
  const marks = dayRows.parse(rows).map(({ day }) => ({ day, marks: 1 }))
  if (marks.length === 0) return
  await servers.insert(tables.marks, marks, { insert_distributed_sync: 1, insert_deduplicate: 0 })
}

/** Deletes what rollups contain of events from before a reset, and makes the others invalid. */
export async function dropBeforeReset(servers: Servers, resetAt: number): Promise<void> {
  await markEveryDay(servers)
  for (const name of [tables.hours, tables.values, tables.sessions])
    await deleteRows(servers, name, `reset_at < ${resetAt}`)
  await deleteRows(servers, tables.sessionDays, `made_at <= ${resetAt}`)
}

/**
 * Deletes the rows of rollups that were replaced, and the days of sessions that the retention has deleted.
 *
 * @param now milliseconds since 1970
 */
export async function dropReplaced(servers: Servers, now: number): Promise<void> {
  const limits = await readLimits(servers)
  const { days } = await readRollups(servers, limits)
  const pairs = [...days].map(([day, { build }]) => `(${day}, ${build})`)
  const isOld = `build < toUInt64('${now - unfinishedMs}000000')`
  const isReplaced =
    pairs.length === 0 ? isOld : `${isOld} and (day, build) not in (${pairs.join(', ')})`
  const unused: [table: string, condition: string][] = [
    [tables.hours, isReplaced],
    [tables.values, isReplaced],
    [tables.sessions, isReplaced],
    [tables.sessionDays, `day < ${Math.floor(limits.keptFrom / dayMs)}`],
  ]
  for (const [table, condition] of unused) {
    const rows = await servers.rows(`select count() as count from ${table} where ${condition}`)
    if (counts.parse(rows)[0].count === 0) continue
    await deleteRows(servers, table, condition)
  }
}

async function deleteRows(servers: Servers, table: string, condition: string): Promise<void> {
  await onEachShard(servers, (server) =>
    servers.command(server, `alter table ${localTable(servers, table)} delete where ${condition}`),
  )
}
