import { z } from 'zod'
import { line } from '#domain/content/fields/text.ts'

const figure = { label: line, definition: line }

/** The texts of the dashboard's goals and funnel. `{…}` are filled in when a text is shown. */
export const analyticsGoals = z.object({
  goals: z.object({
    ...figure,
    /** Column headings; `goal` and `visitors` also those of the funnel. */
    goal: line,
    visitors: line,
    conversions: line,
    rate: line,
    /** Without goals. */
    none: line,
    /** The link to the goals in the admin. */
    manage: line,
  }),
  funnel: z.object({
    ...figure,
    /** `{number}`: of the step. */
    step: line,
    noStep: line,
    /** Column headings. */
    lost: line,
    ofFirst: line,
    /** While fewer than two steps are chosen. */
    choose: line,
    /** While there are fewer than two goals. */
    tooFewGoals: line,
  }),
  messages: z.object({ tooLong: line, failed: line }),
  /** The name of the button that saves a table; `{table}`. */
  exportTable: line,
})

export type AnalyticsGoals = z.infer<typeof analyticsGoals>
