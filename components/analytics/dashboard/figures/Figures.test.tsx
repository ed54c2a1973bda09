import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Stats } from '#domain/analytics/figures/stats.ts'
import { headlineOf, metricNames } from '#domain/analytics/metrics/metricLists.ts'
import { metrics } from '#domain/analytics/metrics/metrics.ts'
import { analyticsFigures } from '#seed/analytics/analyticsFigures.ts'
import { analyticsPage } from '#seed/analytics/analyticsPage.ts'
import { dashboardStats, emptyStats } from '#tests/analytics/dashboard/dashboardStats.ts'
import { formatCount } from '../formats.ts'
import { placementNames } from '../lists/placements.ts'
import { Figures } from './Figures.tsx'
import { formatMetric } from './formatMetric.tsx'

/** The figures of the dashboard as texts; `tests/analytics/dashboard/figures.browser.test.ts` has the charts. */

const words = { page: analyticsPage, figures: analyticsFigures, placements: placementNames }

/** The figures' markup; `part` is the text of the card, list or chart of a name. */
function drawn(stats: Stats) {
  const html = renderToStaticMarkup(
    <Figures stats={stats} words={words} isOutdated={false} onFilter={() => undefined} />,
  )
  const root = parse(html)
  const parts = root.querySelectorAll('section').map((section) => {
    const heading = root.getElementById(section.getAttribute('aria-labelledby') ?? '')
    return { name: heading?.text, section }
  })
  return {
    text: textOf(html),
    section: (name: string) => parts.find((part) => part.name === name)?.section,
    part: (name: string) => textOf(parts.find((it) => it.name === name)?.section.innerHTML ?? ''),
  }
}

/** The text of markup, with one space between elements. */
function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('each card shows its figures with their names', () => {
  const { part } = drawn(dashboardStats)
  const texts: [string, string[]][] = [
    ['Visitors', ['48,210 Total', 'Unique 19,844', 'This week 11,930', 'Today 842']],
    ['Claim clicks', ['3,998 Total', 'This month 2,870', 'This week 1,004', 'Today 71']],
    ['Conversion rate', ['8%']],
    ['Visitors who clicked', ['17%']],
    ['Average session time', ['3 min 12 s']],
    ['Average time on page', ['0 min 47 s']],
    ['Week over week', ['12% up', 'This week 11,930', 'Last week 10,652']],
    ['On the site now', ['23']],
    ['Bots filtered out', ['5,310']],
    ['Top countries', ['Germany DE 14,120 29%', 'Unknown 4,402 9%']],
    ['Devices', ['Mobile 33,265 69%']],
    ['Screen sizes', ['up to 480 px 32,917 68%', 'Unknown 420 ']],
    ['Languages', ['German de 13,260 28%', 'Filipino fil 611 1%', 'Unknown 388 ']],
    ['Traffic sources', ['Direct 17,840 37%', 'www.google.com 15,202']],
    ['Claim clicks by button', ['/ Offer on the home page 1,402 35%']],
    ['Exit pages', ['/ 6,871 35%']],
    ['Casinos', ['lucky-star 2,210 55%', analyticsFigures.charts.casinos.definition]],
    ['Offers', ['welcome-eu 1,930 48%']],
    ['Markets', ['europe 3,038 76%']],
    [
      'Outgoing links',
      ['www.begambleaware.org 214', analyticsFigures.charts.outgoingLinks.definition],
    ],
    ['Campaigns', ['november-cr7 2,904 6%']],
  ]
  for (const [name, expected] of texts) {
    for (const text of expected) expect(part(name)).toContain(text)
  }
})

test.each(metricNames)('%s is shown in a card, with its definition', (name) => {
  const { value } = formatMetric(dashboardStats, name, analyticsPage)
  const { definition } = analyticsFigures.cards[metrics[name].card]
  const { dashboard } = metrics[name]
  const owner = typeof dashboard === 'string' ? name : dashboard.partOf
  const text = drawn(dashboardStats).part(analyticsFigures.cards[metrics[owner].card].label)
  expect(text).toContain(value.replaceAll(/\s/g, ' '))
  expect(text).toContain(definition)
})

