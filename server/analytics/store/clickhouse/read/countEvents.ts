import { z } from 'zod'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { openSource } from './source.ts'

const counts = z.tuple([z.object({ count: z.coerce.number() })])

/** The number of events that count, each once, with those of bots. */
export async function countEvents(servers: Servers): Promise<number> {
  const { table, where } = await openSource(servers)
  const rows = await servers.rows(`select count() as count from ${table} where ${where()}`)
  return counts.parse(rows)[0].count
}
