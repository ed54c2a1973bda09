import { dayMs } from '#domain/analytics/figures/span.ts'
import type { Stats } from '#domain/analytics/figures/stats.ts'
import { sampleStats } from '#domain/analytics/figures/testing/sampleStats.ts'
import type { Revenue, RevenueFigures, RevenueTable } from '#domain/revenue/figures/revenue.ts'
import type { Week } from '../week.ts'

/** Figures of a week for tests, made of the figures of its seven days. */

const dayOf = ({ from }: Week, at: number) => new Date(from + at * dayMs).toISOString()

/** @param visitors of each day */
export function sampleVisits(week: Week, visitors: readonly number[]): Stats {
  const total = visitors.reduce((sum, it) => sum + it, 0)
  return {
    ...sampleStats,
    total_visitors: total,
    unique_visitors: Math.round(total / 3),
    total_claim_clicks: Math.round(total / 20),
    popular_pages: ['/', '/faq', '/casino/lucky-star', '/terms'].map((page_url, at) => {
      return { page_url, count: Math.round(total / (at + 2)) }
    }),
    series: {
      unit: 'day',
      points: visitors.map((count, at) => {
        return { start: dayOf(week, at), visitors: count, unique_visitors: 0, claim_clicks: 0 }
      }),
    },
  }
}

const nothing: RevenueFigures = {
  clicks: 0,
  registrations: 0,
  first_deposits: 0,
  deposits: 0,
  qualified: 0,
  deposit_amount: '0',
  commission: '0',
}

/** @param commissions of each day in cents */
export function sampleRevenue(
  week: Week,
  commissions: readonly number[],
  changes: Partial<Revenue> = {},
): Revenue {
  const cents = commissions.reduce((sum, it) => sum + it, 0)
  const commission = inEuros(cents)
  const total = { ...nothing, clicks: 400, registrations: 21, first_deposits: 7, commission }
  const table = (...values: string[]): RevenueTable => ({
    rows: values.map((value, at) => {
      return { ...nothing, value, commission: inEuros(Math.round(cents / (at + 2))) }
    }),
    others: { count: 0, ...nothing },
  })
  const empty = table()
  return {
    currency: 'EUR',
    date: 'event',
    range: { from: week.first, to: week.last },
    filters: {},
    total: { ...total, seconds_to_registration: null, seconds_to_first_deposit: null },
    comparison: null,
    series: {
      unit: 'day',
      points: commissions.map((it, at) => {
        return { ...nothing, start: dayOf(week, at).slice(0, 10), commission: inEuros(it) }
      }),
    },
    dimensions: {
      page: table('/casino/lucky-star', '', '/faq'),
      placement: empty,
      casino: table('lucky-star', 'moon'),
      offer: empty,
      market: empty,
      country: empty,
      device: empty,
      channel: empty,
      utm_campaign: empty,
    },
    unattributed: nothing,
    cohorts: [],
    movers: [],
    unconverted: [],
    currencies: [],
    generated_at: new Date(week.to).toISOString(),
    ...changes,
  }
}

function inEuros(cents: number): string {
  const size = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`
}