test('a falling week has a down arrow and text, a first week no percentage', () => {
  const trend = (week_over_week: Stats['week_over_week']) =>
    drawn({ ...dashboardStats, week_over_week })
  const falling = trend({ percent: -9, direction: 'down' })
  expect(falling.part('Week over week')).toContain('9% down')
  const arrows = falling.section('Week over week')?.querySelectorAll('[data-direction=down]')
  expect(arrows).toHaveLength(1)
  const fresh = trend({ percent: null, direction: 'new' }).part('Week over week')
  expect(fresh).toContain('New: nothing was counted the week before')
  expect(fresh).not.toContain('%')
})

test('a comparison shows the earlier figure, the change and the compared days', () => {
  const { part, text } = drawn({
    ...dashboardStats,
    range: { from: '2026-10-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' },
    comparison: {
      range: { from: '2026-08-31T00:00:00.000Z', to: '2026-10-01T00:00:00.000Z' },
      ...headlineOf({
        views: 24_105,
        claims: 0,
        duration_count: 1,
        duration_sum: 384,
        engaged_sum: 24_105 * 47,
        sessions: 19_844,
        converted: 3_373,
      }),
      conversion_rate: 5,
      series: {
        unit: 'day',
        points: [
          {
            start: '2025-09-23T00:00:00.000Z',
            visitors: 777,
            unique_visitors: 300,
            claim_clicks: 12,
          },
        ],
      },
    },
  })
  for (const [name, compared] of [
    ['Visitors', '48,210 In this period 100% up before: 24,105'],
    ['Average session time', '50% down before: 6 min 24 s'],
    ['Claim clicks', '3,998 In this period new before: 0'],
    ['Conversion rate', '8% 3 percentage points up before: 5%'],
    ['Visitors who clicked', '17% 0 percentage points unchanged before: 17%'],
  ] as const) {
    expect(part(name)).toContain(compared)
  }
  expect(text).toContain('Compared with Aug 31 – Sep 30, 2026')
  const table = part('Over time')
  expect(table).toContain('Visitors, Sep 23, 2025')
  const {
    visitors = 0,
    unique_visitors = 0,
    claim_clicks = 0,
  } = dashboardStats.series.points[0] ?? {}
  const now = [visitors, unique_visitors, claim_clicks].map(formatCount).join(' ')
  expect(table).toContain(`Oct 23, 2026 ${now} 777 300 12`)
  expect(table).toContain('Nov 21, 2026 (so far)')
})

test('figures with their own period are marked when a range is chosen', () => {
  const note = 'Whatever the period'
  expect(drawn(dashboardStats).text).not.toContain(note)
  const range = { from: '2026-11-21T00:00:00.000Z', to: dashboardStats.generated_at }
  const { part } = drawn({ ...dashboardStats, range })
  expect(part('Visitors')).toContain('In this period')
  expect(part('Visitors')).toContain(`Unique 19,844 ${note} This week`)
  for (const name of ['Claim clicks', 'Week over week', 'On the site now']) {
    expect(part(name)).toContain(note)
  }
})

test("the bots' card is hidden while a filter is set", () => {
  const { section } = drawn({ ...dashboardStats, filters: { country: 'DE' } })
  expect(section('On the site now')).toBeDefined()
  expect(section('Bots filtered out')).toBeUndefined()
})

test('a list of casinos, offers or markets without clicks is left out', () => {
  const { section } = drawn({ ...dashboardStats, claim_casinos: [], claim_markets: [] })
  expect(section('Casinos')).toBeUndefined()
  expect(section('Offers')).toBeDefined()
  expect(section('Markets')).toBeUndefined()
})

test('screens and languages that were not counted say so', () => {
  const { part } = drawn({ ...dashboardStats, screens: null, languages: null })
  for (const name of ['Screen sizes', 'Languages']) {
    expect(part(name)).toContain(analyticsFigures.charts.uncounted)
    expect(part(name)).not.toContain('No data available')
  }
})

test('without visits the figures are zero, and every other list says that it is empty', () => {
  const { part } = drawn(emptyStats)
  expect(part('No data available')).toContain('Nothing was counted in this period')
  expect(part('Visitors')).toContain('0 Total')
  const lists = ['Over time', 'Hourly activity (UTC)', 'Popular pages', 'Traffic sources']
  for (const name of [...lists, 'Top countries', 'Devices', 'Screen sizes', 'Campaigns']) {
    expect(part(name).split('No data available')).toHaveLength(2)
  }
  expect(part('Week over week')).toContain('Nothing to compare yet')
  for (const name of ['Conversion rate', 'Average session time', 'Average time on page']) {
    expect(part(name).split(' ')).toContain('–')
  }
})
