import { parse } from 'node-html-parser'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { placementNames } from '#components/analytics/dashboard/lists/placements.ts'
import { revenueTableNames, revenueTables } from '#domain/revenue/dashboard/revenueTables.ts'
import { type RevenueView, revenueViewOf } from '#domain/revenue/dashboard/revenueView.ts'
import type { Revenue } from '#domain/revenue/figures/revenue.ts'
import { revenueMetricNames, revenueMetrics } from '#domain/revenue/figures/revenueMetrics.ts'
import { emptyRevenue, sampleRevenue } from '#domain/revenue/figures/testing/sampleRevenue.ts'
import { analyticsFigures } from '#seed/analytics/analyticsFigures.ts'
import { analyticsPage } from '#seed/analytics/analyticsPage.ts'
import { revenueTexts } from '#seed/revenue/revenueTexts.ts'
import { Breakdown } from './dashboard/breakdown/Breakdown.tsx'
import { RevenueDashboard } from './RevenueDashboard.tsx'

/** The figures of revenue as texts; `tests/revenue/dashboard.browser.test.ts` uses them. */

const words = {
  page: analyticsPage,
  figures: analyticsFigures,
  revenue: revenueTexts,
  placements: placementNames,
  itemKinds: { '/game/': 'Game', '/bonus/': 'Bonus', '/guide/': 'Guide' },
}
const range = { period: 'last30Days', from: undefined, to: undefined, compare: undefined } as const
const usual = revenueViewOf(range)

const usualProps = (revenue: Revenue, view: RevenueView) => ({
  part: {
    revenue,
    words,
    isOutdated: false,
    onFilter: () => undefined,
    onSave: () => undefined,
  },
  view,
  onView: () => undefined,
})

function drawn(revenue: Revenue, view: RevenueView = usual) {
  return markupOf(<RevenueDashboard {...usualProps(revenue, view)} />)
}

/** Only the tables by page, by casino and so on. */
function brokenDown(revenue: Revenue, view: RevenueView = usual) {
  return markupOf(<Breakdown {...usualProps(revenue, view)} />)
}

function markupOf(element: ReactElement) {
  const html = renderToStaticMarkup(element)
  const root = parse(html)
  const sections = root.querySelectorAll('section').map((section) => ({
    name: root.getElementById(section.getAttribute('aria-labelledby') ?? '')?.text,
    section,
  }))
  const section = (name: string) => sections.find((it) => it.name === name)?.section
  return {
    text: textOf(html),
    section,
    part: (name: string) => textOf(section(name)?.innerHTML ?? ''),
    /** The texts of the rows of the table in a part. */
    rows: (name: string) =>
      (section(name)?.querySelectorAll('tbody tr') ?? []).map((row) => textOf(row.innerHTML)),
  }
}

/** The text of markup, with one space between elements. */
function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('each card shows its figure and that of the compared span', () => {
  const { part, text } = drawn(sampleRevenue)
  for (const [name, expected] of [
    ['Commission', '$38,094.67 28% up before: $29,877.40'],
    ['Earnings per click', '$2.07 11% up before: $1.87'],
    ['Clicks', '18,412 15% up before: 16,020'],
    ['Registrations', '1,537 5% down before: 1,612'],
    ['First deposits', '421 2% up before: 412'],
    ['Deposits', '1,752 25% up before: 1,401'],
    ['Deposit sum', '$95,521.05 19% up before: $80,123.10'],
  ] as const) {
    expect(part(name)).toContain(expected)
  }
  expect(text).toContain('Compared with Sep 23 – Oct 22, 2026')
})

test('a change from a loss has no percentage, and without a comparison there is none', () => {
  const { comparison } = sampleRevenue
  const loss = comparison && {
    ...comparison,
    total: { ...comparison.total, commission: '-12.5' },
  }
  const commission = drawn({ ...sampleRevenue, comparison: loss }).part('Commission')
  expect(commission).toContain('$38,094.67 before: -$12.50')
  expect(drawn({ ...sampleRevenue, comparison: null }).text).not.toMatch(/before: -?\$/)
})

