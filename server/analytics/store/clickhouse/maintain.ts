import { z } from 'zod'
import { monthStart } from '#domain/analytics/figures/span.ts'
import { numberLiteral } from '#platform/clickhouse/literals.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import type { Log } from '#platform/log/log.ts'
import { deleteUnlessBusy, dropMonthsBefore } from './deleteEvents.ts'
import { rollUpDays } from './rollUpDays.ts'
import { dropReplaced } from './rollup/dropRollups.ts'
import { dayOf } from './rollup/markDays.ts'
import { madeAfter } from './schema/eventId.ts'
import { monthNumber } from './schema/eventRow.ts'
import { tables } from './schema/eventTable.ts'
import { readLimits, writeState } from './schema/state.ts'

/** If the clocks differ by more, nothing is deleted: one of them is wrong, and it is unknown which. */
const maxClockDifferenceMs = 5 * 60_000

/** Milliseconds since 1970, by the clock that retention uses. */
export type ServerTime = (servers: Servers) => Promise<number>

const times = z.tuple([z.object({ seconds: z.coerce.number() })])
const counts = z.tuple([z.object({ count: z.coerce.number() })])

export async function readServerTime(servers: Servers): Promise<number> {
  const rows = await servers.rows('select toUnixTimestamp(now()) as seconds')
  return times.parse(rows)[0].seconds * 1_000
}

export type MaintainOptions = {
  /** This process's clock, in milliseconds since 1970. */
  now: number
  /** Months in UTC that are kept besides the current one; null keeps all. */
  retentionMonths: number | null
  serverTime: ServerTime
  /** How long it waits for servers to delete events, in milliseconds; they continue by themselves. */
  deleteTimeoutMs: number
  /** Called with whether events are still to be deleted. */
  onDeleted(areLeft: boolean): void
  log: Log
  signal: AbortSignal
}

/**
 * Drops the months before the retention, deletes what no figure counts any more, and counts finished days. Any
 * number of processes may call it at any time.
 *
 * @returns the months whose events were deleted, as `2026-11`
 */
export async function maintain(
  servers: Servers,
  options: MaintainOptions,
): Promise<{ deletedMonths: string[] }> {
  const deletedMonths = await applyRetention(servers, options)
  await rollUpDays(servers, options.signal, dayOf(options.now))
  await dropReplaced(servers, options.now)
  return { deletedMonths }
}

async function applyRetention(servers: Servers, options: MaintainOptions): Promise<string[]> {
  const { now, retentionMonths, serverTime, log } = options
  const time = await serverTime(servers)
  if (retentionMonths === null) {
    await deleteUncounted(servers, options)
    const { keptFrom } = await readLimits(servers)
    if (keptFrom !== 0) await writeState(servers, 'keptFrom', 0)
    return []
  }
  if (clocksDiffer(Math.abs(now - time), log)) return []
  const keptFrom = monthStart(time, -retentionMonths)
  const limits = await readLimits(servers)
  if (limits.keptFrom !== keptFrom) await writeState(servers, 'keptFrom', keptFrom)
  const months = await dropMonthsBefore(servers, monthNumber(keptFrom))
  await deleteUncounted(servers, options)
  return months.map(monthText)
}

/** Events from before the last reset or the retention, which arrived later or are of another partition. */
async function deleteUncounted(
  servers: Servers,
  { deleteTimeoutMs, onDeleted, signal }: MaintainOptions,
): Promise<void> {
  const { resetAt, keptFrom } = await readLimits(servers)
  const isUncounted = `not ${madeAfter(resetAt)} or created_at < ${numberLiteral(keptFrom)}`
  const rows = await servers.rows(
    `select count() as count from ${tables.events} where ${isUncounted}`,
  )
  if (counts.parse(rows)[0].count === 0) return
  const limited = AbortSignal.any([signal, AbortSignal.timeout(deleteTimeoutMs)])
  const isDone = await deleteUnlessBusy(servers, isUncounted, limited)
  if (!signal.aborted) onDeleted(!isDone)
}

function clocksDiffer(apart: number, log: Log): boolean {
  if (apart <= maxClockDifferenceMs) return false
  const seconds = Math.round(apart / 1_000)
  log.warn(
    { seconds },
    'the clocks of the process and the database differ: no old events are deleted',
  )
  return true
}

/** 202611 as `2026-11`. */
function monthText(month: number): string {
  return `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`
}
