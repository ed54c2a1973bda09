import { z } from 'zod'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { tables } from './eventTable.ts'

/** From when on events count, in milliseconds since 1970. */
export type Limits = {
  /** Events made at or before this time were deleted by a reset. */
  resetAt: number
  /** Events created before this time were deleted by the retention. */
  keptFrom: number
}

const rows = z.array(z.object({ name: z.string(), value: z.coerce.number() }))

/** The values of the state: the limits, and to which site the events belong (`move/withMove.ts`). */
type StateName = keyof Limits | 'site'

/** Reads the limits. */
export async function readLimits(servers: Servers): Promise<Limits> {
  const { resetAt = 0, keptFrom = 0 } = await readState(servers)
  return { resetAt, keptFrom }
}

/** Reads the state from all shards: the latest value counts, wherever it was written. */
export async function readState(servers: Servers): Promise<Partial<Record<StateName, number>>> {
  const found = rows.parse(
    await servers.rows(
      `select name, argMax(value, version) as value from ${tables.state} group by name`,
    ),
  )
  return Object.fromEntries(found.map(({ name, value }) => [name, value]))
}

const versions = z.tuple([z.object({ version: z.coerce.number() })])

/** Writes a value that is newer than all before it, also than those of a replica that is away: by the clock. */
export async function writeState(servers: Servers, name: StateName, value: number): Promise<void> {
  const found = await servers.rows(`select max(version) as version from ${tables.state}`)
  const [{ version }] = versions.parse(found)
  const next = Math.max(version + 1, Date.now())
  await servers.insert(tables.state, [{ name, value, version: next }], {
    insert_distributed_sync: 1,
    insert_deduplicate: 0,
  })
}
