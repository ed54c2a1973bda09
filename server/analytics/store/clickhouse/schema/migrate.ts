import { z } from 'zod'
import { textLiteral } from '#platform/clickhouse/literals.ts'
import type { ClickhouseError } from '#platform/clickhouse/serverError.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { clusterProblem, supportOf } from './cluster.ts'
import { createEventTables } from './createEventTables.ts'
import { tables } from './eventTable.ts'
import { respondingServers } from './shards.ts'

/** A change of the tables on one server. Running it again changes nothing. */
type Migration = {
  name: string
  run(servers: Servers, server: string): Promise<void>
}

/** In their order. A released migration never changes; a later one adds to it. */
const migrations: readonly Migration[] = [{ name: '001_events', run: createEventTables }]

const names = z.array(z.object({ name: z.string() }))

const createMigrations = `
  create table if not exists ${tables.migrations} (name String, at DateTime)
  engine = MergeTree order by name`

/** The migrations that a server lacks. */
export async function pendingMigrations(servers: Servers, server: string): Promise<string[]> {
  const { database } = servers.address
  const exists = await servers.rowsOf(
    server,
    `select name from system.tables
     where database = ${textLiteral(database)} and name = '${tables.migrations}'`,
  )
  if (exists.length === 0) return migrations.map(({ name }) => name)
  const done = names.parse(await servers.rowsOf(server, `select name from ${tables.migrations}`))
  const known = new Set(done.map(({ name }) => name))
  return migrations.flatMap(({ name }) => (known.has(name) ? [] : name))
}

/** Names of migrations, and the errors of replicas that did not respond. */
export type Migrations = { names: string[]; away: readonly ClickhouseError[] }

/**
 * The migrations that a server lacks.
 *
 * @throws when no server of a shard responds
 */
export async function missingMigrations(servers: Servers): Promise<Migrations> {
  const { names, away } = await respondingServers(servers)
  const pending = await Promise.all(names.map((server) => pendingMigrations(servers, server)))
  return { names: [...new Set(pending.flat())], away }
}

/**
 * Brings the tables of every server that responds to the level of this release. Several processes can do this at
 * the same time, because each step changes nothing that is already done.
 *
 * @returns the migrations that were missing on a server
 * @throws when no server of a shard responds, the cluster is not the named one, or a right is missing
 */
export async function migrateEvents(servers: Servers): Promise<Migrations> {
  const { names: responding, away } = await respondingServers(servers)
  const problem = await clusterProblem(servers, responding)
  if (problem !== undefined) throw new Error(problem)
  const missing = new Set<string>()
  for (const server of responding) {
    await supportOf(servers, server)
    const pending = await pendingMigrations(servers, server)
    if (pending.length === 0) continue
    await servers.command(server, createMigrations)
    for (const { name, run } of migrations.filter((it) => pending.includes(it.name))) {
      await run(servers, server)
      await servers.command(
        server,
        `insert into ${tables.migrations} (name, at) values (${textLiteral(name)}, now())`,
      )
      missing.add(name)
    }
  }
  return { names: [...missing], away }
}
