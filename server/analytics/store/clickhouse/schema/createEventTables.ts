import type { Servers } from '#platform/clickhouse/servers.ts'
import { type Support, supportOf } from './cluster.ts'
import { eventColumns, ownColumns, tables } from './eventTable.ts'

/**
 * Creates the tables of events and of the state on one server. In a cluster each server has a table of its
 * own, and one over all of them. The id alone is the sorting key, and the id alone decides the shard: so
 * copies of an event meet, and all but the first are removed.
 */
export async function createEventTables(servers: Servers, server: string): Promise<void> {
  const { cluster, database } = servers.address
  const support = await supportOf(servers, server)
  const local = (name: string) => (cluster === undefined ? name : `${name}_shard`)
  const columns = Object.entries({ ...eventColumns, ...ownColumns })
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')
  const state = 'name String, value Int64, version UInt64'
  await servers.command(
    server,
    `create table if not exists ${local(tables.events)} (${columns})
     engine = ${replacing(local(tables.events), 'precedence', database, support)}
     partition by month order by id${durable(support)}`,
  )
  await servers.command(
    server,
    `create table if not exists ${local(tables.state)} (${state})
     engine = ${replacing(local(tables.state), 'version', database, support)}
     order by name${durable(support)}`,
  )
  if (cluster === undefined) return
  const over = (name: string, key: string) =>
    `engine = Distributed('${cluster}', '${database}', '${name}', cityHash64(${key}))`
  await servers.command(
    server,
    `create table if not exists ${tables.events} (${columns}) ${over(tables.shard, 'id')}`,
  )
  await servers.command(
    server,
    `create table if not exists ${tables.state} (${state}) ${over(tables.stateShard, 'name')}`,
  )
}

function replacing(table: string, version: string, database: string, support: Support): string {
  if (!support.isReplica) return `ReplacingMergeTree(${version})`
  const path = `/clickhouse/tables/{shard}/${database}/${table}`
  return `ReplicatedReplacingMergeTree('${path}', '{replica}', ${version})`
}

/** Servers before 21 confirm an insert before it is on the disk. */
function durable({ hasFsync }: Support): string {
  return hasFsync ? ' settings fsync_after_insert = 1, fsync_part_directory = 1' : ''
}
