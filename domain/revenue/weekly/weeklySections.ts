import { otherPathsValue, type Stats } from '#domain/analytics/figures/stats.ts'
import { trendOf } from '#domain/analytics/figures/trend.ts'
import { perClick } from '#domain/revenue/figures/amounts.ts'
import type { Revenue, RevenueTable } from '#domain/revenue/figures/revenue.ts'
import { type Decimal, readDecimal } from '#domain/revenue/money/decimal.ts'
import { formatMoney } from '#domain/revenue/money/formatMoney.ts'
import type { Compared, WeeklyFigures } from './weeklyFigures.ts'

/** A part of the mail, of which text and HTML are made. */
export type Section = {
  heading: string
  figures: { name: string; value: string; before: string }[]
  lists: { heading: string; rows: ListRow[] }[]
  notes: string[]
}

/** `path` is of this site, for rows that are pages. */
export type ListRow = { name: string; value: string; path?: string }

const listLength = 3

/** @param casinoName the name of a casino by its key */
export function weeklySections(
  { visits, revenue, alarms }: WeeklyFigures,
  casinoName: (key: string) => string,
): Section[] {
  const ofAlarms: Section = {
    heading: 'Open alarms',
    figures: [],
    lists: [],
    notes: alarms.map(({ text }) => text),
  }
  return [
    ...(alarms.length > 0 ? [ofAlarms] : []),
    visitsSection(visits),
    ...(revenue ? [revenueSection(revenue, casinoName)] : []),
  ]
}

function visitsSection({ now, before }: Compared<Stats>): Section {
  const figure = (name: string, key: 'total_visitors' | 'unique_visitors' | 'total_claim_clicks') =>
    countFigure(name, now[key], before[key])
  const rows = now.popular_pages.slice(0, listLength).map(({ page_url: path, count }) => {
    const row = { name: path, value: inWords(count) }
    return path === otherPathsValue ? row : { ...row, path }
  })
  return {
    heading: 'Visits',
    figures: [
      figure('Visitors (page views)', 'total_visitors'),
      figure('Unique visitors', 'unique_visitors'),
      figure('Claim clicks', 'total_claim_clicks'),
    ],
    lists: rows.length > 0 ? [{ heading: 'Most viewed pages', rows }] : [],
    notes: [],
  }
}

function revenueSection(
  { now, before }: Compared<Revenue>,
  casinoName: (key: string) => string,
): Section {
  const { currency } = now
  const money = (sum: Decimal) => formatMoney(sum, currency)
  const earnings = ({ total }: Revenue) => readDecimal(total.commission)
  const earned = (table: RevenueTable) =>
    table.rows
      .filter((row) => row.value !== '' && readDecimal(row.commission) > 0n)
      .slice(0, listLength)
      .map((row) => ({ key: row.value, value: money(readDecimal(row.commission)) }))
  const lists = [
    {
      heading: 'Pages that earned most',
      rows: earned(now.dimensions.page).map(({ key, value }) => ({ name: key, value, path: key })),
    },
    {
      heading: 'Casinos that earned most',
      rows: earned(now.dimensions.casino).map(({ key, value }) => {
        return { name: casinoName(key), value }
      }),
    },
  ]
  return {
    heading: 'Revenue',
    figures: [
      countFigure('Registrations', now.total.registrations, before.total.registrations),
      countFigure('First deposits', now.total.first_deposits, before.total.first_deposits),
      moneyFigure('Commission', { now: earnings(now), before: earnings(before) }, money),
      moneyFigure(
        'Earnings per click',
        { now: perClick(now.total), before: perClick(before.total) },
        money,
      ),
    ],
    lists: lists.filter(({ rows }) => rows.length > 0),
    notes: now.unconverted
      .filter((it) => readDecimal(it.commission) !== 0n)
      .map(
        (it) =>
          `Not included, for lack of an exchange rate: ${formatMoney(readDecimal(it.commission), it.currency)}. Add the rate under Exchange rates in the admin.`,
      ),
  }
}

function countFigure(name: string, now: number, before: number): Section['figures'][number] {
  return { name, value: inWords(now), before: countChange(now, before) }
}

/** A sum is undefined for a week without clicks, whose earnings per click are unknown. */
function moneyFigure(
  name: string,
  { now, before }: Compared<Decimal | undefined>,
  money: (sum: Decimal) => string,
): Section['figures'][number] {
  if (now === undefined) return { name, value: 'no clicks', before: '' }
  const change = before === undefined ? '' : moneyChange({ now, before }, money)
  return { name, value: money(now), before: change }
}

function inWords(count: number): string {
  return count.toLocaleString('en')
}

/** A change against the week before: `up 12% from 1,101`. */
function countChange(now: number, before: number): string {
  const { percent, direction } = trendOf(now, before)
  return changeInWords(direction, percent, inWords(before))
}

function moneyChange({ now, before }: Compared<Decimal>, money: (sum: Decimal) => string): string {
  // A percentage of a negative sum says nothing.
  if (before < 0n) return `from ${money(before)}`
  const percent = before === 0n ? null : Math.round(Number(((now - before) * 1_000n) / before) / 10)
  const direction = before === 0n ? 'new' : now > before ? 'up' : now < before ? 'down' : 'same'
  return changeInWords(direction, percent, money(before))
}

type Direction = ReturnType<typeof trendOf>['direction']

function changeInWords(direction: Direction, percent: number | null, before: string): string {
  if (direction === 'same') return 'as the week before'
  if (percent === null) return 'none the week before'
  if (percent === 0) return `about as the week before (${before})`
  return `${direction} ${Math.abs(percent).toLocaleString('en')}% from ${before}`
}
