import {
  formatCount,
  formatDuration,
  formatRange,
} from '#components/analytics/dashboard/formats.ts'
import type { RevenueFigures } from '#domain/revenue/figures/revenue.ts'
import { type RevenueMetricName, revenueMetrics } from '#domain/revenue/figures/revenueMetrics.ts'
import { type Decimal, formatDecimal } from '#domain/revenue/money/decimal.ts'
import { formatMoney } from '#domain/revenue/money/formatMoney.ts'

/** Formats of the Revenue view, which is in English and in UTC. */

/** Shown instead of a figure that doesn't exist, such as a rate without a base. */
export const notMeasured = '–'

const rates = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })
const dayMs = 86_400_000

/** A figure: a count, or money in the reporting currency. */
export function formatFigure(
  figures: RevenueFigures,
  name: RevenueMetricName,
  currency: string,
): string {
  return formatValue(revenueMetrics[name].of(figures), name, currency)
}

/** The same from its exact value. */
export function formatValue(
  value: Decimal | undefined,
  name: RevenueMetricName,
  currency: string,
): string {
  if (value === undefined) return notMeasured
  if (revenueMetrics[name].format === 'money') return formatMoney(value, currency)
  return formatCount(Number(formatDecimal(value)))
}

/** An amount of money, if there is one. */
export function formatAmount(amount: Decimal | undefined, currency: string): string {
  return amount === undefined ? notMeasured : formatMoney(amount, currency)
}

/** A share in percent with a decimal; a small share is never shown as 0 %. */
export function formatRate(part: number, whole: number): string {
  if (whole === 0) return notMeasured
  const rate = part / whole
  return rate > 0 && rate < 0.000_5 ? `<${rates.format(0.001)}` : rates.format(rate)
}

/** A probability, below the false discovery rate. */
export const formatProbability = (p: number): string => formatRate(p, 1)

type Units = { days: string; hours: string; minutes: string; seconds: string }

/** A delay by its two largest units, such as "2 d 4 h". */
export function formatDelay(seconds: number | null, units: Units): string {
  if (seconds === null) return notMeasured
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600)]
  const minutes = Math.floor(seconds / 60)
  if (days > 0) return `${joined(days, units.days)} ${joined(hours % 24, units.hours)}`
  if (hours > 0) return `${joined(hours, units.hours)} ${joined(minutes % 60, units.minutes)}`
  return formatDuration(seconds, units)
}

/** A number that isn't separated from its unit. */
function joined(count: number, unit: string): string {
  return `${formatCount(count)}\u00a0${unit}`
}

/** Days from the first to the last, such as "Oct 1 – 31, 2026". */
export function formatDays(from: string, to: string): string {
  const end = new Date(Date.parse(to) + dayMs).toISOString()
  return formatRange({ from: `${from}T00:00:00.000Z`, to: end })
}

/** A day, such as "Oct 5, 2026". */
export const formatFullDay = (day: string): string => formatDays(day, day)
