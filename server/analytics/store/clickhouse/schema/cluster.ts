import { z } from 'zod'
import { textLiteral } from '#platform/clickhouse/literals.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'

/** The oldest release on which the store is tested. */
const oldestVersion = '18.16'

/** What differs between the servers of different operators. */
export type Support = {
  version: string
  /** Whether a server can write inserts through to the disk before it confirms them. */
  hasFsync: boolean
  /** Whether the server is a replica: it has the macros `shard` and `replica`. */
  isReplica: boolean
}

const versions = z.tuple([z.object({ version: z.string() })])
const counts = z.tuple([z.object({ count: z.coerce.number() })])
const sizes = z.tuple([z.object({ count: z.coerce.number(), shards: z.coerce.number() })])
const macros = z.array(z.object({ macro: z.string() }))

/** @throws when the server is too old */
export async function supportOf(servers: Servers, server: string): Promise<Support> {
  const rows = await servers.rowsOf(server, 'select version() as version')
  const [{ version }] = versions.parse(rows)
  if (isOlder(version, oldestVersion)) {
    throw new Error(
      `The ClickHouse server ${server} is ${version}; events need ${oldestVersion} or later.`,
    )
  }
  const [{ count }] = counts.parse(
    await servers.rowsOf(
      server,
      `select count() as count from system.merge_tree_settings where name = 'fsync_after_insert'`,
    ),
  )
  const named = macros.parse(await servers.rowsOf(server, 'select macro from system.macros'))
  const isReplica = ['shard', 'replica'].every((name) => named.some(({ macro }) => macro === name))
  return { version, hasFsync: count > 0, isReplica }
}

function isOlder(version: string, than: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = than.split('.').map(Number)
  return major < leastMajor || (major === leastMajor && minor < leastMinor)
}

/**
 * Why the address doesn't fit the cluster of the servers; undefined if it does.
 *
 * @param names the servers that respond
 */
export async function clusterProblem(
  servers: Servers,
  names: readonly string[],
): Promise<string | undefined> {
  const { cluster } = servers.address
  if (cluster === undefined) return undefined
  for (const server of names) {
    const [{ count, shards }] = sizes.parse(
      await servers.rowsOf(
        server,
        `select count() as count, uniqExact(shard_num) as shards
         from system.clusters where cluster = ${textLiteral(cluster)}`,
      ),
    )
    if (count === 0) {
      return `The ClickHouse server ${server} has no cluster "${cluster}" in its configuration (remote_servers); correct EVENTS_URL or the configuration.`
    }
    if (count !== servers.names.length) {
      return `The cluster "${cluster}" has ${count} servers on ${server}, but EVENTS_URL names ${servers.names.length}: name every server of the cluster, separated by commas.`
    }
    // Servers of one shard that are no replicas would each have a part of its events.
    if (count > shards && !(await supportOf(servers, server)).isReplica) {
      return `The cluster "${cluster}" has several servers in a shard, but the ClickHouse server ${server} lacks the macros "shard" and "replica" in its configuration.`
    }
  }
  return undefined
}
