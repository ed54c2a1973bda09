import { z } from 'zod'
import { dayMs, type Span } from '#domain/analytics/figures/span.ts'
import { pairList } from '#platform/clickhouse/literals.ts'
import type { Servers } from '#platform/clickhouse/servers.ts'
import { tables } from '../schema/eventTable.ts'
import type { Limits } from '../schema/state.ts'
import { dayOf } from './markDays.ts'

type RolledDay = {
  build: string
  /** When the first of its events was, in milliseconds since 1970; 0 without events that count. */
  firstAt: number
  /** Whether an event of the day is stored more than once. */
  hasCopies: boolean
}

/** Which days are counted from rollups. Days are numbers since 1970. */
export type Rollups = {
  /** Whose rollups are those of their events; a day without marks has no events, and none. */
  days: ReadonlyMap<number, RolledDay>
  /** All other days that have marks, with their marks, ascending. */
  changed: ReadonlyMap<number, string>
}

const markRows = z.array(z.object({ day: z.coerce.number(), total: z.coerce.string() }))
const dayRows = z.array(
  z.object({
    day: z.coerce.number(),
    // As text, because current servers send numbers, which JavaScript would round.
    made: z.string(),
    marks: z.coerce.string(),
    reset_at: z.coerce.number(),
    kept_from: z.coerce.number(),
    first_at: z.coerce.number(),
    has_copies: z.coerce.number().transform((flag) => flag === 1),
  }),
)

/** A rollup is valid while its day has the marks that it had before its events were read, and the limits hold. */
export async function readRollups(servers: Servers, limits: Limits): Promise<Rollups> {
  const [marks, made] = await Promise.all([
    servers.rows(`select day, sum(marks) as total from ${tables.marks} group by day order by day`),
    servers.rows(
      `select day, toString(build) as made, marks, reset_at, kept_from, first_at, has_copies from ${tables.days} final`,
    ),
  ])
  const rollups = new Map(dayRows.parse(made).map((row) => [row.day, row]))
  const days = new Map<number, RolledDay>()
  const changed = new Map<number, string>()
  for (const { day, total } of markRows.parse(marks)) {
    // The retention has deleted its events.
    if (day < dayOf(limits.keptFrom)) continue
    const found = rollups.get(day)
    const isValid =
      found?.marks === total &&
      found.reset_at === limits.resetAt &&
      found.kept_from === limits.keptFrom
    if (!isValid) changed.set(day, total)
    else {
      const { made: build, first_at: firstAt, has_copies: hasCopies } = found
      days.set(day, { build, firstAt, hasCopies })
    }
  }
  return { days, changed }
}

/** The spans with all changed days and no day that has a rollup. */
export function changedSpans({ days, changed }: Rollups): Span[] {
  return joinedSpans([...changed.keys()], [...days.keys()])
}

/** The spans with all of the days and none of the others; days without events can be in them. */
export function joinedSpans(days: readonly number[], others: readonly number[]): Span[] {
  const spans: Span[] = []
  const chosen = new Set(days)
  let isAdjacent = false
  for (const day of [...days, ...others].toSorted((a, b) => a - b)) {
    const to = (day + 1) * dayMs
    const last = spans.at(-1)
    if (!chosen.has(day)) isAdjacent = false
    else if (isAdjacent && last) last.to = to
    else spans.push({ from: day * dayMs, to })
    if (chosen.has(day)) isAdjacent = true
  }
  return spans
}

/** The condition that a row belongs to the rollup of a day in any of the spans, which consist of whole days or hours. */
export function ofRollups({ days }: Rollups, spans: readonly Span[], time: string): string {
  const pairs = [...days].flatMap(([day, { build }]) => {
    const isIn = spans.some(({ from, to }) => day * dayMs < to && (day + 1) * dayMs > from)
    return isIn ? [[day, build] as const] : []
  })
  if (pairs.length === 0) return '0'
  const times = spans.map(({ from, to }) =>
    [
      ...(Number.isFinite(from) ? [`${time} >= ${from}`] : []),
      ...(Number.isFinite(to) ? [`${time} < ${to}`] : []),
    ].join(' and '),
  )
  const within = times.some((it) => it === '') ? '1' : times.map((it) => `(${it})`).join(' or ')
  return `(day, build) in ${pairList(['Int32', 'UInt64'], pairs)} and (${within})`
}