test('the table over time has the commission and the clicks of the comparison', () => {
  const days = 'Sep 23 – Oct 22, 2026'
  const table = drawn(sampleRevenue).part('Revenue over time')
  const [before] = sampleRevenue.comparison?.series.points ?? []
  expect(table).toContain(`Commission, ${days}`)
  expect(table).toContain(`Clicks, ${days}`)
  expect(before?.clicks).toBe(645)
  expect(table).toContain('$945.75 645 Oct 24')
  const alone = drawn({ ...sampleRevenue, comparison: null }).part('Revenue over time')
  expect(alone).not.toContain(days)
})

test('every figure is a column, defined where it is named', () => {
  const { section, part } = brokenDown(sampleRevenue)
  const headings = section('Breakdown')?.querySelectorAll('th[scope=col]') ?? []
  expect(headings).toHaveLength(1 + revenueMetricNames.length)
  for (const name of revenueMetricNames) {
    const { label, definition } = revenueTexts.figures[revenueMetrics[name].card]
    expect(part('Breakdown')).toContain(`${label} ${definition}`)
  }
})

test('the funnel has counts, rates and delays', () => {
  const { part } = drawn(sampleRevenue)
  expect(part('From click to player')).toContain(
    'Registrations 1,537 Of the step before 8.3% Of the clicks 8.3% Average time since the click 12 min 22 s',
  )
  expect(part('From click to player')).toContain(
    'First deposits 421 Of the step before 27.4% Of the clicks 2.3% Average time since the click 2 d 4 h',
  )
  expect(part('From click to player')).toContain(
    'Qualified players 291 Of the step before 69.1% Of the clicks 1.6%',
  )
})

test.each(revenueTableNames)('%s has a table with rows, others and what has no click', (name) => {
  const { rows } = brokenDown(sampleRevenue, { ...usual, table: name })
  const shown = rows('Breakdown')
  expect(shown.length).toBeGreaterThan(2)
  const isAttributed = name === 'casino'
  expect(shown.filter((row) => row.startsWith('Without a known click'))).toHaveLength(
    isAttributed ? 0 : 1,
  )
})

test('a table shows ten rows first, and the sums of the others', () => {
  const first = brokenDown(sampleRevenue).rows('Breakdown')
  expect(first).toHaveLength(12)
  expect(first[10]).toMatch(/^47 others /)
  expect(brokenDown(sampleRevenue).part('Breakdown')).toContain('Show all 57 rows')
  const all = brokenDown(sampleRevenue, { ...usual, isComplete: true })
  expect(all.rows('Breakdown')).toHaveLength(16)
  expect(all.rows('Breakdown')[14]).toMatch(/^43 others /)
  expect(all.part('Breakdown')).toContain('Show fewer rows')
})

test('the table of items has the pages of items with their kinds', () => {
  const rows = brokenDown(sampleRevenue, { ...usual, table: 'item' }).rows('Breakdown')
  const items = rows.filter((row) => row.startsWith('/'))
  expect(items).toHaveLength(5)
  for (const row of items) expect(row).toMatch(/^\/(game|bonus|guide)\/[\w-]+ (Game|Bonus|Guide) /)
})

test('values have their names, also empty ones', () => {
  for (const [table, names] of [
    ['placement', ['Offer on the home page', 'Toplist', 'Play']],
    ['casino', ['lucky-star', 'None']],
    ['country', ['Germany DE', 'Not known']],
    ['device', ['Mobile', 'Not known']],
    ['utm_campaign', ['november-cr7', 'None']],
  ] as const) {
    const { rows } = brokenDown(sampleRevenue, { ...usual, table })
    for (const name of names) {
      expect(rows('Breakdown').some((row) => row.startsWith(name))).toBe(true)
    }
  }
})

test('a chosen value is marked', () => {
  const filtered = { ...sampleRevenue, filters: { country: 'DE' } }
  const { section } = brokenDown(filtered, { ...usual, table: 'country' })
  const pressed = section('Breakdown')?.querySelectorAll('[aria-pressed=true]') ?? []
  expect(pressed.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Show only Germany DE',
  ])
})

