import { isFilterValue } from '#domain/analytics/dashboard/dashboardView.ts'
import {
  type ComparedRange,
  dayOf,
  type Parameters,
  parseRange,
  presetRange,
  queryOf,
  rangeParameters,
  rangeRequest,
} from '#domain/analytics/dashboard/viewRange.ts'
import { filterNames } from '#domain/analytics/filters/statsFilters.ts'
// Types only: the schema of the query would be a large part of the script of the dashboard.
import type {
  DateBasis,
  RevenueDimension,
  RevenueFilters,
  SortableFigure,
} from '../figures/revenueQuery.ts'
import { isRevenueTable, type RevenueTableName, revenueDimensionNames } from './revenueTables.ts'

const dates: Record<DateBasis, true> = { event: true, click: true }
const usualDate = 'event'

/** The figures by which the API sorts. */
const requestable: Record<SortableFigure, true> = {
  commission: true,
  clicks: true,
  registrations: true,
  first_deposits: true,
  deposits: true,
  qualified: true,
  deposit_amount: true,
}

/** As many rows as the API returns. */
const allRows = 1_000
/** Longer values of filters are refused by the API. */
const maxValueLength = 1_000

/** The columns of the tables: the value, and the figures. */
export type RevenueColumn = 'value' | SortableFigure | 'per_click'

/** What the dashboard shows of revenue. It is stored in the URL of the page, as `DashboardView` is. */
export type RevenueView = ComparedRange & {
  date: DateBasis
  filters: RevenueFilters
  /** The shown table, the column by which it is sorted, and from small to large or the other way. */
  table: RevenueTableName
  sort: RevenueColumn
  isAscending: boolean
  /** Whether it has all rows, as far as the API returns them. */
  isComplete: boolean
}

const arrangement = {
  table: 'page',
  sort: 'commission',
  isAscending: false,
  isComplete: false,
} as const satisfies Partial<RevenueView>

/** The view of a range, otherwise as it is at first. */
export function revenueViewOf(range: ComparedRange, filters: RevenueFilters = {}): RevenueView {
  return { ...range, date: usualDate, filters, ...arrangement }
}

/** Parses the view of a URL. Invalid parameters are ignored, so that there always is a view. */
export function parseRevenueView(parameters: URLSearchParams, now: number): RevenueView {
  const filters: RevenueFilters = {}
  for (const name of revenueDimensionNames) {
    const value = parameters.get(name)
    if (value !== null && isRevenueFilter(name, value)) filters[name] = value
  }
  const table = parameters.get('by') ?? ''
  const date = parameters.get('date') ?? ''
  const column = parameters.get('sort') ?? ''
  const sort = isColumn(column) ? column : arrangement.sort
  const order = parameters.get('order')
  return {
    ...parseRange(parameters, now),
    date: isDateBasis(date) ? date : usualDate,
    filters,
    table: isRevenueTable(table) ? table : arrangement.table,
    sort,
    isAscending: order === null ? isUsuallyAscending(sort) : order === 'asc',
    isComplete: parameters.get('rows') === 'all',
  }
}

/** A view as the query of a URL, without the question mark. */
export function revenueViewQuery(view: RevenueView): string {
  const { date, filters, table, sort, isAscending, isComplete } = view
  return queryOf({
    view: 'revenue',
    ...rangeParameters(view),
    date: changed(date, usualDate),
    by: changed(table, arrangement.table),
    sort: changed(sort, arrangement.sort),
    order: changed(isAscending ? 'asc' : 'desc', isUsuallyAscending(sort) ? 'asc' : 'desc'),
    rows: isComplete ? 'all' : undefined,
    ...filters,
  })
}

/** The query of `GET /api/v1/revenue` for a view at a time. */
export function revenueQueryOf(view: RevenueView, now: number): string {
  return queryOf({
    ...inDays(rangeRequest(view, now)),
    date: changed(view.date, usualDate),
    sort: changed(requestedSort(view), arrangement.sort),
    rows: view.isComplete ? String(allRows) : undefined,
    ...view.filters,
  })
}

/** What leads from one view to another: another range, another arrangement of the same figures, or anything else. */
export function changeBetween(
  one: RevenueView,
  other: RevenueView,
): 'range' | 'arrangement' | 'other' {
  const isSame = (by: Partial<RevenueView>) =>
    revenueViewQuery({ ...one, ...by }) === revenueViewQuery({ ...other, ...by })
  if (isSame(arrangement)) return 'arrangement'
  return isSame(presetRange('today')) ? 'range' : 'other'
}

/** Sorts by a column; by the same one again the other way round. */
export function sortedBy(view: RevenueView, column: RevenueColumn): RevenueView {
  const isAscending = view.sort === column ? !view.isAscending : isUsuallyAscending(column)
  return { ...view, sort: column, isAscending }
}

/** Filters by a value, or by none with undefined. */
export function filteredBy(
  view: RevenueView,
  name: RevenueDimension,
  value: string | undefined,
): RevenueView {
  const { [name]: _before, ...others } = view.filters
  return { ...view, filters: value === undefined ? others : { ...others, [name]: value } }
}

/** The API sorts by the figures that it has; by earnings per click and by value the page sorts what it got. */
function requestedSort({ sort }: RevenueView): SortableFigure {
  return isRequestable(sort) ? sort : arrangement.sort
}

function isUsuallyAscending(column: RevenueColumn): boolean {
  return column === 'value'
}

function changed(value: string, usual: string): string | undefined {
  return value === usual ? undefined : value
}

/** The API of revenue knows days only; the view of visits may have had instants. */
function inDays({ from, to, compare }: Parameters): Parameters {
  const day = (text: string | undefined) => text && dayOf(Date.parse(text))
  return { from: day(from), to: day(to), compare }
}

function isRevenueFilter(name: RevenueDimension, value: string): boolean {
  if (value.length > maxValueLength || value.includes('\0')) return false
  const known = filterNames.find((filter) => filter === name)
  return value === '' || known === undefined || isFilterValue(known, value)
}

function isDateBasis(text: string): text is DateBasis {
  return Object.hasOwn(dates, text)
}

function isRequestable(text: string): text is SortableFigure {
  return Object.hasOwn(requestable, text)
}

function isColumn(text: string): text is RevenueColumn {
  return text === 'value' || text === 'per_click' || isRequestable(text)
}
