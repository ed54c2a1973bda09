import { formatDecimal, parseDecimal } from '../../money/decimal.ts'
import { sumFigures } from '../amounts.ts'
import type { Revenue, RevenueFigures, RevenueTable, RevenueTotal } from '../revenue.ts'

/** For tests and screenshots: the figures of a busy site, with something in every field. */

const attributed: RevenueFigures = {
  clicks: 18_412,
  registrations: 1_506,
  first_deposits: 412,
  deposits: 1_730,
  qualified: 287,
  deposit_amount: '94310.65',
  commission: '38214.9175',
}

const unattributed: RevenueFigures = {
  clicks: 0,
  registrations: 31,
  first_deposits: 9,
  deposits: 22,
  qualified: 4,
  deposit_amount: '1210.4',
  commission: '-120.25',
}

const total: RevenueTotal = {
  ...sumFigures([attributed, unattributed]),
  seconds_to_registration: 742,
  seconds_to_first_deposit: 187_440,
}

/** The figures in parts, whose sums are exactly they. */
function parts(whole: RevenueFigures, weights: readonly number[]): RevenueFigures[] {
  const sum = weights.reduce((one, other) => one + other, 0)
  const share = (figures: RevenueFigures, weight: number): RevenueFigures => ({
    clicks: Math.floor((figures.clicks * weight) / sum),
    registrations: Math.floor((figures.registrations * weight) / sum),
    first_deposits: Math.floor((figures.first_deposits * weight) / sum),
    deposits: Math.floor((figures.deposits * weight) / sum),
    qualified: Math.floor((figures.qualified * weight) / sum),
    deposit_amount: shareOf(figures.deposit_amount, weight, sum),
    // Pages don't earn in proportion to their clicks.
    commission: shareOf(figures.commission, weight * (7 + (weight % 5)), 11 * sum),
  })
  const shares = weights.slice(1).map((weight) => share(whole, weight))
  return [sumFigures([whole, ...shares.map(negative)]), ...shares]
}

function shareOf(amount: string, weight: number, sum: number): string {
  const cents = 10n ** 16n
  const exact = ((parseDecimal(amount) ?? 0n) * BigInt(weight)) / BigInt(sum)
  return formatDecimal((exact / cents) * cents)
}

function negative(figures: RevenueFigures): RevenueFigures {
  const minus = (amount: string) => formatDecimal(-(parseDecimal(amount) ?? 0n))
  return {
    clicks: -figures.clicks,
    registrations: -figures.registrations,
    first_deposits: -figures.first_deposits,
    deposits: -figures.deposits,
    qualified: -figures.qualified,
    deposit_amount: minus(figures.deposit_amount),
    commission: minus(figures.commission),
  }
}

/** A table of these values; the first one has the most. The last of the weights is of what has no row. */
function tableOf(whole: RevenueFigures, values: Record<string, number>, others = 0): RevenueTable {
  const weights = Object.values(values)
  const figures = parts(whole, others === 0 ? weights : [...weights, 1])
  const rest = others === 0 ? sumFigures([]) : (figures.at(-1) ?? sumFigures([]))
  const rows = Object.keys(values).map((value, index) => ({
    value,
    ...(figures[index] ?? sumFigures([])),
  }))
  return { rows, others: { count: others, ...rest } }
}

const pages = {
  '/': 90,
  '/bonus/bonus-1': 61,
  '/all-casinos': 52,
  '/game/slot-17': 40,
  '/casino/lucky-star': 33,
  '/guide/guide-3': 27,
  '/payment-methods': 20,
  '/game/slot-2': 18,
  '/all-bonuses': 14,
  '/tournament/tournament-4': 11,
  '/sport/event-12': 9,
  '/faq': 7,
  '/all-games?category=slots&provider=a-studio-with-a-very-long-name': 5,
  '/game/roulette-5': 3,
}

/** Thirty days; `moved` makes another curve. */
function pointsFrom(first: number, moved: number): Revenue['series']['points'] {
  return Array.from({ length: 30 }, (_, index) => {
    const start = new Date(first + index * 86_400_000).toISOString().slice(0, 10)
    const curve = index + moved
    const clicks = 480 + ((curve * 137) % 260) + index * 6
    return {
      start,
      clicks,
      registrations: Math.round(clicks * 0.082),
      first_deposits: Math.round(clicks * 0.022),
      deposits: Math.round(clicks * 0.094),
      qualified: Math.round(clicks * 0.015),
      deposit_amount: `${clicks * 5}.25`,
      commission: curve === 11 ? '-214.5' : `${((curve * 389) % 900) + 800 + index * 12}.75`,
    }
  })
}

