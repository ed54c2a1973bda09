import { type Decimal, readDecimal } from '../money/decimal.ts'
import { perClick } from './amounts.ts'
import type { RevenueFigures } from './revenue.ts'
import type { SortableFigure } from './revenueQuery.ts'

/**
 * The figures of revenue, each with a row in `rows` and one in `texts`. From these two rows follow
 * the cards and the columns of the tables on the dashboard, the columns of the exported CSV, and the
 * schema, the form and the delivered texts of "Revenue view" in the CMS.
 */

/** A figure of the API, or what follows from them. */
export type RevenueMetricName = SortableFigure | 'per_click'

/** An amount of money is in the reporting currency. */
type RevenueFormat = 'count' | 'money'

type Row<Card extends string = string> = {
  /** Its exact value; undefined if there is none. */
  of: (figures: RevenueFigures) => Decimal | undefined
  format: RevenueFormat
  /** The name of its heading and definition in the copy, and so of their columns in the database. */
  card: Card
}

/** In the order of the columns of tables. */
const rows = {
  clicks: { of: ({ clicks }) => whole(clicks), format: 'count', card: 'clicks' },
  commission: {
    of: ({ commission }) => readDecimal(commission),
    format: 'money',
    card: 'commission',
  },
  per_click: { of: perClick, format: 'money', card: 'perClick' },
  registrations: {
    of: ({ registrations }) => whole(registrations),
    format: 'count',
    card: 'registrations',
  },
  first_deposits: {
    of: ({ first_deposits }) => whole(first_deposits),
    format: 'count',
    card: 'firstDeposits',
  },
  deposits: { of: ({ deposits }) => whole(deposits), format: 'count', card: 'deposits' },
  qualified: { of: ({ qualified }) => whole(qualified), format: 'count', card: 'qualified' },
  deposit_amount: {
    of: ({ deposit_amount }) => readDecimal(deposit_amount),
    format: 'money',
    card: 'depositAmount',
  },
} as const satisfies Record<RevenueMetricName, Row>

export type RevenueCard = (typeof rows)[RevenueMetricName]['card']

export const revenueMetrics: Readonly<Record<RevenueMetricName, Row<RevenueCard>>> = rows

/** In the order of the columns of tables. */
export const revenueMetricNames = Object.keys(revenueMetrics).filter(isRevenueMetric)

export function isRevenueMetric(name: string): name is RevenueMetricName {
  return Object.hasOwn(revenueMetrics, name)
}

/** The figures with a card, in the order of the dashboard; the first card is a large one. */
export const headlineMetrics: readonly RevenueMetricName[] = [
  'commission',
  'per_click',
  'clicks',
  'registrations',
  'first_deposits',
  'deposits',
  'deposit_amount',
]

/** The figures that follow each other on a player's way. */
export const funnelSteps = ['clicks', 'registrations', 'first_deposits', 'qualified'] as const

type Texts = {
  /** The delivered heading and definition, which editors can change. */
  label: string
  definition: string
}

/** Apart from `rows`, so that the script of the dashboard does not contain them. */
export const revenueMetricTexts: Readonly<Record<RevenueMetricName, Texts>> = {
  clicks: {
    label: 'Clicks',
    definition: 'Clicks of people on links to casinos. Clicks of programs are not counted.',
  },
  registrations: {
    label: 'Registrations',
    definition: 'Accounts that players opened at casinos, as the casinos report them.',
  },
  first_deposits: {
    label: 'First deposits',
    definition: 'Players who paid in for the first time.',
  },
  deposits: {
    label: 'Deposits',
    definition: 'All deposits of players, the first ones among them.',
  },
  qualified: {
    label: 'Qualified players',
    definition: 'Players who meet the conditions of the casino’s programme.',
  },
  deposit_amount: {
    label: 'Deposit sum',
    definition: 'What players paid in, as far as casinos report it, in the reporting currency.',
  },
  commission: {
    label: 'Commission',
    definition:
      'What the site earns: commissions and adjustments such as chargebacks, in the reporting currency.',
  },
  per_click: {
    label: 'Earnings per click',
    definition: 'Commission divided by clicks. Without clicks there is none.',
  },
}

/** A record with an entry for each figure, by the name of its texts in the copy. */
export function mapRevenueCards<Value>(
  make: (name: RevenueMetricName) => Value,
): Record<RevenueCard, Value> {
  // Object.fromEntries loses the type of its keys; the entries cover all figures.
  return Object.fromEntries(
    revenueMetricNames.map((name) => [revenueMetrics[name].card, make(name)]),
  ) as Record<RevenueCard, Value>
}

function whole(count: number): Decimal {
  return BigInt(count) * 10n ** 18n
}
