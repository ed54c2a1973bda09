import * as z from 'zod/mini'
import type { FieldProblem } from '../problem.ts'

/** The query of `GET /api/v1/stats`, which the dashboard's own address carries too. */

/**
 * What figures can be narrowed to. Views and clicks count by their own value; unique visitors by
 * that of their session's first page view, except for `page`: there by having viewed it. A missing
 * country or device is `Unknown`, a missing referrer is `Direct`.
 */
export const filterNames = [
  'page',
  'country',
  'device',
  'referrer',
  'channel',
  'utm_source',
  'utm_medium',
  'utm_campaign',
] as const
export type FilterName = (typeof filterNames)[number]

/** Without NUL, which no text in Postgres can have. */
const filterValue = z.optional(
  z.string().check(
    z.minLength(1),
    z.maxLength(1_000),
    z.refine((value) => !value.includes('\0')),
  ),
)

export const statsFilters = z.object({
  page: filterValue,
  country: filterValue,
  device: filterValue,
  referrer: filterValue,
  channel: filterValue,
  utm_source: filterValue,
  utm_medium: filterValue,
  utm_campaign: filterValue,
})

/** Against what a range is compared: an equal span before it, or the same span a year earlier. */
export const comparisons = ['previous', 'year'] as const

/** A year of five digits can't be answered: instants are written with four. */
const firstUnwritten = Date.UTC(10_000, 0, 1)

/** A day of UTC, or an instant. */
const day = z.iso.date()
const dayOrInstant = z
  .union([day, z.iso.datetime({ offset: true })])
  .check(z.refine((text) => Date.parse(text) < firstUnwritten))

export const statsParameters = z.object({
  /** The first day or instant that counts. */
  from: z.optional(dayOrInstant),
  /** The last day that counts, or the first instant that doesn't. */
  to: z.optional(dayOrInstant),
  compare: z.optional(z.enum(comparisons)),
  ...statsFilters.shape,
})

export type StatsFilters = z.infer<typeof statsFilters>

/** Whether figures are narrowed to anything. */
export function isFiltered(filters: StatsFilters): boolean {
  return filterNames.some((name) => filters[name] !== undefined)
}

/** A parsed query. Times are milliseconds since 1970. */
export type StatsQuery = {
  /** Undefined: since the beginning. */
  from: number | undefined
  /** The first instant that doesn't count any more. Undefined: now. */
  to: number | undefined
  compare: (typeof comparisons)[number] | undefined
  filters: StatsFilters
}

/** All time, everything. */
export const wholeTime: StatsQuery = {
  from: undefined,
  to: undefined,
  compare: undefined,
  filters: {},
}

export type StatsQueryResult =
  | { ok: true; query: StatsQuery }
  | { ok: false; errors: FieldProblem[] }

const dayMs = 86_400_000

/** The query of an address. Unknown parameters are ignored; one given twice counts as wrong. */
export function parseStatsQuery(parameters: URLSearchParams): StatsQueryResult {
  const names = Object.keys(statsParameters.shape)
  const twice = names.filter((name) => parameters.getAll(name).length > 1)
  if (twice.length > 0) {
    return { ok: false, errors: twice.map((path) => ({ path, code: 'given_twice' })) }
  }
  const given = [...parameters].filter(([name, value]) => names.includes(name) && value !== '')
  const parsed = statsParameters.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, code }) => ({ path: path.join('.'), code }))
    return { ok: false, errors }
  }
  const { from, to, compare, ...filters } = parsed.data
  const query = {
    from: from === undefined ? undefined : Date.parse(from),
    to: to === undefined ? undefined : endOf(to),
    compare,
    filters,
  }
  const problem = rangeProblem(query)
  return problem ? { ok: false, errors: [problem] } : { ok: true, query }
}

/** A day counts whole. */
function endOf(to: string): number {
  return day.safeParse(to).success ? Date.parse(to) + dayMs : Date.parse(to)
}

function rangeProblem({ from, to, compare }: StatsQuery): FieldProblem | undefined {
  if (from !== undefined && to !== undefined && from >= to) {
    return { path: 'to', code: 'before_from' }
  }
  if (compare !== undefined && from === undefined) return { path: 'compare', code: 'needs_from' }
  return undefined
}
