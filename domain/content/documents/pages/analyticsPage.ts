import { z } from 'zod'
import { line, prose } from '#domain/content/fields/text.ts'

const message = z.object({ title: line, text: line })

/** The texts of the dashboard. `{…}` are filled in when a text is shown. */
export const analyticsPage = z.object({
  title: line,
  description: line,
  heading: line,
  labels: z.object({
    back: line,
    reset: line,
    resetting: line,
    logout: line,
    loading: line,
    noScript: line,
    closeMessage: line,
    /** Shown instead of an empty list. */
    noData: line,
    retry: line,
    /** `{time}`: how long ago the figures were read. */
    updated: line,
    updating: line,
    /** Shown while the figures can't be refreshed; `{time}` as above. */
    stale: line,
    /** Shown while events wait to be counted; `{time}`: until when all are counted, as 12:04:31 in UTC. */
    catchingUp: line,
    explain: line,
    showAsTable: line,
    today: line,
    thisWeek: line,
    lastWeek: line,
    thisMonth: line,
    total: line,
    /** Instead of `total` if a range is selected. */
    inPeriod: line,
    /** Beside figures with their own period, if a range is selected. */
    anyPeriod: line,
    unique: line,
    count: line,
    share: line,
    unknown: line,
    direct: line,
    minutes: line,
    seconds: line,
  }),
  range: z.object({
    label: line,
    allTime: line,
    today: line,
    last7Days: line,
    last30Days: line,
    last12Months: line,
    custom: line,
    from: line,
    to: line,
    apply: line,
    compare: line,
    compareNone: line,
    comparePrevious: line,
    compareYear: line,
    /** `{range}`: the days of the comparison. */
    comparedWith: line,
    /** The last day comes before the first. */
    wrongOrder: line,
    /** `{field}`: the name of the day that is missing or still to come. */
    wrongDay: line,
  }),
  filters: z.object({
    label: line,
    /** Label for screen readers of a row that can be clicked; `{value}`. */
    filterBy: line,
    /** Label for screen readers of the button that removes a filter; `{value}`. */
    remove: line,
    clear: line,
    page: line,
    country: line,
    device: line,
    screen: line,
    language: line,
    referrer: line,
    channel: line,
    source: line,
    medium: line,
    campaign: line,
  }),
  shortcuts: z.object({ label: line, refresh: line, enabled: line }),
  trend: z.object({
    up: line,
    down: line,
    same: line,
    fresh: line,
    none: line,
    /** `{value}`: the figure in the range of the comparison. */
    before: line,
    /** There was nothing in the range of the comparison. */
    appeared: line,
    /** After the difference of two rates. */
    points: line,
  }),
  export: z.object({ label: line, csv: line, json: line, failed: line }),
  states: z.object({
    signIn: message,
    denied: message,
    failed: message,
    empty: message,
    loggedOut: message,
  }),
  reset: z.object({ question: prose, done: message, failed: message }),
  about: z.object({ heading: line, text: prose }),
  granting: z.object({ heading: line, text: prose }),
})

export type AnalyticsPage = z.infer<typeof analyticsPage>
