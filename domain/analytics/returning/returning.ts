import * as z from 'zod/mini'
import { dateOf, weekMs, weekStart } from '../events/firstWeek.ts'

/** Visitors by the week of their browser's first visit and the weeks after, the response of `GET /api/v1/stats/returning`. */

/** The number of weeks, the current one included. */
export const cohortWeeks = 12

const count = z.int().check(z.minimum(0))

export const returning = z.object({
  /** The last 12 weeks in UTC, the oldest first. The last one is not over. */
  cohorts: z.array(
    z.object({
      /** The Monday of the week. */
      week: z.iso.date(),
      /** Sessions that began in this week, of browsers that first came in this week. */
      visitors: count,
      /** Sessions of the same browsers in each of the weeks after, up to the current one. */
      later: z.array(
        z.object({
          visitors: count,
          /** Of the sessions in the first week, in whole percent; can exceed 100. Null without any. */
          percent: z.nullable(count),
        }),
      ),
    }),
  ),
  generated_at: z.iso.datetime(),
  /** Until when every event is counted, while events still wait; null if all that are stored are counted. */
  as_of: z.nullable(z.iso.datetime()),
})
export type Returning = z.infer<typeof returning>
export type Cohort = Returning['cohorts'][number]

/** Sessions that began in a week, of browsers that first came in `first_week`. */
export type WeekCount = { first_week: string; week: string; visitors: number }

/** The beginning of the oldest of the weeks, in milliseconds since 1970. */
export function oldestWeek(now: number): number {
  return weekStart(now) - (cohortWeeks - 1) * weekMs
}

/** The table of the last weeks. Counts of other weeks are ignored. */
export function cohortsOf(counts: readonly WeekCount[], now: number): Cohort[] {
  const found = new Map(counts.map((it) => [`${it.first_week} ${it.week}`, it.visitors]))
  const weeks = Array.from({ length: cohortWeeks }, (_, index) =>
    dateOf(oldestWeek(now) + index * weekMs),
  )
  return weeks.map((week, index) => {
    const visitorsIn = (later: string) => found.get(`${week} ${later}`) ?? 0
    const all = visitorsIn(week)
    return {
      week,
      visitors: all,
      later: weeks.slice(index + 1).map((later) => {
        const visitors = visitorsIn(later)
        return { visitors, percent: all === 0 ? null : Math.round((100 * visitors) / all) }
      }),
    }
  })
}
