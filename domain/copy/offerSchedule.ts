import { formatDay } from './day.ts'
import { nextTakeover, runningOffer } from './effectiveOffer.ts'
import type { ScheduledOffer } from './scheduledOffers.ts'

/**
 * How scheduled offers stand and follow one another, for the people who plan them. No two of them
 * begin at the same moment, so `from` tells them apart.
 */

/** `replaced`: its time has come and isn't over, but an offer that began later holds. */
export type OfferState = 'waiting' | 'running' | 'replaced' | 'over'

/** When an offer holds, unless one that begins later takes its place. */
export type OfferSpan = Pick<ScheduledOffer, 'name' | 'from' | 'until'>

/** How `own`, one of `offers`, stands at `now`. */
export function offerState(
  own: OfferSpan,
  offers: readonly ScheduledOffer[],
  now: Date,
): OfferState {
  if (now.getTime() < Date.parse(own.from)) return 'waiting'
  if (now.getTime() >= endOf(own)) return 'over'
  const running = runningOffer(offers, now)
  return running && beginOf(running) !== beginOf(own) ? 'replaced' : 'running'
}

/**
 * What happens where the time of `own` and that of others overlap, a sentence for each of them in
 * the order in which they begin: the one that began last holds.
 *
 * @param others may hold `own` itself
 */
export function successions(own: OfferSpan, others: readonly OfferSpan[]): string[] {
  return others
    .filter((other) => beginOf(other) !== beginOf(own))
    .filter((other) => beginOf(other) < endOf(own) && beginOf(own) < endOf(other))
    .toSorted((one, two) => beginOf(one) - beginOf(two))
    .map((other) => {
      const [first, then] = beginOf(other) < beginOf(own) ? [other, own] : [own, other]
      const takesOver = `“${then.name}” takes the place of “${first.name}” on ${inWords(then.from)}`
      if (then.until === null || endOf(then) >= endOf(first)) return `${takesOver}.`
      return `${takesOver}; “${first.name}” is back on ${inWords(then.until)}.`
    })
}

/** What holds at `now` in the place of the site's own offer, or will; null where nothing is planned. */
export function takeoverNotice(offers: readonly ScheduledOffer[], now: Date): string | null {
  const running = runningOffer(offers, now)
  const next = nextTakeover(offers, now)
  if (running) {
    const end = next ? untilThen(offers, next) : 'for as long as it is there'
    return `“${running.name}” holds ${end}. Visitors see its code, link and conditions now, and not what stands here.`
  }
  const waiting = next && runningOffer(offers, next)
  return waiting ? `“${waiting.name}” takes over on ${inWords(waiting.from)}.` : null
}

function untilThen(offers: readonly ScheduledOffer[], next: Date): string {
  const then = runningOffer(offers, next)
  const follower = then ? `“${then.name}”` : 'the offer that stands here'
  return `until ${inWords(next.toISOString())}, then ${follower}`
}

/** A moment as the desk writes it: `December 24, 2026, 10:00 UTC`. */
export function inWords(moment: string): string {
  const iso = new Date(moment).toISOString()
  return `${formatDay(iso.slice(0, 10))}, ${iso.slice(11, 16)} UTC`
}

function beginOf({ from }: OfferSpan): number {
  return Date.parse(from)
}

function endOf({ until }: OfferSpan): number {
  return until === null ? Number.POSITIVE_INFINITY : Date.parse(until)
}
