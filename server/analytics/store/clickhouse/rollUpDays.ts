import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { dayMs, hourMs, mergeSpans, type Span } from '#domain/analytics/figures/span.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { eventSums } from './read/activity.ts'
import { noFilter } from './read/filter.ts'
import { eventLists } from './read/lists.ts'
import { daysAround, entryAndExit, hasClaimed, sessionsIn } from './read/sessions.ts'
import { isCounted, openSource, type Source } from './read/source.ts'
import { readRollups } from './rollup/readRollups.ts'
import { localTable } from './schema/createEventTables.ts'
import { tables } from './schema/eventTable.ts'
import type { Limits } from './schema/state.ts'

/** The events of one rollup, which the server groups in memory. */
const maxEvents = 1_000_000
/** Each is a condition of the statements, which the server accepts up to 256 kB. */
const maxDays = 100

const counts = z.array(z.object({ day: z.coerce.number(), events: z.coerce.number() }))
const firsts = z.array(z.object({ day: z.coerce.number(), first_at: z.coerce.number() }))

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
  const days = [...changed.keys()].filter((day) => day < before)
  for (const batch of await batchesOf(servers, source, days)) {
    if (signal.aborted) return
    await rollUp(servers, source, new Map(batch.map((day) => [day, changed.get(day) ?? '0'])))
  }
}

const spansOf = (days: Iterable<number>): Span[] =>
  mergeSpans(Array.from(days, (day) => ({ from: day * dayMs, to: (day + 1) * dayMs })))

const day = `intDiv(created_at, ${dayMs})`

/** Groups days so that each group has few enough events, whose copies count, too. */
async function batchesOf(
  servers: Servers,
  { where }: Source,
  days: readonly number[],
): Promise<number[][]> {
  const hull = { from: (days[0] ?? 0) * dayMs, to: ((days.at(-1) ?? -1) + 1) * dayMs }
  if (hull.from >= hull.to) return []
  const found = counts.parse(
    await servers.rows(
      `select ${day} as day, count() as events from ${tables.events}
       where ${where([hull])} group by day`,
    ),
  )
  const eventsOf = new Map(found.map((row) => [row.day, row.events]))
  const batches: number[][] = []
  let room = 0
  for (const day of days) {
    const events = eventsOf.get(day) ?? 0
    if (batches.length === 0 || events > room || batches.at(-1)?.length === maxDays) {
      batches.push([])
      room = maxEvents
    }
    batches.at(-1)?.push(day)
    room -= events
  }
  return batches
}

type MarkedDays = ReadonlyMap<number, string>

async function rollUp(
  servers: Servers,
  source: Source & { limits: Limits },
  marks: MarkedDays,
): Promise<void> {
  const { resetAt, keptFrom } = source.limits
  const [server = ''] = servers.names
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
  const sessions = (columns: readonly string[], others: string) =>
    sessionsIn(source, spans, noFilter, { columns, others }, around)
  await insert(
    tables.hours,
    `day, hour, ${names.join(', ')}`,
    `${day} as day, intDiv(created_at, ${hourMs}) % 24 as hour, ${Object.values(eventSums).join(', ')}
     from ${source.table} where ${source.where(spans)} and ${isCounted} group by day, hour`,
  )
  await insert(
    tables.hours,
    'day, hour, sessions, converted',
    `intDiv(began_at, ${dayMs}) as day, intDiv(began_at, ${hourMs}) % 24 as hour, count(), sum(has_claimed)
     from (${sessions([hasClaimed.column], hasClaimed.others)}) group by day, hour`,
  )
  await insert(
    tables.values,
    'day, name, value, detail, number',
    `day, name, value, detail, found from (${eventLists(source, spans, noFilter, `${day} as day`)})`,
  )
  await insert(
    tables.values,
    'day, name, value, detail, number',
    `intDiv(began_at, ${dayMs}) as day, kind, page, '', count()
     from (${sessions(entryAndExit, '0')})
     array join ['entry', 'exit'] as kind, [entry, exit] as page
     group by day, kind, page`,
  )
  const found = firsts.parse(
    await servers.rows(
      `select ${day} as day, min(created_at) as first_at from ${source.table}
       where ${source.where(spans)} and ${isCounted} group by day`,
    ),
  )
  const firstOf = new Map(found.map((row) => [row.day, row.first_at]))
  const rows = Array.from(marks, ([day, total]) => ({
    day,
    build,
    reset_at: resetAt,
    marks: total,
    kept_from: keptFrom,
    first_at: firstOf.get(day) ?? 0,
    version,
  }))
  await servers.insert(tables.days, rows, { insert_distributed_sync: 1, insert_deduplicate: 0 })
}
