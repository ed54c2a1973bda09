import { isMetricName } from '#domain/analytics/metrics/metricLists.ts'
import { type MetricFormat, metrics } from '#domain/analytics/metrics/metrics.ts'
import { type CsvCell, csvLine } from '#domain/formats/csv.ts'
import { conditionsOf, isFiltered } from '../filters/statsFilters.ts'
import type { Stats } from './stats.ts'

type Line = readonly [section: string, name: string, detail: CsvCell, value: CsvCell]

/**
 * All figures and lists in one table of four columns, for a single import: `section` is the field of the
 * dashboard object, `name` the counted value, `detail` distinguishes rows with the same name, `value` is
 * the figure. With a filter bots are left out, because they are counted without the filter.
 */
export function statsCsv(stats: Stats): string {
  const lines = [...about(stats), ...figures(stats), ...lists(stats), ...overTime(stats)]
  return [['section', 'name', 'detail', 'value'], ...lines].map((line) => csvLine(line)).join('')
}

function about({ range, filters, comparison, generated_at, as_of }: Stats): Line[] {
  const chosen = conditionsOf(filters).flatMap(({ parameter, values }) =>
    values.map((value): Line => ['filters', parameter, null, value]),
  )
  return [
    ['range', 'from', null, range.from],
    ['range', 'to', null, range.to],
    ...(comparison ? compared(comparison) : []),
    ...chosen,
    ['generated_at', '', null, generated_at],
    ['as_of', '', null, as_of],
  ]
}

function compared({ range, series: _, ...headline }: NonNullable<Stats['comparison']>): Line[] {
  return [
    ['comparison', 'from', null, range.from],
    ['comparison', 'to', null, range.to],
    ...Object.entries(headline).map(
      ([name, value]): Line => ['comparison', withUnit(name), null, value],
    ),
  ]
}

/** Every number of the object, including fields added later. */
function figures(stats: Stats): Line[] {
  const numbers = Object.entries(stats).flatMap(([name, value]): Line[] =>
    typeof value === 'number' ? [['figures', withUnit(name), null, value]] : [],
  )
  const { percent, direction } = stats.week_over_week
  return [...numbers, ['figures', 'week_over_week_percent', direction, percent]]
}

/** A count has no unit. */
const units: Readonly<Record<MetricFormat, string | undefined>> = {
  count: undefined,
  percent: 'percent',
  duration: 'seconds',
}

/** The name of a figure, with its unit if the name doesn't include it. */
function withUnit(name: string): string {
  const unit = isMetricName(name) ? units[metrics[name].format] : undefined
  return unit === undefined || name.endsWith(`_${unit}`) ? name : `${name}_${unit}`
}

function lists(stats: Stats): Line[] {
  return [
    ...stats.countries.map((it): Line => ['countries', it.country, null, it.count]),
    ...stats.devices.map((it): Line => ['devices', it.device_type, null, it.count]),
    ...(stats.screens ?? []).map((it): Line => ['screens', it.screen, null, it.count]),
    ...(stats.languages ?? []).map((it): Line => ['languages', it.language, null, it.count]),
    ...stats.referrers.map((it): Line => ['referrers', it.referrer, null, it.count]),
    ...stats.channels.map((it): Line => ['channels', it.channel, null, it.count]),
    ...stats.utm_sources.map((it): Line => ['utm_sources', it.utm_source, null, it.count]),
    ...stats.utm_mediums.map((it): Line => ['utm_mediums', it.utm_medium, null, it.count]),
    ...stats.utm_campaigns.map((it): Line => ['utm_campaigns', it.utm_campaign, null, it.count]),
    ...stats.popular_pages.map((it): Line => ['popular_pages', it.page_url, null, it.count]),
    ...stats.entry_pages.map((it): Line => ['entry_pages', it.page_url, null, it.count]),
    ...stats.exit_pages.map((it): Line => ['exit_pages', it.page_url, null, it.count]),
    ...stats.claim_placements.map(
      (it): Line => ['claim_placements', it.page_url, it.placement, it.count],
    ),
    ...stats.claim_casinos.map((it): Line => ['claim_casinos', it.casino, null, it.count]),
    ...stats.claim_offers.map((it): Line => ['claim_offers', it.offer, null, it.count]),
    ...stats.claim_markets.map((it): Line => ['claim_markets', it.market, null, it.count]),
    ...stats.outgoing_links.map((it): Line => ['outgoing_links', it.target, null, it.count]),
    ...botsOf(stats),
  ]
}

function botsOf({ bots, filters }: Stats): Line[] {
  if (isFiltered(filters)) return []
  return [
    ['bots', 'total', null, bots.total],
    ...bots.reasons.map((it): Line => ['bots', it.reason, null, it.count]),
  ]
}

function overTime({ hourly_activity, series, comparison }: Stats): Line[] {
  return [
    ...hourly_activity.map((it): Line => ['hourly_activity', String(it.hour), null, it.count]),
    ...seriesLines('series', series),
    ...(comparison ? seriesLines('comparison_series', comparison.series) : []),
  ]
}

function seriesLines(section: string, { points }: Stats['series']): Line[] {
  return points.flatMap(({ start, ...counts }) =>
    Object.entries(counts).map(([detail, value]): Line => [section, start, detail, value]),
  )
}
