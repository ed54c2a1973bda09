import { z } from 'zod'
import { textLiteral } from '#platform/clickhouse/literals.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { pause } from '#platform/process/pause.ts'
import { tables } from './schema/eventTable.ts'
import { onEachShard, respondingServers } from './schema/shards.ts'

/** The table that contains the events of one server. */
export function localEvents(servers: Servers): string {
  return servers.address.cluster === undefined ? tables.events : tables.shard
}

const months = z.array(z.object({ month: z.string() }))

/**
 * Drops the partitions of months before a month, such as 202611, in every shard.
 *
 * @returns the months, such as 202610
 */
export async function dropMonthsBefore(servers: Servers, month: number): Promise<number[]> {
  const dropped = new Set<number>()
  const table = localEvents(servers)
  await onEachShard(servers, async (server) => {
    const found = months.parse(
      await servers.rowsOf(
        server,
        `select distinct partition as month from system.parts
         where active and ${isOurs(servers)} order by month`,
      ),
    )
    for (const number of found.map((it) => Number(it.month))) {
      // 0 is the partition of events whose id has another time.
      if (number === 0 || number >= month) continue
      await servers.command(server, `alter table ${table} drop partition ${number}`)
      dropped.add(number)
    }
  })
  return [...dropped].toSorted((one, other) => one - other)
}

const pollMs = 50
const counts = z.tuple([z.object({ count: z.coerce.number() })])

/**
 * Deletes the events that are stored now and match a condition, in every shard. What is inserted meanwhile
 * stays. Waits until they are deleted, or until the signal is aborted; the servers continue by themselves.
 */
export async function deleteWhere(
  servers: Servers,
  condition: string,
  signal: AbortSignal,
): Promise<void> {
  await startDeletion(servers, condition)
  await untilDeleted(servers, signal)
}

/** Orders such a deletion. */
async function startDeletion(servers: Servers, condition: string): Promise<void> {
  await onEachShard(servers, (server) =>
    servers.command(server, `alter table ${localEvents(servers)} delete where ${condition}`),
  )
}

/** Waits for all deletions on the servers that respond; false if the signal is aborted before they end. */
async function untilDeleted(servers: Servers, signal: AbortSignal): Promise<boolean> {
  const { names } = await respondingServers(servers)
  for (const server of names) {
    while (await areDeleting(servers, server)) {
      if (signal.aborted) return false
      await pause(pollMs, signal)
    }
  }
  return true
}

/**
 * The same, unless servers are still busy with an earlier deletion: a server that can't delete would
 * otherwise collect more and more of them.
 *
 * @returns whether no deletion is left
 */
export async function deleteUnlessBusy(
  servers: Servers,
  condition: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { names } = await respondingServers(servers)
  const busy = await Promise.all(names.map((server) => areDeleting(servers, server)))
  if (!busy.includes(true)) await startDeletion(servers, condition)
  return untilDeleted(servers, signal)
}

async function areDeleting(servers: Servers, server: string): Promise<boolean> {
  const rows = await servers.rowsOf(
    server,
    `select count() as count from system.mutations where is_done = 0 and ${isOurs(servers)}`,
  )
  return counts.parse(rows)[0].count > 0
}

const isOurs = (servers: Servers) =>
  `database = ${textLiteral(servers.address.database)} and table = '${localEvents(servers)}'`
