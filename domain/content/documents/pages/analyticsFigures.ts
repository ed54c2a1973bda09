import { z } from 'zod'
import { mapCards } from '#domain/analytics/metrics/metricLists.ts'
import { line } from '#domain/content/fields/text.ts'

/** A figure or a list: its heading, and its definition. */
const figure = z.object({ label: line, definition: line })

/** Labels and definitions of the dashboard's figures. */
export const analyticsFigures = z.object({
  cards: z.object({
    ...mapCards(() => figure),
    online: figure,
    trend: figure,
    bots: figure,
  }),
  charts: z.object({
    series: figure,
    hours: figure,
    countries: figure,
    devices: figure,
    screens: figure,
    languages: figure,
    referrers: figure,
    channels: figure,
    pages: figure,
    entryPages: figure,
    exitPages: figure,
    claimPlacements: figure,
    casinos: figure,
    offers: figure,
    markets: figure,
    outgoingLinks: figure,
    campaigns: figure,
    returning: figure,
    /** Column headings. */
    placement: line,
    hour: line,
    period: line,
    /** The name of a point of a chart whose period is not over; `{period}`. */
    soFar: line,
    firstWeek: line,
    newVisitors: line,
    weeksLater: line,
    /** In place of screens and languages, while they aren't counted. */
    uncounted: line,
    /** In place of all figures, if a filter by screen or language is about too many events. */
    tooManyEvents: line,
  }),
  /** The form that adds a filter, and the conditions in its chips. */
  filterForm: z.object({
    add: line,
    filter: line,
    condition: line,
    is: line,
    isNot: line,
    contains: line,
    value: line,
    apply: line,
    wrongValue: line,
    tooMany: line,
  }),
  savedViews: z.object({
    label: line,
    none: line,
    loading: line,
    name: line,
    save: line,
    replace: line,
    rename: line,
    delete: line,
    cancel: line,
    /** Before a view is deleted; `{name}`. */
    question: line,
    /** Problems of saving. */
    wrongName: line,
    taken: line,
    full: line,
    failed: line,
  }),
})

export type AnalyticsFigures = z.infer<typeof analyticsFigures>
