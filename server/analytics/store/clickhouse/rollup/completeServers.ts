import { z } from 'zod'
import { textLiteral } from '#platform/clickhouse/literals.ts'
import { ClickhouseError } from '#platform/clickhouse/serverError.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { pause } from '#platform/process/pause.ts'
import { respondingServers } from '../schema/shards.ts'

/** A replica has inserts of the others after some milliseconds, unless it was away or is overloaded. */
const waitMs = 10_000
const pollMs = 100

const counts = z.tuple([z.object({ count: z.coerce.number() })])

/**
 * The servers that respond, once each of them has all rows whose insert was confirmed before; those that are no
 * replicas have them at once.
 *
 * @throws ClickhouseError when a replica still lacks some after ten seconds
 */
export async function completeServers(
  servers: Servers,
  signal: AbortSignal,
  timeoutMs = waitMs,
): Promise<readonly string[]> {
  const { names } = await respondingServers(servers)
  const until = performance.now() + timeoutMs
  for (const server of names) {
    while (await isBehind(servers, server)) {
      signal.throwIfAborted()
      if (performance.now() > until) {
        throw new ClickhouseError(
          `The ClickHouse server ${server} still lacks events that another replica of its shard has.`,
          undefined,
          [server],
        )
      }
      await pause(pollMs, signal)
    }
  }
  return names
}

/** `log_pointer` is the number of the next entry that the replica reads; both numbers are 0 before the first. */
async function isBehind(servers: Servers, server: string): Promise<boolean> {
  const rows = await servers.rowsOf(
    server,
    `select count() as count from system.replicas
     where database = ${textLiteral(servers.address.database)} and table like 'payline%'
       and (is_readonly or is_session_expired or inserts_in_queue > 0
         or (log_max_index > 0 and log_pointer <= log_max_index))`,
  )
  return counts.parse(rows)[0].count > 0
}
