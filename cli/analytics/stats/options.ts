import { UsageError } from '#cli/failures/usageError.ts'
import {
  parseStatsQuery,
  type StatsQuery,
  statsParameters,
} from '#domain/analytics/figures/statsQuery.ts'

/** Options that select figures or events. */
export type StatsOptions = {
  from?: string
  to?: string
  compare?: string
  page?: string
  country?: string
  device?: string
  referrer?: string
  channel?: string
  utmSource?: string
  utmMedium?: string
  utmCampaign?: string
}

/** The selection as URL parameters for a site, and as a query for the store. */
export type StatsRequest = { parameters: URLSearchParams; query: StatsQuery }

const momentRule = 'a day or a moment in UTC, for example 2026-11-01 or 2026-11-01T12:00:00Z'

/** By parameter and error code, or by the parameter alone. */
const rules: Record<string, string> = {
  from: `--from must be ${momentRule}`,
  to: `--to must be ${momentRule}`,
  'to before_from': '--to must be later than --from',
  'compare needs_from': '--compare needs --from: there is no earlier period before all time',
}

/**
 * Parses the options.
 *
 * @throws UsageError when an option is not valid, or options don't fit together
 */
export function parseStatsOptions(options: StatsOptions): StatsRequest {
  const parameters = new URLSearchParams()
  for (const [option, value] of Object.entries(options)) {
    const name = option.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)
    if (!(name in statsParameters.shape) || value === undefined) continue
    // An empty value would mean "everything", which the user of the option does not intend.
    if (value === '')
      throw new UsageError(`${flagOf(name)} is empty; leave the option out for all values`)
    parameters.set(name, value)
  }
  const parsed = parseStatsQuery(parameters)
  if (parsed.ok) return { parameters, query: parsed.query }
  const [first] = parsed.errors
  const path = first?.path ?? ''
  throw new UsageError(
    rules[`${path} ${first?.code}`] ??
      rules[path] ??
      `${flagOf(path)} is not valid (${first?.code})`,
  )
}

function flagOf(name: string): string {
  return `--${name.replace('_', '-')}`
}
