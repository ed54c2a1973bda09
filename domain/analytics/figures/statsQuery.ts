import * as z from 'zod/mini'
import type { FieldProblem } from '#domain/api/problems/problem.ts'
import {
  filterNames,
  filterParameters,
  filterValue,
  maxFilterValues,
  parameterOf,
  type StatsFilters,
  statsFilters,
  withCondition,
} from '../filters/statsFilters.ts'

/** The query of `GET /api/v1/stats`, also used in the URL of the dashboard. */

/** The comparison of a range: an equal span before it, or the same span a year earlier. */
export const comparisons = ['previous', 'year'] as const

/** Years with five digits are refused, because responses write years with four digits. */
const firstFiveDigitYear = Date.UTC(10_000, 0, 1)

/** A day in UTC, or an instant. */
const day = z.iso.date()
const dayOrInstant = z
  .union([day, z.iso.datetime({ offset: true })])
  .check(z.refine((text) => Date.parse(text) < firstFiveDigitYear))

const rangeParameters = z.object({
  /** The first included day or instant. */
  from: z.optional(dayOrInstant),
  /** The last included day, or the exclusive end as an instant. */
  to: z.optional(dayOrInstant),
  compare: z.optional(z.enum(comparisons)),
})

/** Each filter may be repeated. */
export const statsParameters = z.object({ ...rangeParameters.shape, ...statsFilters.shape })

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

/**
 * Parses the parameters of a URL. Unknown parameters are ignored. A filter may be repeated, each of the other
 * parameters is given at most once.
 */
export function parseStatsQuery(parameters: URLSearchParams): StatsQueryResult {
  const names = Object.keys(rangeParameters.shape)
  const twice = names.filter((name) => parameters.getAll(name).length > 1)
  if (twice.length > 0) {
    return { ok: false, errors: twice.map((path) => ({ path, code: 'given_twice' })) }
  }
  const given = [...parameters].filter(([name, value]) => names.includes(name) && value !== '')
  const parsed = rangeParameters.safeParse(Object.fromEntries(given))
  const filterErrors = filterProblems(parameters)
  if (!parsed.success || filterErrors.length > 0) {
    const issues = parsed.error?.issues ?? []
    const errors = issues.map(({ path, code }) => ({ path: path.join('.'), code }))
    return { ok: false, errors: [...errors, ...filterErrors] }
  }
  const { from, to, compare } = parsed.data
  const query = {
    from: from === undefined ? undefined : Date.parse(from),
    to: to === undefined ? undefined : endOf(to),
    compare,
    filters: filtersOf(parameters),
  }
  const problem = rangeProblem(query)
  return problem ? { ok: false, errors: [problem] } : { ok: true, query }
}

/** The values of a parameter; an empty one is none. */
function valuesOf(parameters: URLSearchParams, name: string): string[] {
  return [...new Set(parameters.getAll(name))].filter((value) => value !== '')
}

function filterProblems(parameters: URLSearchParams): FieldProblem[] {
  const notSearchable = filterNames
    .filter((name) => parameterOf(name, 'contains') === undefined)
    .map((name) => `${name}_contains`)
    .filter((path) => parameters.has(path))
    .map((path) => ({ path, code: 'not_searchable' }))
  const invalid = filterParameters.flatMap(({ parameter: path }) => {
    const values = valuesOf(parameters, path)
    if (values.length > maxFilterValues) return [{ path, code: 'too_many_values' }]
    return values.flatMap((value) => {
      const [issue] = filterValue.safeParse(value).error?.issues ?? []
      return issue ? [{ path, code: issue.code }] : []
    })
  })
  return [...notSearchable, ...invalid]
}

function filtersOf(parameters: URLSearchParams): StatsFilters {
  let filters: StatsFilters = {}
  for (const { parameter } of filterParameters) {
    filters = withCondition(filters, parameter, valuesOf(parameters, parameter))
  }
  return filters
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