/** The commission of the clicks of a week, which falls off with the weeks since. */
const cohorts = Array.from({ length: 9 }, (_, index) => {
  const clicks = 3_800 + ((index * 611) % 900)
  return {
    week: new Date(Date.UTC(2026, 8, 21 + index * 7)).toISOString().slice(0, 10),
    clicks,
    commission: Array.from({ length: 9 - index }, (_unused, since) =>
      since === 5 && index === 1 ? '-36.4' : `${Math.round((clicks * 1.1) / (since + 1) ** 1.4)}.5`,
    ),
  }
})

export const sampleRevenue: Revenue = {
  currency: 'USD',
  date: 'event',
  range: { from: '2026-10-23', to: '2026-11-21' },
  filters: {},
  total,
  comparison: {
    range: { from: '2026-09-23', to: '2026-10-22' },
    total: {
      clicks: 16_020,
      registrations: 1_612,
      first_deposits: 412,
      deposits: 1_401,
      qualified: 240,
      deposit_amount: '80123.1',
      commission: '29877.4',
      seconds_to_registration: 801,
      seconds_to_first_deposit: 201_000,
    },
    series: { unit: 'day', points: pointsFrom(Date.UTC(2026, 8, 23), 5) },
  },
  series: { unit: 'day', points: pointsFrom(Date.UTC(2026, 9, 23), 0) },
  dimensions: {
    page: tableOf(attributed, pages, 43),
    placement: tableOf(attributed, {
      'landing-offer': 34,
      toplist: 21,
      'bonus-claim': 15,
      'game-play': 11,
      header: 8,
      text: 3,
    }),
    casino: tableOf(sumFigures([attributed, unattributed]), { 'lucky-star': 60, moon: 25, '': 4 }),
    offer: tableOf(attributed, { 'welcome-eu': 41, main: 22, 'moon-spins': 9, '': 4 }),
    market: tableOf(attributed, { europe: 55, latam: 20, '': 8 }),
    country: tableOf(attributed, { DE: 40, BR: 22, CA: 17, FI: 9, JP: 8, '': 6 }, 21),
    device: tableOf(attributed, { mobile: 68, desktop: 27, tablet: 4, '': 1 }),
    channel: tableOf(attributed, { Search: 44, Direct: 31, Social: 12, Affiliate: 6, Email: 3 }),
    utm_campaign: tableOf(attributed, { '': 80, 'november-cr7': 11, '=HYPERLINK("x")': 2 }),
  },
  unattributed,
  cohorts,
  movers: [
    {
      page: '/bonus/bonus-1',
      now: { clicks: 2_810, per_click: '3.184' },
      before: { clicks: 2_402, per_click: '1.97' },
      p: 0.000_2,
    },
    {
      page: '/payment-methods',
      now: { clicks: 961, per_click: '0.0041' },
      before: { clicks: 1_040, per_click: '1.42' },
      p: 0.003,
    },
    {
      page: '/guide/guide-3',
      now: { clicks: 1_204, per_click: '0.61' },
      before: { clicks: 1_180, per_click: '-0.08' },
      p: 0.011,
    },
  ],
  unconverted: [{ currency: 'DOGE', deposit_amount: '1200', commission: '310.5' }],
  currencies: [
    {
      currency: 'EUR',
      deposit_amount: '61204.2',
      commission: '24870.115',
      deposit_value: '66712.58',
      commission_value: '27108.42',
    },
    {
      currency: 'BTC',
      deposit_amount: '0.29412337',
      commission: '0.10801244',
      deposit_value: '28808.47',
      commission_value: '10986.2475',
    },
    {
      currency: 'DOGE',
      deposit_amount: '1200',
      commission: '310.5',
      deposit_value: '0',
      commission_value: '0',
    },
  ],
  generated_at: '2026-11-21T10:00:00.000Z',
}

/** The same site before the first click. */
export const emptyRevenue: Revenue = {
  ...sampleRevenue,
  range: { from: null, to: '2026-11-21' },
  total: {
    ...sumFigures([]),
    seconds_to_registration: null,
    seconds_to_first_deposit: null,
  },
  comparison: null,
  series: { unit: 'day', points: [] },
  dimensions: {
    page: tableOf(attributed, {}),
    placement: tableOf(attributed, {}),
    casino: tableOf(attributed, {}),
    offer: tableOf(attributed, {}),
    market: tableOf(attributed, {}),
    country: tableOf(attributed, {}),
    device: tableOf(attributed, {}),
    channel: tableOf(attributed, {}),
    utm_campaign: tableOf(attributed, {}),
  },
  unattributed: sumFigures([]),
  cohorts: [],
  movers: [],
  unconverted: [],
  currencies: [],
}
