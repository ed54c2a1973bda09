import { parseStatsQuery, type StatsQuery, statsParameters } from '#domain/analytics/statsQuery.ts'
import { UsageError } from './usageError.ts'

/** Options that choose which figures, or which events. */
export type QuestionOptions = {
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

/** What is asked: as a site is asked, and as a store is. */
export type Question = { parameters: URLSearchParams; query: StatsQuery }

const moment = 'a day or a moment in UTC, for example 2026-11-01 or 2026-11-01T12:00:00Z'

/** By the parameter and the code of what is wrong with it; else by the parameter alone. */
const rules: Record<string, string> = {
  from: `--from must be ${moment}`,
  to: `--to must be ${moment}`,
  'to before_from': '--to must be later than --from',
  'compare needs_from': '--compare needs --from: all time has nothing before it',
}

/**
 * What the options ask for.
 *
 * @throws UsageError when they don't go together, or one isn't what it must be
 */
export function questionOf(options: QuestionOptions): Question {
  const parameters = new URLSearchParams()
  for (const [option, value] of Object.entries(options)) {
    const name = option.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)
    if (!(name in statsParameters.shape) || value === undefined) continue
    // Left out it would mean everything, which nobody who wrote the option wants.
    if (value === '') throw new UsageError(`${flagOf(name)} is empty; leave it out for everything`)
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
