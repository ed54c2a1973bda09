import { formatDay } from '#domain/formats/day.ts'
import { nextTakeover, runningOffer } from './effectiveOffer.ts'
import type { ScheduledOffer } from './scheduledOffers.ts'

/**
 * The states and overlaps of scheduled offers, for editors. No two offers begin at the same time,
 * so `from` identifies an offer.
 */

/** `replaced`: `now` is within the offer's period, but an offer that began later runs. */
export type OfferState = 'waiting' | 'running' | 'replaced' | 'over'

/** The period of an offer; another offer that begins later may replace it. */
export type OfferPeriod = Pick<ScheduledOffer, 'name' | 'from' | 'until'>

/** The state of `own`, one of `offers`, at `now`. */
export function offerState(
  own: OfferPeriod,
  offers: readonly ScheduledOffer[],
  now: Date,
): OfferState {
  if (now.getTime() < Date.parse(own.from)) return 'waiting'
  if (now.getTime() >= endOf(own)) return 'over'
  const running = runningOffer(offers, now)
  return running && startOf(running) !== startOf(own) ? 'replaced' : 'running'
}

/**
 * A sentence for each offer whose period overlaps that of `own`, ordered by beginning. The offer
 * that began last runs.
 *
 * @param others may contain `own`
 */
export function overlapNotices(own: OfferPeriod, others: readonly OfferPeriod[]): string[] {
  return others
    .filter((other) => startOf(other) !== startOf(own))
    .filter((other) => startOf(other) < endOf(own) && startOf(own) < endOf(other))
    .toSorted((one, two) => startOf(one) - startOf(two))
    .map((other) => {
      const [first, then] = startOf(other) < startOf(own) ? [other, own] : [own, other]
      const takesOver = `“${then.name}” takes the place of “${first.name}” on ${momentInWords(then.from)}`
      if (then.until === null || endOf(then) >= endOf(first)) return `${takesOver}.`
      return `${takesOver}; “${first.name}” is back on ${momentInWords(then.until)}.`
    })
}

/**
 * A notice about the scheduled offer that replaces the site's own offer now or next; null without
 * one.
 */
export function takeoverNotice(offers: readonly ScheduledOffer[], now: Date): string | null {
  const running = runningOffer(offers, now)
  const next = nextTakeover(offers, now)
  if (running) {
    const end = next ? untilNextOffer(offers, next) : 'for as long as it is there'
    return `“${running.name}” holds ${end}. Visitors see its code, link and conditions now, and not what stands here.`
  }
  const waiting = next && runningOffer(offers, next)
  return waiting ? `“${waiting.name}” takes over on ${momentInWords(waiting.from)}.` : null
}

function untilNextOffer(offers: readonly ScheduledOffer[], next: Date): string {
  const then = runningOffer(offers, next)
  const follower = then ? `“${then.name}”` : 'the offer that stands here'
  return `until ${momentInWords(next.toISOString())}, then ${follower}`
}

/** A time in the format of the admin panel: `December 24, 2026, 10:00 UTC`. */
export function momentInWords(moment: string): string {
  const iso = new Date(moment).toISOString()
  return `${formatDay(iso.slice(0, 10))}, ${iso.slice(11, 16)} UTC`
}

function startOf({ from }: OfferPeriod): number {
  return Date.parse(from)
}

function endOf({ until }: OfferPeriod): number {
  return until === null ? Number.POSITIVE_INFINITY : Date.parse(until)
}
