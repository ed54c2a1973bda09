import { parseQueryOptions } from '#cli/configuration/queryOptions.ts'
import {
  maxRevenueRows,
  parseRevenueQuery,
  type RevenueQuery,
  revenueParameters,
} from '#domain/revenue/figures/revenueQuery.ts'

/** Options that select figures. */
export type RevenueOptions = {
  from?: string
  to?: string
  compare?: string
  date?: string
  sort?: string
  rows?: string
  page?: string
  placement?: string
  casino?: string
  offer?: string
  market?: string
  country?: string
  device?: string
  channel?: string
  utmCampaign?: string
}

/** The selection as URL parameters for a site, and as a query for the store. */
export type RevenueRequest = { parameters: URLSearchParams; query: RevenueQuery }

const dayRule = 'a day in UTC, for example 2026-11-01'

const rules: Record<string, string> = {
  from: `--from must be ${dayRule}`,
  to: `--to must be ${dayRule}`,
  rows: `--rows must be a whole number from 1 to ${maxRevenueRows}`,
  'to before_from': '--to must not be earlier than --from',
  'compare needs_from': '--compare needs --from: there is no earlier period before all time',
}

/**
 * Parses the options.
 *
 * @throws UsageError when an option is not valid, or options don't fit together
 */
export function parseRevenueOptions(options: RevenueOptions): RevenueRequest {
  const names = Object.keys(revenueParameters.shape)
  return parseQueryOptions(options, { names, parse: parseRevenueQuery, rules })
}
