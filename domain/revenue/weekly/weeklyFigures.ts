import type { Stats } from '#domain/analytics/figures/stats.ts'
import type { OpenAlarm } from '#domain/revenue/alarms/alarm.ts'
import type { Revenue } from '#domain/revenue/figures/revenue.ts'
import type { Week } from './week.ts'

/** The same figures of the week and of the week before. */
export type Compared<Figures> = { now: Figures; before: Figures }

/** What the mail of a week tells. */
export type WeeklyFigures = {
  week: Week
  visits: Compared<Stats>
  /** Null for a site to which no casino has reported anything. */
  revenue: Compared<Revenue> | null
  alarms: readonly OpenAlarm[]
}
