import type pg from 'pg'
import { z } from 'zod'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { transaction } from '#platform/postgres/transaction.ts'
import { auditReset } from '../auditReset.ts'
import type { Actor } from '../eventStore.ts'
import { lockUpkeep } from '../postgres/database/advisoryLocks.ts'
import { deleteWhere, dropMonthsBefore } from './deleteEvents.ts'
import { countEvents } from './read/countEvents.ts'
import { monthNumber, precedenceAt } from './schema/eventRow.ts'
import { writeLimit } from './schema/state.ts'

/** The clock of Postgres, because all processes share it, and it counts milliseconds. */
const databaseTime = 'select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as time'
const times = z.tuple([z.object({ time: z.number() })])
/** Deleting ends by itself if it takes longer. */
const deleteTimeoutMs = 60_000

/**
 * Deletes every event that is stored, and records the user in the audit log. From the commit on, events made
 * before it don't count, whenever they arrive. Then the partitions of earlier months are dropped, and the
 * other events that were made or inserted before it are deleted.
 *
 * @throws when a server is away. If it was there at the commit, another reset deletes the rest.
 */
export async function reset(
  servers: Servers,
  database: pg.Pool,
  actor: Actor,
): Promise<{ deleted: number }> {
  for (const server of servers.names) await servers.command(server, 'select 1')
  const { deleted, time } = await transaction(database, async (client) => {
    await client.query('set local synchronous_commit = on')
    await lockUpkeep(client, 'commit')
    const deleted = await countEvents(servers)
    const { rows } = await client.query(databaseTime)
    const [{ time }] = times.parse(rows)
    await auditReset(client, actor, deleted)
    await writeLimit(servers, 'resetAt', time)
    return { deleted, time }
  })
  await dropMonthsBefore(servers, monthNumber(time))
  const isOlder = `made_at <= ${time} or precedence >= ${precedenceAt(time)}`
  await deleteWhere(servers, isOlder, AbortSignal.timeout(deleteTimeoutMs))
  return { deleted }
}
