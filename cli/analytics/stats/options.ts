import { flagOf, parseQueryOptions } from '#cli/configuration/queryOptions.ts'
import { UsageError } from '#cli/failures/usageError.ts'
import {
  parseStatsQuery,
  type StatsQuery,
  statsParameters,
} from '#domain/analytics/figures/statsQuery.ts'
import {
  type FilterParameter,
  filterParameters,
  maxFilterValues,
} from '#domain/analytics/filters/statsFilters.ts'

/** Options that select figures or events. */
export type StatsOptions = {
  from?: string
  to?: string
  compare?: string
} & { [option in FilterOption]?: string[] }

/** The option of a filter as commander names it: `utmSourceNot` for `utm_source_not`. */
type FilterOption = CamelCase<FilterParameter>
type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** The selection as URL parameters for a site, and as a query for the store. */
export type StatsRequest = { parameters: URLSearchParams; query: StatsQuery }

const momentRule = 'a day or a moment in UTC, for example 2026-11-01 or 2026-11-01T12:00:00Z'

const rules: Record<string, string> = {
  from: `--from must be ${momentRule}`,
  to: `--to must be ${momentRule}`,
  'to before_from': '--to must be later than --from',
  'compare needs_from': '--compare needs --from: there is no earlier period before all time',
  ...Object.fromEntries(
    filterParameters.map(({ parameter }) => [
      `${parameter} too_many_values`,
      `${flagOf(parameter)} has more than ${maxFilterValues} values`,
    ]),
  ),
}

/**
 * Parses the options.
 *
 * @throws UsageError when an option is not valid, or options don't fit together
 */
export function parseStatsOptions(options: StatsOptions): StatsRequest {
  const names = Object.keys(statsParameters.shape)
  const request = parseQueryOptions(options, { names, parse: parseStatsQuery, rules })
  // An empty value would mean "everything", which the user of the option does not intend.
  for (const [name, value] of request.parameters) {
    if (value !== '') continue
    throw new UsageError(`${flagOf(name)} is empty; leave the option out for all values`)
  }
  return request
}
