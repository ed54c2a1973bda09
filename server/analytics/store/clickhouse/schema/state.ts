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

/** Reads the limits from all shards: the latest value counts, wherever it was written. */
export async function readLimits(servers: Servers): Promise<Limits> {
  const found = rows.parse(
    await servers.rows(
      `select name, argMax(value, version) as value from ${tables.state} group by name`,
    ),
  )
  const latest = (name: keyof Limits) => found.find((it) => it.name === name)?.value ?? 0
  return { resetAt: latest('resetAt'), keptFrom: latest('keptFrom') }
}

const versions = z.tuple([z.object({ version: z.coerce.number() })])

/** Writes a limit that is newer than all before it. */
export async function writeLimit(
  servers: Servers,
  name: keyof Limits,
  value: number,
): Promise<void> {
  const found = await servers.rows(`select max(version) as version from ${tables.state}`)
  const [{ version }] = versions.parse(found)
  await servers.insert(tables.state, [{ name, value, version: version + 1 }], {
    insert_distributed_sync: 1,
    insert_deduplicate: 0,
  })
}
