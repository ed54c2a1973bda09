import * as z from 'zod/mini'
import type { FieldProblem } from '#domain/api/problems/problem.ts'

/** The query of `GET /api/v1/stats`, also used in the URL of the dashboard. */

/**
 * The filters of figures. Views and clicks are filtered by their own value; unique visitors by the value
 * of their session's first page view, except for `page`, which matches every session that viewed it. A
 * missing country or device is `Unknown`, a missing referrer is `Direct`.
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

/** Without NUL, which Postgres can't store in text. */
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

/** The comparison of a range: an equal span before it, or the same span a year earlier. */
export const comparisons = ['previous', 'year'] as const

/** Years with five digits are refused, because responses write years with four digits. */
const firstFiveDigitYear = Date.UTC(10_000, 0, 1)

/** A day in UTC, or an instant. */
const day = z.iso.date()
const dayOrInstant = z
  .union([day, z.iso.datetime({ offset: true })])
  .check(z.refine((text) => Date.parse(text) < firstFiveDigitYear))

export const statsParameters = z.object({
  /** The first included day or instant. */
  from: z.optional(dayOrInstant),
  /** The last included day, or the exclusive end as an instant. */
  to: z.optional(dayOrInstant),
  compare: z.optional(z.enum(comparisons)),
  ...statsFilters.shape,
})

export type StatsFilters = z.infer<typeof statsFilters>

/** Whether any filter is set. */
export function isFiltered(filters: StatsFilters): boolean {
  return filterNames.some((name) => filters[name] !== undefined)
}

/** A parsed query. Times are milliseconds since 1970. */
export type StatsQuery = {
  /** Undefined: since the beginning. */
  from: number | undefined
  /** The exclusive end. Undefined: now. */
  to: number | undefined
  compare: (typeof comparisons)[number] | undefined
  filters: StatsFilters
}

/** All time without filters. */
export const allTime: StatsQuery = {
  from: undefined,
  to: undefined,
  compare: undefined,
  filters: {},
}

export type StatsQueryResult =
  | { ok: true; query: StatsQuery }
  | { ok: false; errors: FieldProblem[] }

const dayMs = 86_400_000

/** Parses the parameters of a URL. Unknown parameters are ignored; a repeated parameter is an error. */
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

/** The exclusive end; a day is included completely. */
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
