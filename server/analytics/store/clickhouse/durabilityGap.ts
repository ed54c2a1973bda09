import { z } from 'zod'
import { textLiteral } from '#platform/clickhouse/literals.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { localEvents } from './deleteEvents.ts'
import { respondingServers } from './schema/shards.ts'

const engines = z.array(z.object({ definition: z.string() }))

/** Why acknowledged events can be lost; undefined if they can't. */
export async function durabilityGapOf(servers: Servers): Promise<string | undefined> {
  const without: string[] = []
  const { names } = await respondingServers(servers)
  for (const server of names) {
    const [table] = engines.parse(
      await servers.rowsOf(
        server,
        `select engine_full as definition from system.tables
         where database = ${textLiteral(servers.address.database)} and name = '${localEvents(servers)}'`,
      ),
    )
    if (!table?.definition.includes('fsync_after_insert = 1')) without.push(server)
  }
  if (without.length === 0) return undefined
  return `ClickHouse confirms inserts before they are on the disk of ${without.join(' and ')}`
}
