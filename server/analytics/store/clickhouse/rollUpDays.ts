import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { dayMs, hourMs, mergeSpans, type Span } from '#domain/analytics/figures/span.ts'
import { ClickhouseError } from '#platform/clickhouse/serverError.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { eventSums } from './read/activity.ts'
import { daysAround } from './read/daysAround.ts'
import { noFilter } from './read/filter.ts'
import { eventLists } from './read/lists.ts'
import { rolledPages, sessionRow } from './read/rolledSessions.ts'
import { hasClaimed, sessionsIn } from './read/sessions.ts'
import { isCounted, openSource, type Source } from './read/source.ts'
import { completeServers } from './rollup/completeServers.ts'
import { readRollups } from './rollup/readRollups.ts'
import { localTable } from './schema/createEventTables.ts'
import { tables } from './schema/eventTable.ts'
import type { Limits } from './schema/state.ts'

/** The events of one rollup, which the server groups in memory. */
const maxEvents = 1_000_000
/** Each is a condition of the statements, which the server accepts up to 256 kB. */
const maxDays = 100

const counts = z.array(z.object({ day: z.coerce.number(), events: z.coerce.number() }))
const dayRows = z.array(
  z.object({ day: z.coerce.number(), first_at: z.coerce.number(), events: z.coerce.number() }),
)

/**
 * Counts the changed days before a day again. Events can arrive meanwhile, and several processes can do the same:
 * a rollup whose day has got marks since is not valid, and the rows of each have a number of their own.
 *
 * @param before a number of days since 1970; without it all days
 */
export async function rollUpDays(
  servers: Servers,
  signal: AbortSignal,
  before = Number.POSITIVE_INFINITY,
): Promise<void> {
  const source = await openSource(servers)
  const { changed } = await readRollups(servers, source.limits)
  // After the marks were read: so a rollup never has marks of events that it lacks.
  const complete = await completeServers(servers, signal)
  const days = [...changed.keys()].filter((day) => day < before)
  const storedOf = await countStored(servers, source, days)
  for (const batch of batchesOf(days, storedOf)) {
    if (signal.aborted) return
    const marks = new Map(batch.map((day) => [day, changed.get(day) ?? '0']))
    await rollUp(servers, source, { complete, marks, storedOf, signal })
  }
}

const spansOf = (days: Iterable<number>): Span[] =>
  mergeSpans(Array.from(days, (day) => ({ from: day * dayMs, to: (day + 1) * dayMs })))

const day = `intDiv(created_at, ${dayMs})`

type DayCounts = ReadonlyMap<number, number>

/** The number of events by day, with their copies. */
async function countStored(
  servers: Servers,
  { where }: Source,
  days: readonly number[],
): Promise<DayCounts> {
  const hull = { from: (days[0] ?? 0) * dayMs, to: ((days.at(-1) ?? -1) + 1) * dayMs }
  if (hull.from >= hull.to) return new Map()
  const found = counts.parse(
    await servers.rows(
      `select ${day} as day, count() as events from ${tables.events}
       where ${where([hull])} group by day`,
    ),
  )
  return new Map(found.map((row) => [row.day, row.events]))
}

/** Groups days so that each group has few enough events, whose copies count, too. */
function batchesOf(days: readonly number[], storedOf: DayCounts): number[][] {
  const batches: number[][] = []
  let room = 0
  for (const day of days) {
    const events = storedOf.get(day) ?? 0
    if (batches.length === 0 || events > room || batches.at(-1)?.length === maxDays) {
      batches.push([])
      room = maxEvents
    }
    batches.at(-1)?.push(day)
    room -= events
  }
  return batches
}

type Days = {
  /** The servers that have every event of the marks. */
  complete: readonly string[]
  marks: ReadonlyMap<number, string>
  storedOf: DayCounts
  signal: AbortSignal
}

async function rollUp(
  servers: Servers,
  source: Source & { limits: Limits },
  { complete, marks, storedOf, signal }: Days,
): Promise<void> {
  const { resetAt, keptFrom } = source.limits
  const [server = ''] = complete
  const version = Date.now()
  const build = `${version}${String(randomInt(1_000_000)).padStart(6, '0')}`
  const spans = spansOf(marks.keys())
  const around = await daysAround(servers, spans)
  const insert = (table: string, columns: string, select: string) =>
    servers.command(
      server,
      `insert into ${localTable(servers, table)} (build, reset_at, ${columns})
       select toUInt64('${build}'), toInt64(${resetAt}), ${select}`,
    )
  const names = Object.keys(eventSums)
  const sessions = sessionsIn(
    source,
    spans,
    noFilter,
    { columns: sessionRow.asked, others: hasClaimed.others },
    around,
  )
  const [first, last] = [Math.min(...marks.keys()), Math.max(...marks.keys())]
  const rolled = `${localTable(servers, tables.sessions)}
     where day between ${first} and ${last} and build = toUInt64('${build}')`
  await insert(
    tables.hours,
    `day, hour, ${names.join(', ')}`,
    `${day} as day, intDiv(created_at, ${hourMs}) % 24 as hour, ${Object.values(eventSums).join(', ')}
     from ${source.table} where ${source.where(spans)} and ${isCounted} group by day, hour`,
  )
  await insert(
    tables.sessions,
    `day, hour, ${sessionRow.columns.join(', ')}`,
    `intDiv(began_at, ${dayMs}), intDiv(began_at, ${hourMs}) % 24, ${sessionRow.values.join(', ')}
     from (${sessions})`,
  )
  await insert(
    tables.hours,
    'day, hour, sessions, converted',
    `day, hour, count(), sum(has_claimed) from ${rolled} group by day, hour`,
  )
  await insert(
    tables.values,
    'day, name, value, detail, number',
    `day, name, value, detail, found from (${eventLists(source, spans, noFilter, `${day} as day`)})`,
  )
  await insert(
    tables.values,
    'day, name, value, detail, number',
    `day, kind, page, '', count() from ${rolledPages(rolled)} group by day, kind, page`,
  )
  const found = dayRows.parse(
    await servers.rows(
      `select ${day} as day, minIf(created_at, ${isCounted}) as first_at, count() as events
       from ${source.table} where ${source.where(spans)} group by day`,
    ),
  )
  const foundOf = new Map(found.map((row) => [row.day, row]))
  const rows = Array.from(marks, ([day, total]) => ({
    day,
    build,
    reset_at: resetAt,
    marks: total,
    kept_from: keptFrom,
    first_at: foundOf.get(day)?.first_at ?? 0,
    has_copies: storedOf.get(day) === foundOf.get(day)?.events ? 0 : 1,
    version,
  }))
  const responding = await completeServers(servers, signal)
  if (responding.join() !== complete.join())
    throw new ClickhouseError(
      'A ClickHouse server has come or gone while days were counted; they are counted again.',
      undefined,
      [],
    )
  await servers.insert(tables.days, rows, { insert_distributed_sync: 1, insert_deduplicate: 0 })
}
