import {
  type DashboardView,
  parseView,
  viewQuery,
} from '#domain/analytics/dashboard/dashboardView.ts'
import { queryOf, rangeParameters } from '#domain/analytics/dashboard/viewRange.ts'
import { unknownValue } from '#domain/analytics/figures/stats.ts'
import { conditionsOf, type FilterName } from '#domain/analytics/filters/statsFilters.ts'

/**
 * What the page has to know of the queries of both views. Apart from `revenueView.ts`, so that the script
 * of the visits doesn't contain that.
 */

/** Whether the query of a URL is that of the revenue; else it is that of the visits. */
export function isRevenue(parameters: URLSearchParams): boolean {
  return parameters.get('view') === 'revenue'
}

/**
 * The part of a query of the revenue that names the figures to request. Which table is shown, and how the page
 * itself sorts it, are left out.
 */
export function requestedRevenue(revenue: URLSearchParams): string {
  const requested = new URLSearchParams(revenue)
  requested.delete('by')
  requested.delete('order')
  const sort = revenue.get('sort')
  if (sort === 'value' || sort === 'per_click') requested.delete('sort')
  return requested.toString()
}

/** Filters that the revenue doesn't have. */
const onlyOfVisits: readonly FilterName[] = [
  'screen',
  'language',
  'referrer',
  'utm_source',
  'utm_medium',
]

/**
 * The query of the revenue for a view of the visits: of the same range, with the filters that both know. The
 * revenue is filtered by one value each.
 */
export function revenueQueryFor(visits: DashboardView): string {
  const filters = conditionsOf(visits.filters).flatMap(({ name, operator, values }) => {
    const [value, ...more] = values
    const isShared = operator === 'is' && more.length === 0 && !onlyOfVisits.includes(name)
    return isShared ? [[name, value === unknownValue && isUnknownNamed(name) ? '' : value]] : []
  })
  return queryOf({ view: 'revenue', ...rangeParameters(visits), ...Object.fromEntries(filters) })
}

/** The other way round. */
export function visitsQueryFor(revenue: URLSearchParams, now: number): string {
  const visits = new URLSearchParams(revenue)
  for (const [name, value] of revenue) {
    if (value === '' && isUnknownNamed(name)) visits.set(name, unknownValue)
  }
  // What the visits don't know is ignored.
  return viewQuery(parseView(visits, now))
}

/** Among the visits, the filters of these have a name for unknown values; among the revenue they are empty. */
function isUnknownNamed(filter: string): boolean {
  return filter === 'country' || filter === 'device' || filter === 'channel'
}
