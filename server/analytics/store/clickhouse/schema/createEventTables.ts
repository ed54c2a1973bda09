import type { Servers } from '#platform/clickhouse/servers.ts'
import { type Support, supportOf } from './cluster.ts'
import { eventColumns, ownColumns, tables } from './eventTable.ts'
import { rollupTables, type StoreTable } from './rollupTables.ts'

/** The table that contains the rows of one server. */
export function localTable(servers: Servers, name: string): string {
  return servers.address.cluster === undefined ? name : `${name}_shard`
}

/**
 * The id alone is the sorting key, and the id alone decides the shard: so copies of an event meet, and all but
 * the first are removed.
 */
const events: StoreTable = {
  name: tables.events,
  columns: { ...ownColumns, ...eventColumns },
  engine: 'ReplacingMergeTree',
  version: 'precedence',
  order: '(id_high, id_low)',
  partition: 'month',
  key: 'id_high, id_low',
}
const state: StoreTable = {
  name: tables.state,
  columns: { name: 'String', value: 'Int64', version: 'UInt64' },
  engine: 'ReplacingMergeTree',
  version: 'version',
  order: 'name',
  key: 'name',
}

/**
 * Creates the tables on one server. In a cluster each server has a table of its own, and one over all of them.
 */
export async function createEventTables(servers: Servers, server: string): Promise<void> {
  const { cluster, database } = servers.address
  const support = await supportOf(servers, server)
  for (const table of [events, state, ...rollupTables]) {
    const { name, partition, order, key } = table
    const columns = Object.entries(table.columns)
      .map(([column, type]) => `${column} ${type}`)
      .join(', ')
    const local = localTable(servers, name)
    await servers.command(
      server,
      `create table if not exists ${local} (${columns}) engine = ${engineOf(table, local, database, support)}
       ${partition === undefined ? '' : `partition by ${partition} `}order by ${order}${durable(support)}`,
    )
    if (cluster === undefined) continue
    await servers.command(
      server,
      `create table if not exists ${name} (${columns})
       engine = Distributed('${cluster}', '${database}', '${local}', cityHash64(${key}))`,
    )
  }
}

function engineOf(
  { engine, version }: StoreTable,
  local: string,
  database: string,
  { isReplica }: Support,
): string {
  const more = version === undefined ? [] : [version]
  if (!isReplica) return `${engine}(${more.join(', ')})`
  const path = `/clickhouse/tables/{shard}/${database}/${local}`
  return `Replicated${engine}(${[`'${path}'`, `'{replica}'`, ...more].join(', ')})`
}

/** Servers before 21 confirm an insert before it is on the disk. */
function durable({ hasFsync }: Support): string {
  return hasFsync ? ' settings fsync_after_insert = 1, fsync_part_directory = 1' : ''
}
