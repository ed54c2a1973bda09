import type { Tally } from './measures.ts'

/**
 * The headline metrics of the statistics, each with a row in `rows` and one in `texts`. From
 * these two rows follow: the fields of the API and of its OpenAPI document, their computation, the
 * cards of the dashboard, the exported CSV, the table of `cli stats show`, the home page of the
 * admin, and the schema, the form and the delivered texts of "Dashboard metrics" in the CMS.
 * `docs/development.md` has the steps to add a metric.
 */

/** A duration is in whole seconds. */
export type MetricFormat = 'count' | 'percent' | 'duration'

type Row<Name extends string = string, Card extends string = string> = {
  /** Its value for a period, a whole number of at least 0. */
  of: (tally: Tally) => number
  format: MetricFormat
  /** While this metric is 0, a mean or a rate was not measured, and the dashboard shows a dash. */
  base?: Name
  /** The name of its heading and definition in the copy, and so of their columns in the database. */
  card: Card
  /**
   * Its place on the dashboard. A large card is twice as wide. A part is a line in the card of another
   * metric, under its own heading, or under a label of the page.
   */
  dashboard: 'large card' | 'card' | { partOf: Name; label?: 'unique' }
}

/** In the order of the fields of the API. The names are fields of the API and never change. */
const rows = {
  /** Views of pages. */
  total_visitors: {
    of: ({ views }) => views,
    format: 'count',
    card: 'visitors',
    dashboard: 'large card',
  },
  /** Sessions that viewed a page; each belongs to the period in which it began. */
  unique_visitors: {
    of: ({ sessions }) => sessions,
    format: 'count',
    card: 'uniqueVisitors',
    dashboard: { partOf: 'total_visitors', label: 'unique' },
  },
  total_claim_clicks: {
    of: ({ claims }) => claims,
    format: 'count',
    card: 'claims',
    dashboard: 'large card',
  },
  /** The mean of `session_duration` over page views where it is above 0. */
  avg_session_duration: {
    of: ({ duration_sum, duration_count }) => ratio(duration_sum, duration_count),
    format: 'duration',
    // The mean is 0 only if no view has a duration.
    base: 'avg_session_duration',
    card: 'sessionTime',
    dashboard: 'card',
  },
  /** Claim clicks / page views. Can exceed 100. */
  conversion_rate: {
    of: ({ claims, views }) => ratio(100 * claims, views),
    format: 'percent',
    base: 'total_visitors',
    card: 'conversion',
    dashboard: 'card',
  },
  /** Unique visitors with a claim click / unique visitors. */
  unique_conversion_rate: {
    of: ({ converted, sessions }) => ratio(100 * converted, sessions),
    format: 'percent',
    base: 'unique_visitors',
    card: 'uniqueConversion',
    dashboard: 'card',
  },
  /** Attention per page view. */
  avg_engaged_seconds: {
    of: ({ engaged_sum, views }) => ratio(engaged_sum, views),
    format: 'duration',
    // Without any end of a page view, nothing was measured, even if there are views.
    base: 'avg_engaged_seconds',
    card: 'engagedTime',
    dashboard: 'card',
  },
} as const satisfies Record<string, Row>

export type MetricName = keyof typeof rows
export type CardName = (typeof rows)[MetricName]['card']
type Metric = Row<MetricName, CardName>

export const metrics: Readonly<Record<MetricName, Metric>> = rows

type Texts = {
  /** Its name for operators, in the CLI and on the home page of the admin. */
  name: string
  /** The label of its texts in the CMS. */
  field: string
  /** The delivered heading and definition of its card, which editors can change. */
  card: { label: string; definition: string }
  /** Shows it on the home page of the admin, for all time, with this note. */
  adminHome?: string
}

/** Apart from `rows`, so that the script of the dashboard does not contain them. */
const texts = {
  total_visitors: {
    name: 'Visitors (page views)',
    field: 'Page views',
    card: {
      label: 'Visitors',
      definition:
        'Number of page views. “This week” is the last 7 x 24 hours and “today” is the current UTC day, whatever period is selected.',
    },
  },
  unique_visitors: {
    name: 'Unique visitors',
    field: 'Unique visitors',
    card: {
      label: 'Unique visitors',
      definition:
        'Number of sessions with at least one page view. Each browser tab is its own session, which ends when the tab is closed and counts on the day it began.',
    },
  },
  total_claim_clicks: {
    name: 'Claim clicks',
    field: 'Claim clicks',
    card: {
      label: 'Claim clicks',
      definition:
        'Clicks on all buttons that link to the casino: claim, play, demo, bet, bonus and tournament. “This month”, “this week” and “today” are shown whatever period is selected.',
    },
  },
  avg_session_duration: {
    name: 'Average session time',
    field: 'Session time',
    card: {
      label: 'Average session time',
      definition:
        'The average time from the beginning of the session to each page view. Views at the very beginning are left out.',
    },
  },
  conversion_rate: {
    name: 'Conversion rate',
    field: 'Conversion rate',
    card: {
      label: 'Conversion rate',
      definition: 'Claim clicks divided by page views, as a rounded percent.',
    },
    adminHome: 'claim clicks / page views, all time',
  },
  unique_conversion_rate: {
    name: 'Unique conversion rate',
    field: 'Visitors who clicked',
    card: {
      label: 'Visitors who clicked',
      definition: 'Share of the unique visitors who clicked a claim button at least once.',
    },
  },
  avg_engaged_seconds: {
    name: 'Engaged time a view',
    field: 'Time on page',
    card: {
      label: 'Average time on page',
      definition: 'The average time for which a viewed page was actually in front of the visitor.',
    },
  },
} as const satisfies Record<MetricName, Texts>

/** The metrics of the admin's home page. */
export type HomeMetric = {
  [Name in keyof typeof texts]: (typeof texts)[Name] extends { adminHome: string } ? Name : never
}[keyof typeof texts]

export const metricTexts: Readonly<
  Record<MetricName, Texts> & Record<HomeMetric, { adminHome: string }>
> = texts

/** A mean or a rate, rounded to a whole number; 0 if there is nothing to divide by. */
function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round(part / whole)
}
