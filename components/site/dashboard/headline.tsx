import type { ReactNode } from 'react'
import type { Stats } from '#domain/analytics/stats.ts'
import { ComparedValue } from './ComparedValue.tsx'
import { formatCount, formatDuration, formatPercent } from './formats.ts'
import type { DashboardWords } from './words.ts'

type Figures = Omit<NonNullable<Stats['comparison']>, 'range'>
type Name = keyof Figures

/** A main figure, and its value in the comparison range. */
export type Headline = { value: string; compared?: ReactNode }

type Kind = 'count' | 'duration' | 'percent'

const kinds: Record<Name, Kind> = {
  total_visitors: 'count',
  unique_visitors: 'count',
  total_claim_clicks: 'count',
  avg_session_duration: 'duration',
  avg_engaged_seconds: 'duration',
  conversion_rate: 'percent',
  unique_conversion_rate: 'percent',
}

/** Shown instead of a mean or a rate without a base. */
const notMeasured = '–'

/** Formats one main figure. */
export function headlineOf(stats: Stats, name: Name, words: DashboardWords['page']): Headline {
  const kind = kinds[name]
  const formats: Record<Kind, (value: number) => string> = {
    count: formatCount,
    duration: (seconds) => formatDuration(seconds, words.labels),
    percent: formatPercent,
  }
  const format = (value: number | undefined) =>
    value === undefined ? notMeasured : formats[kind](value)
  const now = measured(stats, name)
  const value = format(now)
  if (!stats.comparison) return { value }
  const before = measured(stats.comparison, name)
  const shared = { now, before, isRate: kind === 'percent', format, words: words.trend }
  return { value, compared: <ComparedValue {...shared} /> }
}

/** A figure, or undefined if its mean or rate has no base. */
function measured(figures: Figures, name: Name): number | undefined {
  const value = figures[name]
  const bases: Record<Kind, number> = {
    count: 1,
    // A mean duration of 0 means that no view has a duration.
    duration: value,
    percent: name === 'conversion_rate' ? figures.total_visitors : figures.unique_visitors,
  }
  return bases[kinds[name]] === 0 ? undefined : value
}
