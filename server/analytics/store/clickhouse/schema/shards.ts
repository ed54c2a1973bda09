import { z } from 'zod'
import { textLiteral } from '#platform/clickhouse/literals.ts'
import { ClickhouseError } from '#platform/clickhouse/serverError.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'

/** The servers that respond at the moment. */
export type Responding = {
  /** Their names, those of a shard together. The replicas of a shard have the same rows. */
  shards: readonly (readonly [string, ...string[]])[]
  names: readonly string[]
  /** Why the others don't, none of which is the only one of its shard. */
  away: readonly ClickhouseError[]
}

/** What a server says about its place in the cluster. */
export type Place = {
  server: string
  /** Its macro `shard`; undefined if it is no replica. */
  shard: string | undefined
  /** How many shards the cluster has in its configuration. */
  shards: number
}

const places = z.tuple([
  z.object({ shard: z.string(), macros: z.coerce.number(), shards: z.coerce.number() }),
])

/**
 * Asks every server whether it responds. One of each shard is enough.
 *
 * @throws ClickhouseError when a shard has no server that responds, or when one refuses the user
 */
export async function respondingServers(servers: Servers): Promise<Responding> {
  const found: Place[] = []
  const away: ClickhouseError[] = []
  for (const answer of await Promise.all(servers.names.map((it) => placeOf(servers, it)))) {
    if (answer instanceof ClickhouseError) away.push(answer)
    else found.push(answer)
  }
  const shards = shardsOf(found, servers.names.length)
  if (!shards) throw joinedError(away)
  return { shards, names: found.map(({ server }) => server), away }
}

async function placeOf(servers: Servers, server: string): Promise<Place | ClickhouseError> {
  const cluster = textLiteral(servers.address.cluster ?? '')
  try {
    const rows = await servers.rowsOf(
      server,
      `select anyIf(substitution, macro = 'shard') as shard,
         countIf(macro in ('shard', 'replica')) as macros,
         (select uniqExact(shard_num) from system.clusters where cluster = ${cluster}) as shards
       from system.macros`,
    )
    const [{ shard, macros, shards }] = places.parse(rows)
    return { server, shard: macros === 2 ? shard : undefined, shards }
  } catch (error) {
    if (error instanceof ClickhouseError && error.isTemporary) return error
    throw error
  }
}

/**
 * The servers by shard; undefined if they are not all shards.
 *
 * @param total of servers, each of which is a shard of its own unless it is a replica
 */
export function shardsOf(found: readonly Place[], total: number): Responding['shards'] | undefined {
  const shards = new Map<string, [string, ...string[]]>()
  for (const { server, shard = server } of found) {
    const others = shards.get(shard)
    if (others) others.push(server)
    else shards.set(shard, [server])
  }
  const replica = found.find(({ shard }) => shard !== undefined)
  return found.length > 0 && shards.size >= (replica?.shards ?? total)
    ? [...shards.values()]
    : undefined
}

function joinedError(away: readonly ClickhouseError[]): ClickhouseError {
  const [first, ...others] = away
  if (first && others.length === 0) return first
  const message = away.map((error) => error.message).join(' ')
  const names = away.flatMap((error) => error.away)
  return new ClickhouseError(message, undefined, names, first)
}

/**
 * Does something on one server of each shard that responds, because its replicas do what one of them is told.
 * Tries them in turn: before 20.5 only one of them, the leader, can drop partitions.
 *
 * @throws ClickhouseError when all servers of a shard fail
 */
export async function onEachShard<Result>(
  servers: Servers,
  work: (server: string) => Promise<Result>,
): Promise<Result[]> {
  const { shards } = await respondingServers(servers)
  const results: Result[] = []
  for (const shard of shards) results.push(await onFirst(shard, work))
  return results
}

async function onFirst<Result>(
  [server, ...others]: readonly [string, ...string[]],
  work: (server: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(server)
  } catch (error) {
    const [next, ...rest] = others
    if (!next || !(error instanceof ClickhouseError)) throw error
    return await onFirst([next, ...rest], work)
  }
}
