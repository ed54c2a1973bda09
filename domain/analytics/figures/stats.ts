import * as z from 'zod/mini'
import { mapMetrics } from '#domain/analytics/metrics/metricLists.ts'
import { statsFilters } from '../filters/statsFilters.ts'

/**
 * The dashboard object, the response of `GET /api/v1/stats`. The field names are part of the
 * specification and stay. Only `bots` includes bots.
 *
 * For all time unless a range is chosen; the figures that name a period of their own (`today_…`,
 * `this_week_…`, `last_week_…`, `this_month_…`) never follow the range. Weeks are the last 7 x 24
 * hours and the 7 x 24 hours before them; days and months are those of UTC.
 */

const count = z.int().check(z.minimum(0))
const instant = z.iso.datetime()

/** The range that figures are of. */
export const statsRange = z.object({
  /** The first included instant; null: since the beginning. */
  from: z.nullable(instant),
  /** The exclusive end. */
  to: instant,
})

const trend = z.object({
  /** Whole percent, negative for a decrease; null if the earlier count is 0. */
  percent: z.nullable(z.int()),
  direction: z.enum(['up', 'down', 'same', 'new', 'none']),
})

/** A range in equal steps of the calendar in UTC, without gaps. */
const series = z.object({
  unit: z.enum(['hour', 'day', 'month']),
  points: z.array(
    z.object({ start: instant, visitors: count, unique_visitors: count, claim_clicks: count }),
  ),
})

/** Whole numbers of at least 0; a duration is in seconds, a percent can exceed 100. */
const headline = mapMetrics(() => count)

export const stats = z.object({
  ...headline,
  today_visitors: count,
  this_week_visitors: count,
  last_week_visitors: count,
  today_claim_clicks: count,
  this_week_claim_clicks: count,
  last_week_claim_clicks: count,
  this_month_claim_clicks: count,
  /** This week's visitors against last week's. */
  week_over_week: trend,
  /** Sessions with an event in the last 5 minutes. */
  online_visitors: count,
  /** Views by country, the 5 largest; `Unknown` for an unknown country. */
  countries: z.array(z.object({ country: z.string(), count })),
  devices: z.array(z.object({ device_type: z.string(), count })),
  /**
   * Views by the width of the screen in CSS pixels and by the language that the browser prefers, a code of
   * ISO 639, the 10 largest; `Unknown` where the browser sent none. Null where they aren't counted: with a
   * filter, in a range with more than a million events.
   */
  screens: z.nullable(z.array(z.object({ screen: z.string(), count }))),
  languages: z.nullable(z.array(z.object({ language: z.string(), count }))),
  /** Views by referrer, the 10 largest; `Direct` without a referrer. */
  referrers: z.array(z.object({ referrer: z.string(), count })),
  /** Views by page, the 10 largest; `Not a page of this site` for all other paths together. */
  popular_pages: z.array(z.object({ page_url: z.string(), count })),
  /** Views by hour of the day in UTC: 24 of them, from 0 to 23. */
  hourly_activity: z.array(z.object({ hour: z.int(), count })).check(z.length(24)),
  /** Views by channel of the session. */
  channels: z.array(z.object({ channel: z.string(), count })),
  /** Views by campaign parameters, the 10 largest; those without one are left out. */
  utm_sources: z.array(z.object({ utm_source: z.string(), count })),
  utm_mediums: z.array(z.object({ utm_medium: z.string(), count })),
  utm_campaigns: z.array(z.object({ utm_campaign: z.string(), count })),
  /** Unique visitors by the first and by the last page of their session, the 10 largest. */
  entry_pages: z.array(z.object({ page_url: z.string(), count })),
  exit_pages: z.array(z.object({ page_url: z.string(), count })),
  /** Claim clicks, the 20 largest. */
  claim_placements: z.array(z.object({ page_url: z.string(), placement: z.string(), count })),
  /** Claim clicks by the key of what they lead to, the 20 largest of each; those without one are left out. */
  claim_casinos: z.array(z.object({ casino: z.string(), count })),
  claim_offers: z.array(z.object({ offer: z.string(), count })),
  claim_markets: z.array(z.object({ market: z.string(), count })),
  /** Clicks on links to other sites by address without its query, the 10 largest. Claim clicks are none of them. */
  outgoing_links: z.array(z.object({ target: z.string(), count })),
  /** Events of programs, which are counted nowhere else. */
  bots: z.object({ total: count, reasons: z.array(z.object({ reason: z.string(), count })) }),
  series,
  /** The same figures for the range of the comparison, in steps of the same unit; null without one. */
  comparison: z.nullable(z.object({ range: statsRange, ...headline, series })),
  range: statsRange,
  filters: statsFilters,
  generated_at: instant,
  /** Until when every event is counted, while events still wait; null if all that are stored are counted. */
  as_of: z.nullable(instant),
})

export type Stats = z.infer<typeof stats>
export type Trend = z.infer<typeof trend>

/** The label of an unknown value in lists and filters. */
export const unknownValue = 'Unknown'
/** The label of visits without a referrer in lists and filters. */
export const directValue = 'Direct'

/** The label of all paths that are no page of the site, in lists and filters. */
export const otherPathsValue = 'Not a page of this site'

/** Rows of each list. */
export const listLengths = {
  countries: 5,
  screens: 10,
  languages: 10,
  referrers: 10,
  popular_pages: 10,
  utm: 10,
  entry_pages: 10,
  exit_pages: 10,
  claim_placements: 20,
  claim_dimension: 20,
  outgoing_links: 10,
} as const

/** A session with an event within this time counts as online, in milliseconds. */
export const onlineWithinMs = 5 * 60_000

/** The response of the route that deletes all statistics. */
export const resetResponse = z.object({ deleted: count })
