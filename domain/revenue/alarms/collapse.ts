import type { Alarm } from './alarm.ts'

const leastClicks = 100
/** The normal deviate that chance exceeds in either direction with a probability of 0.001. */
const criticalZ = 3.2905

/** Days of clicks that are compared: the recent ones, and those before. */
export const collapseDays = { recent: 7, before: 28 } as const

/**
 * Clicks of whole days, and the first deposits that they led to within the usual delay of the offer. All
 * of these clicks are older than this delay, so that young clicks don't look unsuccessful.
 */
type ClickSuccess = { clicks: number; deposits: number }

export type OfferRates = {
  offer: string
  recent: ClickSuccess
  before: ClickSuccess
  /** The first and last day of the recent clicks. */
  days: { first: string; last: string }
}

/**
 * How far the rate of `one` is below that of `other`, in standard errors: the z-test of two proportions
 * with a pooled variance. 0 if either has no clicks, or if the rates can't differ.
 */
export function deviation(one: ClickSuccess, other: ClickSuccess): number {
  if (one.clicks === 0 || other.clicks === 0) return 0
  // A click can lead to several players; a proportion can't exceed 1.
  const few = Math.min(one.deposits, one.clicks)
  const many = Math.min(other.deposits, other.clicks)
  const pooled = (few + many) / (one.clicks + other.clicks)
  const variance = pooled * (1 - pooled) * (1 / one.clicks + 1 / other.clicks)
  if (variance <= 0) return 0
  return (many / other.clicks - few / one.clicks) / Math.sqrt(variance)
}

/** The alarm for an offer whose rate has more than halved, beyond chance. */
export function collapseAlarm({ offer, recent, before, days }: OfferRates): Alarm | undefined {
  if (recent.clicks < leastClicks || before.clicks < leastClicks) return undefined
  // recent.deposits / recent.clicks < before.deposits / before.clicks / 2, without fractions.
  const hasHalved = 2 * recent.deposits * before.clicks < before.deposits * recent.clicks
  if (!hasHalved || deviation(recent, before) < criticalZ) return undefined
  return {
    kind: 'collapse',
    subject: offer,
    text: `${success(recent)} to the offer ${offer} from ${days.first} to ${days.last} led to a first deposit; in the 28 days before it was ${success(before)}. By chance this happens less than once in 1,000 times. Follow the offer's link as a visitor does, and ask the casino whether its landing page, its countries or the conditions of the bonus have changed.`,
  }
}

/** `3 of 812 clicks (0.4%)` */
function success({ clicks, deposits }: ClickSuccess): string {
  const percent = (100 * deposits) / clicks
  const rate = percent.toLocaleString('en', { maximumFractionDigits: percent < 10 ? 1 : 0 })
  return `${deposits.toLocaleString('en')} of ${clicks.toLocaleString('en')} clicks (${rate}%)`
}
