import * as z from 'zod/mini'
import { type ClickDimension, clickDimensions } from '#domain/analytics/figures/clickCounts.ts'
import type { FieldProblem } from '#domain/api/problems/problem.ts'

/** The query of `GET /api/v1/revenue`, also used in the URL of the dashboard. */

/** What the figures are told apart by; each is also a filter. */
export const revenueDimensions = clickDimensions
export type RevenueDimension = ClickDimension

/**
 * Which day an event counts on: `event`, the day on which it happened, or `click`, the day of the click
 * that led to it. Events without a known click don't count on any day of a click.
 */
export const dateBases = ['event', 'click'] as const
export type DateBasis = (typeof dateBases)[number]

/** The figures by which tables are sorted, from large to small. */
export const sortableFigures = [
  'commission',
  'clicks',
  'registrations',
  'first_deposits',
  'deposits',
  'qualified',
  'deposit_amount',
] as const
export type SortableFigure = (typeof sortableFigures)[number]

/** Without NUL, which Postgres can't store in text. An empty text matches events without a value. */
const filterValue = z.optional(
  z.string().check(
    z.maxLength(1_000),
    z.refine((value) => !value.includes('\0')),
  ),
)

/** A day in UTC; the figures of a range are padded to all its days, so it has an end on both sides. */
const day = z.iso.date().check(z.refine((text) => text >= '2000-01-01' && text < '2100-01-01'))

export const maxRevenueRows = 1_000
const defaultRevenueRows = 100

export const revenueParameters = z.object({
  /** The first included day; without it, since the beginning. */
  from: z.optional(day),
  /** The last included day; without it, today. */
  to: z.optional(day),
  /** The span to compare with: as many days before `from`, or the same days a year earlier. */
  compare: z.optional(z.enum(['previous', 'year'])),
  date: z._default(z.enum(dateBases), 'event'),
  sort: z._default(z.enum(sortableFigures), 'commission'),
  /** Rows of each table, at most 1,000. */
  rows: z._default(
    z.coerce.number().check(z.int(), z.gte(1), z.lte(maxRevenueRows)),
    defaultRevenueRows,
  ),
  page: filterValue,
  placement: filterValue,
  casino: filterValue,
  offer: filterValue,
  market: filterValue,
  country: filterValue,
  device: filterValue,
  channel: filterValue,
  utm_campaign: filterValue,
})

export type RevenueFilters = { [dimension in RevenueDimension]?: string | undefined }

/** A parsed query. Days are `YYYY-MM-DD` in UTC. */
export type RevenueQuery = {
  /** Undefined: since the beginning. */
  from: string | undefined
  /** The last included day. Undefined: today. */
  to: string | undefined
  compare: 'previous' | 'year' | undefined
  date: DateBasis
  sort: SortableFigure
  rows: number
  filters: RevenueFilters
}

export type RevenueQueryResult =
  | { ok: true; query: RevenueQuery }
  | { ok: false; errors: FieldProblem[] }

/** Parses the parameters of a URL. Unknown parameters are ignored; a repeated parameter is an error. */
export function parseRevenueQuery(parameters: URLSearchParams): RevenueQueryResult {
  const names = Object.keys(revenueParameters.shape)
  const twice = names.filter((name) => parameters.getAll(name).length > 1)
  if (twice.length > 0) {
    return { ok: false, errors: twice.map((path) => ({ path, code: 'given_twice' })) }
  }
  const isDimension = (name: string) => revenueDimensions.some((dimension) => dimension === name)
  const given = [...parameters].filter(
    ([name, value]) => names.includes(name) && (value !== '' || isDimension(name)),
  )
  const parsed = revenueParameters.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, code }) => ({ path: path.join('.'), code }))
    return { ok: false, errors }
  }
  const { from, to, compare, date, sort, rows, ...filters } = parsed.data
  if (from !== undefined && to !== undefined && from > to) {
    return { ok: false, errors: [{ path: 'to', code: 'before_from' }] }
  }
  if (compare !== undefined && from === undefined) {
    return { ok: false, errors: [{ path: 'compare', code: 'needs_from' }] }
  }
  return { ok: true, query: { from, to, compare, date, sort, rows, filters } }
}
