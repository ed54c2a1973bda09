import { z } from 'zod'
import { line, prose } from '#domain/content/fields/text.ts'
import { mapRevenueTables } from '#domain/revenue/dashboard/revenueTables.ts'
import { mapRevenueCards } from '#domain/revenue/figures/revenueMetrics.ts'

/** A figure, a list or a table: its heading, and its definition. */
const figure = z.object({ label: line, definition: line })
const message = z.object({ title: line, text: line })

/** The texts of the Revenue view of the dashboard. `{…}` are filled in when a text is shown. */
export const revenueTexts = z.object({
  figures: z.object({
    ...mapRevenueCards(() => figure),
    /** Rates and delays of the funnel. */
    ofStepBefore: figure,
    ofClicks: figure,
    delay: figure,
    /** The probability of a mover's change by chance. */
    chance: figure,
    /** Events whose click isn't known. */
    unattributed: figure,
  }),
  charts: z.object({
    funnel: figure,
    series: figure,
    breakdown: figure,
    cohorts: figure,
    movers: figure,
    currencies: figure,
  }),
  tables: z.object(mapRevenueTables(() => figure)),
  labels: z.object({
    /** The switch between the two views. */
    views: line,
    visits: line,
    revenue: line,
    /** Which day an event counts on. */
    dateBy: figure,
    dateOfEvent: line,
    dateOfClick: line,
    /** Empty values. */
    none: line,
    notKnown: line,
    /** `{count}` rows that are not shown. */
    others: line,
    /** `{count}`: of all rows. */
    showAll: line,
    showFewer: line,
    /** Label for screen readers of the button that saves a table; `{table}`. */
    exportTable: line,
    days: line,
    hours: line,
    week: line,
    weeksSince: line,
    /** `{count}` clicks of a mover. */
    clicks: line,
    now: line,
    before: line,
    change: line,
    currency: line,
    /** A figure in the reporting currency; `{figure}`, `{currency}`. */
    inCurrency: line,
  }),
  messages: z.object({
    empty: message,
    /** `{sum}`: a sum without an exchange rate. */
    unconverted: line,
    noMovers: line,
    moversNeedComparison: line,
    /** Names the test. */
    moversTest: line,
  }),
  reset: z.object({ label: line, question: prose, done: message, failed: message }),
  about: z.object({ heading: line, text: prose }),
})

export type RevenueTexts = z.infer<typeof revenueTexts>
