import { z } from 'zod'
import { line } from './text.ts'

/** A figure or a list: its heading, and its definition. */
const figure = z.object({ label: line, definition: line })

/** Labels and definitions of the dashboard's figures. */
export const analyticsFigures = z.object({
  cards: z.object({
    visitors: figure,
    uniqueVisitors: figure,
    claims: figure,
    sessionTime: figure,
    engagedTime: figure,
    conversion: figure,
    uniqueConversion: figure,
    online: figure,
    trend: figure,
    bots: figure,
  }),
  charts: z.object({
    series: figure,
    hours: figure,
    countries: figure,
    devices: figure,
    referrers: figure,
    channels: figure,
    pages: figure,
    entryPages: figure,
    exitPages: figure,
    claimPlacements: figure,
    campaigns: figure,
    /** Column headings. */
    placement: line,
    hour: line,
    period: line,
  }),
})

export type AnalyticsFigures = z.infer<typeof analyticsFigures>
