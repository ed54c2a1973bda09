import type { ClaimDimension } from '#domain/analytics/events/event.ts'
import {
  type PeriodName,
  type Range,
  rangeText,
  type SeriesUnit,
} from '#domain/analytics/figures/periods.ts'
import {
  directValue,
  listLengths,
  otherPathsValue,
  type Stats,
  unknownValue,
} from '#domain/analytics/figures/stats.ts'
import type { StatsQuery } from '#domain/analytics/figures/statsQuery.ts'
import { trendOf } from '#domain/analytics/figures/trend.ts'
import type { FilterName } from '#domain/analytics/filters/statsFilters.ts'
import type { Tally } from '#domain/analytics/metrics/measures.ts'
import { headlineOf } from '#domain/analytics/metrics/metricLists.ts'

/** The activity in a span. */
export type Activity = {
  total: Tally
  /** In the order of the requested steps. */
  steps: Tally[]
  /** Views by hour of the day in UTC. */
  hours: number[]
}

/** What the lists of the dashboard are of. */
export type ListName = FilterName | 'entry' | 'exit' | 'placement' | ClaimDimension | 'link' | 'bot'

/** A value, '' if it is missing; `detail` is the placement of a claim click. */
export type Entry = { value: string; detail: string; count: number }
export type Lists = Partial<Record<ListName, Entry[]>>

/** The figures that were read for a dashboard object. */
export type Figures = {
  query: StatsQuery
  now: number
  range: Range
  unit: SeriesUnit
  /** Beginnings of the series' steps; empty without events. */
  starts: number[]
  activity: Activity
  compared: { range: Range; starts: number[]; activity: Activity } | undefined
  periods: Record<PeriodName, Tally>
  lists: Lists
  /** Whether the lists of screens and languages were counted. */
  withScreens: boolean
  online: number
  /** When the oldest event that isn't counted yet was stored, in milliseconds since 1970. */
  asOf: number | null
}

/** Builds the dashboard object from its figures. */
export function statsOf(figures: Figures): Stats {
  const { query, now, range, activity, compared, lists, withScreens, online } = figures
  return {
    ...headlineOf(activity.total),
    ...periodsOf(figures.periods),
    online_visitors: online,
    ...listsOf(lists),
    ...(withScreens ? screensOf(lists) : { screens: null, languages: null }),
    hourly_activity: activity.hours.map((count, hour) => ({ hour, count })),
    bots: botsOf(lists.bot ?? []),
    series: seriesOf(figures, figures),
    comparison: compared
      ? {
          range: rangeText(compared.range),
          ...headlineOf(compared.activity.total),
          series: seriesOf(figures, compared),
        }
      : null,
    range: rangeText(range),
    filters: query.filters,
    generated_at: timeText(now),
    as_of: figures.asOf === null ? null : timeText(figures.asOf),
  }
}

function periodsOf({ today, thisWeek, lastWeek, thisMonth }: Figures['periods']) {
  return {
    today_visitors: today.views,
    this_week_visitors: thisWeek.views,
    last_week_visitors: lastWeek.views,
    today_claim_clicks: today.claims,
    this_week_claim_clicks: thisWeek.claims,
    last_week_claim_clicks: lastWeek.claims,
    this_month_claim_clicks: thisMonth.claims,
    week_over_week: trendOf(thisWeek.views, lastWeek.views),
  }
}

function listsOf(lists: Lists) {
  const {
    countries,
    referrers,
    popular_pages,
    utm,
    entry_pages,
    exit_pages,
    claim_dimension,
    outgoing_links,
  } = listLengths
  return {
    countries: top(lists.country, countries).map(([country, count]) => ({ country, count })),
    devices: top(lists.device).map(([device_type, count]) => ({ device_type, count })),
    referrers: top(lists.referrer, referrers, directValue).map(([referrer, count]) => ({
      referrer,
      count,
    })),
    popular_pages: topPages(lists.page, popular_pages),
    channels: top(lists.channel).map(([channel, count]) => ({ channel, count })),
    utm_sources: top(lists.utm_source, utm).map(([utm_source, count]) => ({ utm_source, count })),
    utm_mediums: top(lists.utm_medium, utm).map(([utm_medium, count]) => ({ utm_medium, count })),
    utm_campaigns: top(lists.utm_campaign, utm).map(([utm_campaign, count]) => ({
      utm_campaign,
      count,
    })),
    entry_pages: topPages(lists.entry, entry_pages),
    exit_pages: topPages(lists.exit, exit_pages),
    claim_placements: (lists.placement ?? [])
      .slice(0, listLengths.claim_placements)
      .map(({ value: page_url, detail, count }) => ({
        page_url: page_url || otherPathsValue,
        placement: detail || unknownValue,
        count,
      })),
    claim_casinos: top(lists.casino, claim_dimension).map(([casino, count]) => ({ casino, count })),
    claim_offers: top(lists.offer, claim_dimension).map(([offer, count]) => ({ offer, count })),
    claim_markets: top(lists.market, claim_dimension).map(([market, count]) => ({ market, count })),
    outgoing_links: top(lists.link, outgoing_links).map(([target, count]) => ({ target, count })),
  }
}

function screensOf(lists: Lists): Pick<Stats, 'screens' | 'languages'> {
  const { screens, languages } = listLengths
  return {
    screens: top(lists.screen, screens).map(([screen, count]) => ({ screen, count })),
    languages: top(lists.language, languages).map(([language, count]) => ({ language, count })),
  }
}

type Counted = readonly [value: string, count: number]

/** The first entries of a list, with a label for missing values. */
function top(entries: Entry[] = [], length = Infinity, missing: string = unknownValue): Counted[] {
  return entries.slice(0, length).map(({ value, count }) => [value || missing, count])
}

function topPages(entries: Entry[] | undefined, length: number) {
  return top(entries, length, otherPathsValue).map(([page_url, count]) => ({ page_url, count }))
}

function botsOf(entries: Entry[]): Stats['bots'] {
  const reasons = entries.map(({ value, count }) => ({ reason: value, count }))
  return { total: reasons.reduce((sum, { count }) => sum + count, 0), reasons }
}

function seriesOf(
  { unit }: Figures,
  { starts, activity }: { starts: number[]; activity: Activity },
): Stats['series'] {
  return {
    unit,
    points: starts.map((start, index) => ({
      start: timeText(start),
      visitors: activity.steps[index]?.views ?? 0,
      unique_visitors: activity.steps[index]?.sessions ?? 0,
      claim_clicks: activity.steps[index]?.claims ?? 0,
    })),
  }
}

function timeText(time: number): string {
  return new Date(time).toISOString()
}
