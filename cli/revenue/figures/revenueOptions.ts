import { UsageError } from '#cli/failures/usageError.ts'
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

/** By parameter and error code, or by the parameter alone. */
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
  const parameters = new URLSearchParams()
  for (const [option, value] of Object.entries(options)) {
    const name = option.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)
    if (name in revenueParameters.shape && value !== undefined) parameters.set(name, value)
  }
  const parsed = parseRevenueQuery(parameters)
  if (parsed.ok) return { parameters, query: parsed.query }
  const [first] = parsed.errors
  const path = first?.path ?? ''
  throw new UsageError(
    rules[`${path} ${first?.code}`] ??
      rules[path] ??
      `--${path.replace('_', '-')} is not valid (${first?.code})`,
  )
}
