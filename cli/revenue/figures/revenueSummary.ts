import { formatTable, printable } from '#cli/terminal/table.ts'
import { perClick } from '#domain/revenue/figures/amounts.ts'
import type { Revenue, RevenueFigures, RevenueTotal } from '#domain/revenue/figures/revenue.ts'
import { revenueDimensions } from '#domain/revenue/figures/revenueQuery.ts'
import { readDecimal } from '#domain/revenue/money/decimal.ts'
import { formatMoney } from '#domain/revenue/money/formatMoney.ts'

/** The figures as text: sections with a heading and aligned numbers. */

/** Rows of each table; the export has more. */
const maxRows = 10

const number = new Intl.NumberFormat('en')

export function revenueSummary(revenue: Revenue): string {
  const sections = [
    headings(revenue),
    figures(revenue),
    ...revenueDimensions.map((dimension) => table(dimension, revenue)),
    movers(revenue),
    unconverted(revenue),
  ]
  return sections.filter((section) => section !== '').join('\n\n')
}

function headings({ range, comparison, filters, date, currency, generated_at }: Revenue): string {
  const chosen = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} = ${printable(value)}`],
  )
  return [
    `Period:    ${range.from ?? 'the beginning'} to ${range.to}, by the date of the ${date}`,
    ...(comparison ? [`Compared:  ${comparison.range.from} to ${comparison.range.to}`] : []),
    ...(chosen.length > 0 ? [`Only:      ${chosen.join(', ')}`] : []),
    `Sums:      ${currency}`,
    `As of:     ${generated_at.slice(0, 10)} ${generated_at.slice(11, 16)} UTC`,
  ].join('\n')
}

/** Each figure, in the currency of the sums. */
const lines: [name: string, show: (total: RevenueTotal, currency: string) => string][] = [
  ['Clicks', ({ clicks }) => number.format(clicks)],
  ['Registrations', (it) => number.format(it.registrations)],
  ['First deposits', (it) => number.format(it.first_deposits)],
  ['Deposits', (it) => number.format(it.deposits)],
  ['Qualified players', (it) => number.format(it.qualified)],
  ['Sum of the deposits', (it, currency) => money(it.deposit_amount, currency)],
  ['Commission', (it, currency) => money(it.commission, currency)],
  ['Earnings per click', (it, currency) => earnings(it, currency)],
]

function money(sum: string, currency: string): string {
  return formatMoney(readDecimal(sum), currency)
}

function earnings(row: RevenueFigures, currency: string): string {
  const mean = perClick(row)
  return mean === undefined ? '-' : formatMoney(mean, currency)
}

function figures({ total, comparison, currency }: Revenue): string {
  const rows = lines.map(([name, show]) => [
    name,
    show(total, currency),
    ...(comparison ? [show(comparison.total, currency)] : []),
  ])
  return formatTable(['FIGURE', 'PERIOD', ...(comparison ? ['COMPARED'] : [])], rows, [1, 2])
}

/** Empty for a table without rows. */
function table(dimension: (typeof revenueDimensions)[number], revenue: Revenue): string {
  const { rows, others } = revenue.dimensions[dimension]
  if (rows.length === 0) return ''
  const left = Math.max(0, rows.length - maxRows) + others.count
  const shown = rows
    .slice(0, maxRows)
    .map((row) => [
      row.value === '' ? '(none)' : printable(row.value),
      ...cells(row, revenue.currency),
    ])
  const heading = dimension.replace('_', ' ').toUpperCase()
  const text = formatTable(
    [heading, 'CLICKS', 'REG', 'FTD', 'DEPOSITS', 'COMMISSION', 'PER CLICK'],
    shown,
    [1, 2, 3, 4, 5, 6],
  )
  return left === 0
    ? text
    : `${text}\n(${number.format(left)} more: cli revenue export --rows 1000)`
}

function cells(row: RevenueFigures, currency: string): string[] {
  return [
    ...[row.clicks, row.registrations, row.first_deposits, row.deposits].map((count) =>
      number.format(count),
    ),
    money(row.commission, currency),
    earnings(row, currency),
  ]
}

function movers({ movers: pages, currency }: Revenue): string {
  if (pages.length === 0) return ''
  const rows = pages.map(({ page, now, before }) => [
    printable(page),
    money(now.per_click, currency),
    money(before.per_click, currency),
  ])
  return formatTable(['EARNINGS PER CLICK CHANGED', 'NOW', 'BEFORE'], rows, [1, 2])
}

function unconverted({ unconverted: sums }: Revenue): string {
  return sums
    .map(
      ({ currency, commission, deposit_amount }) =>
        `${currency} has no exchange rate: ${commission} of commission and ${deposit_amount} of deposits are not counted.`,
    )
    .join('\n')
}
