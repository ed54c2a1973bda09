import type pg from 'pg'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { auditStatistics } from '../auditStatistics.ts'
import type { Actor } from '../eventStore.ts'
import { resetWith } from '../postgres/reset.ts'
import { deleteWhere, dropMonthsBefore } from './deleteEvents.ts'
import { countEvents } from './read/countEvents.ts'
import { dropBeforeReset } from './rollup/dropRollups.ts'
import { madeAfter } from './schema/eventId.ts'
import { monthNumber, precedenceAt } from './schema/eventRow.ts'
import { respondingServers } from './schema/shards.ts'
import { writeState } from './schema/state.ts'

/** Deleting ends by itself if it takes longer. */
const deleteTimeoutMs = 60_000

/**
 * Deletes every event that is stored, also those that are still in Postgres, and records the user in the audit
 * log. From the commit on, events made before it don't count, whenever they arrive. Its time is that of Postgres,
 * whose clock all processes share, and which counts milliseconds. Then the partitions of earlier months are
 * dropped, and the other events that were made or inserted before it are deleted.
 *
 * @throws when no server of a shard responds. If one did at the commit, another reset deletes the rest.
 */
export async function reset(
  servers: Servers,
  database: pg.Pool,
  actor: Actor,
): Promise<{ deleted: number }> {
  await respondingServers(servers)
  // Before the transaction, which Postgres ends while it idles for longer than some seconds.
  const deleted = await countEvents(servers)
  const time = await resetWith(database, async (client, inPostgres, time) => {
    const others = inPostgres > 0 ? `, ${inPostgres} in Postgres` : ''
    await auditStatistics(client, actor, 'statistics.reset', `${deleted} events${others}`)
    await writeState(servers, 'resetAt', time)
    return time
  })
  await dropMonthsBefore(servers, monthNumber(time))
  const isOlder = `not ${madeAfter(time)} or precedence >= ${precedenceAt(time)}`
  await deleteWhere(servers, isOlder, AbortSignal.timeout(deleteTimeoutMs))
  await dropBeforeReset(servers, time)
  return { deleted }
}
