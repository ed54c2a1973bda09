import type { ReactNode } from 'react'
import type { Stats } from '#domain/analytics/stats.ts'
import { trendOf } from '#domain/analytics/trend.ts'
import { Compared } from './Change.tsx'
import { formatCount, formatDuration, formatPercent } from './formats.ts'
import type { DashboardWords } from './words.ts'

type Name = Exclude<keyof NonNullable<Stats['comparison']>, 'range'>

/** A figure of the headline as it is shown, and what it was in the range compared with. */
export type Headline = { value: string; compared?: ReactNode }

const kinds: Record<Name, 'count' | 'duration' | 'percent'> = {
  total_visitors: 'count',
  unique_visitors: 'count',
  total_claim_clicks: 'count',
  avg_session_duration: 'duration',
  avg_engaged_seconds: 'duration',
  conversion_rate: 'percent',
  unique_conversion_rate: 'percent',
}

/** One figure of the headline, ready to be shown. */
export function headlineOf(stats: Stats, name: Name, words: DashboardWords['page']): Headline {
  const formats = {
    count: formatCount,
    duration: (seconds: number) => formatDuration(seconds, words.labels),
    percent: formatPercent,
  }
  const format = formats[kinds[name]]
  const value = format(stats[name])
  if (!stats.comparison) return { value }
  const before = stats.comparison[name]
  const trend = trendOf(stats[name], before)
  return {
    value,
    compared: <Compared before={before} trend={trend} format={format} words={words} />,
  }
}