test('the sorted column is marked, and rows without the figure come last', () => {
  const view: RevenueView = { ...usual, table: 'country', sort: 'per_click', isAscending: true }
  const { country } = sampleRevenue.dimensions
  const rows = [
    { ...sampleRevenue.unattributed, value: 'SE' },
    ...country.rows.filter(({ value }) => value !== ''),
  ]
  const dimensions = { ...sampleRevenue.dimensions, country: { ...country, rows } }
  const { section, rows: shown } = brokenDown({ ...sampleRevenue, dimensions }, view)
  const sorted = section('Breakdown')?.querySelectorAll('th[aria-sort]') ?? []
  expect(sorted.map((it) => it.getAttribute('aria-sort'))).toEqual(['ascending'])
  expect(shown('Breakdown')[5]).toMatch(/^Sweden SE 0 -\$120\.25 – /)
})

test('movers have both spans, the change and its probability; the test is named', () => {
  const { rows, part } = drawn(sampleRevenue)
  expect(rows('Top movers')).toEqual([
    '/bonus/bonus-1 Bonus $3.18 2,810 clicks $1.97 2,402 clicks 62% up <0.1%',
    '/guide/guide-3 Guide $0.61 1,204 clicks -$0.08 1,180 clicks – up 1.1%',
    '/payment-methods $0.0041 961 clicks $1.42 1,040 clicks 100% down 0.3%',
  ])
  expect(part('Top movers')).toContain('z-test of compound Poisson sums')
  expect(drawn({ ...sampleRevenue, movers: [] }).part('Top movers')).toContain('of no page changed')
  const alone = drawn({ ...sampleRevenue, movers: [], comparison: null })
  expect(alone.part('Top movers')).toContain('what to compare it with')
})

test('cohorts show the commission by weeks since the click, and nothing for weeks to come', () => {
  const { rows, section } = drawn(sampleRevenue)
  expect(rows('Commission by week of the click')).toHaveLength(9)
  expect(rows('Commission by week of the click')[0]).toMatch(
    /^Nov 16, 2026 4,\d+ \$[\d,.]+ \$[\d,.]+$/,
  )
  const cells = section('Commission by week of the click')?.querySelectorAll('tbody td') ?? []
  expect(cells.filter((cell) => cell.text === '-$36.40')).toHaveLength(1)
  expect(cells.some((cell) => cell.classNames.includes('bg-ember/40'))).toBe(true)
})

test('sums are shown in their currencies; those without a rate lead to the rates', () => {
  const { rows, section, text } = drawn(sampleRevenue)
  expect(rows('Sums by reported currency')).toEqual([
    'EUR €61,204.20 €24,870.12 $66,712.58 $27,108.42',
    'BTC 0.29412337 BTC 0.10801244 BTC $28,808.47 $10,986.25',
    'DOGE 1,200 DOGE 310.5 DOGE – –',
  ])
  expect(text).toContain(
    'Without an exchange rate, and in no other figure: 310.5 DOGE (Commission), 1,200 DOGE (Deposit sum).',
  )
  expect(section('Sums by reported currency')).toBeDefined()
})

test('without clicks and reports the view says so', () => {
  const { text, part, section } = drawn(emptyRevenue)
  expect(text).toContain('No revenue in this period')
  expect(part('Commission')).toContain('$0.00')
  expect(part('Earnings per click').split(' ')).toContain('–')
  expect(part('From click to player')).toContain('Of the clicks –')
  for (const name of ['Revenue over time', 'Breakdown', 'Commission by week of the click']) {
    expect(part(name)).toContain('No data available')
  }
  expect(section('Sums by reported currency')).toBeUndefined()
})

test('every table has a name of its own in the copy', () => {
  const texts = revenueTableNames.map((name) => revenueTables[name].texts)
  expect(new Set(texts).size).toBe(texts.length)
})
