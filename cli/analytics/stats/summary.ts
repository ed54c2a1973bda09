import { formatTable, printable } from '#cli/terminal/table.ts'
import type { Stats } from '#domain/analytics/figures/stats.ts'
import { conditionsOf, type FilterOperator } from '#domain/analytics/filters/statsFilters.ts'
import { displayedMetrics, type Headline } from '#domain/analytics/metrics/metricLists.ts'
import {
  type MetricFormat,
  type MetricName,
  metrics,
  metricTexts,
} from '#domain/analytics/metrics/metrics.ts'

/** The dashboard's figures as text: sections with a heading and aligned numbers. */

/** Longer series are available in the export. */
const maxPoints = 31

const number = new Intl.NumberFormat('en')

const formats: Record<MetricFormat, (value: number) => string> = {
  count: (value) => number.format(value),
  percent: (value) => `${value} %`,
  duration,
}

const signs: Record<FilterOperator, string> = { is: '=', not: 'is not', contains: 'contains' }

export function statsSummary(stats: Stats): string {
  const sections = [headings(stats), figures(stats), periods(stats), ...lists(stats), series(stats)]
  return sections.filter((section) => section !== '').join('\n\n')
}

function headings({ range, filters, comparison, generated_at, as_of }: Stats): string {
  const chosen = conditionsOf(filters).map(
    ({ name, operator, values }) => `${name} ${signs[operator]} ${printable(values.join(' or '))}`,
  )
  return [
    `Period:    ${span(range)}`,
    ...(comparison ? [`Compared:  ${span(comparison.range)}`] : []),
    ...(chosen.length > 0 ? [`Only:      ${chosen.join(', ')}`] : []),
    `As of:     ${moment(as_of ?? generated_at)}`,
  ].join('\n')
}

function figures({ comparison, ...stats }: Stats): string {
  const show = (headline: Headline, name: MetricName) =>
    formats[metrics[name].format](headline[name])
  const rows = displayedMetrics.map((name) => [
    metricTexts[name].name,
    show(stats, name),
    ...(comparison ? [show(comparison, name)] : []),
  ])
  return formatTable(['FIGURE', 'PERIOD', ...(comparison ? ['COMPARED'] : [])], rows, [1, 2])
}

/** Figures with fixed periods, independent of the selected one. */
function periods(it: Stats): string {
  const rows = [
    ['Visitors', it.today_visitors, it.this_week_visitors, it.last_week_visitors, undefined],
    [
      'Claim clicks',
      it.today_claim_clicks,
      it.this_week_claim_clicks,
      it.last_week_claim_clicks,
      it.this_month_claim_clicks,
    ],
  ].map((cells) =>
    cells.map((cell) => (typeof cell === 'number' ? number.format(cell) : (cell ?? '-'))),
  )
  const table = formatTable(['NOW', 'TODAY', '7 DAYS', '7 BEFORE', 'MONTH'], rows, [1, 2, 3, 4])
  return `${table}\nWeek over week: ${trendOf(it)}. On the site now: ${number.format(it.online_visitors)}.`
}

function trendOf({ week_over_week: { percent, direction } }: Stats): string {
  if (percent === null)
    return direction === 'new' ? 'new, no visitors the week before' : 'nothing to compare'
  return `${percent > 0 ? '+' : ''}${percent} %`
}

const screensMissing =
  'Screens and languages: not counted, because the period has too many events for a filter.'

function lists(it: Stats): string[] {
  const views = [
    list(
      'COUNTRY',
      it.countries.map((row) => [row.country, row.count]),
    ),
    list(
      'DEVICE',
      it.devices.map((row) => [row.device_type, row.count]),
    ),
    list('SCREEN (PX)', it.screens?.map((row) => [row.screen, row.count]) ?? []),
    list('LANGUAGE', it.languages?.map((row) => [row.language, row.count]) ?? []),
    it.screens ? '' : screensMissing,
    list(
      'REFERRER',
      it.referrers.map((row) => [row.referrer, row.count]),
    ),
    list(
      'CHANNEL',
      it.channels.map((row) => [row.channel, row.count]),
    ),
    list(
      'UTM SOURCE',
      it.utm_sources.map((row) => [row.utm_source, row.count]),
    ),
    list(
      'UTM MEDIUM',
      it.utm_mediums.map((row) => [row.utm_medium, row.count]),
    ),
    list(
      'UTM CAMPAIGN',
      it.utm_campaigns.map((row) => [row.utm_campaign, row.count]),
    ),
    list(
      'PAGE',
      it.popular_pages.map((row) => [row.page_url, row.count]),
    ),
    list(
      'HOUR (UTC)',
      it.hourly_activity.map((row) => [String(row.hour).padStart(2, '0'), row.count]),
    ),
  ]
  return [
    ...views,
    list(
      'ENTRY PAGE',
      it.entry_pages.map((row) => [row.page_url, row.count]),
      'SESSIONS',
    ),
    list(
      'EXIT PAGE',
      it.exit_pages.map((row) => [row.page_url, row.count]),
      'SESSIONS',
    ),
    placements(it),
    list(
      'CASINO',
      it.claim_casinos.map((row) => [row.casino, row.count]),
      'CLICKS',
    ),
    list(
      'OFFER',
      it.claim_offers.map((row) => [row.offer, row.count]),
      'CLICKS',
    ),
    list(
      'MARKET',
      it.claim_markets.map((row) => [row.market, row.count]),
      'CLICKS',
    ),
    list(
      'OUTGOING LINK',
      it.outgoing_links.map((row) => [row.target, row.count]),
      'CLICKS',
    ),
    list(
      'BOT, BY',
      it.bots.reasons.map((row) => [row.reason, row.count]),
      'EVENTS',
    ),
  ]
}

/** Empty for an empty list. */
function list(
  heading: string,
  rows: readonly (readonly [string, number])[],
  unit = 'VISITORS',
): string {
  if (rows.every(([, count]) => count === 0)) return ''
  const cells = rows.map(([name, count]) => [name, number.format(count)])
  return formatTable([heading, unit], cells, [1])
}

function placements({ claim_placements }: Stats): string {
  if (claim_placements.length === 0) return ''
  const cells = claim_placements.map((row) => [
    row.page_url,
    row.placement,
    number.format(row.count),
  ])
  return formatTable(['CLAIM CLICKS ON', 'PLACEMENT', 'CLICKS'], cells, [2])
}

function series({ series: { unit, points } }: Stats): string {
  if (points.length === 0) return ''
  const shown = points
    .slice(-maxPoints)
    .map((it) => [
      unit === 'hour' ? moment(it.start) : it.start.slice(0, unit === 'day' ? 10 : 7),
      ...[it.visitors, it.unique_visitors, it.claim_clicks].map((count) => number.format(count)),
    ])
  const table = formatTable([unit.toUpperCase(), 'VISITORS', 'UNIQUE', 'CLICKS'], shown, [1, 2, 3])
  if (points.length <= maxPoints) return table
  return `${table}\n(the last ${maxPoints} of ${points.length}; all of them: cli stats export)`
}

function span({ from, to }: Stats['range']): string {
  return `${from === null ? 'the beginning' : moment(from)} to ${moment(to)}`
}

function moment(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`
}

function duration(seconds: number): string {
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}
