import type { Copy } from './documents.ts'
import type { Offer } from './offer.ts'
import type { ScheduledOffer } from './scheduledOffers.ts'

/** The offer that the site makes at a moment. */
export type EffectiveOffer = {
  offer: Offer
  /** Where its calls to action lead, where that isn't the casino's address of the site settings. */
  casinoUrl: string | null
}

/** The offer of `copy` that holds at `now`: the scheduled one that runs, else the site's own. */
export function effectiveOffer(
  copy: Pick<Copy, 'offer' | 'scheduled-offers'>,
  now: Date,
): EffectiveOffer {
  const running = runningOffer(copy['scheduled-offers'], now)
  if (!running) return { offer: copy.offer, casinoUrl: null }
  const { name: _name, from: _from, until: _until, casinoUrl, ...offer } = running
  return { offer, casinoUrl }
}

/**
 * The hosts to which calls to action lead at `now`, or have led, each once: the casino's of the site
 * settings, and those of scheduled offers that have begun. A link in a text to any of them is a paid
 * one, whichever offer runs. Those of later offers are nobody's business yet.
 */
export function casinoHosts(
  copy: Pick<Copy, 'site-settings' | 'scheduled-offers'>,
  now: Date,
): string[] {
  const begun = copy['scheduled-offers'].filter(({ from }) => Date.parse(from) <= now.getTime())
  const addresses = [copy['site-settings'].casinoUrl, ...begun.map(({ casinoUrl }) => casinoUrl)]
  const hosts = addresses.flatMap((address) => URL.parse(address ?? '')?.hostname ?? [])
  return [...new Set(hosts)]
}

/**
 * The scheduled offer that runs at `now`: of those that have begun and not ended, the one that began
 * last; of two that began together, the later in the list. An offer holds from its `from` on, and no
 * longer at its `until`.
 */
export function runningOffer(
  offers: readonly ScheduledOffer[],
  now: Date,
): ScheduledOffer | undefined {
  let running: ScheduledOffer | undefined
  for (const offer of offers) {
    if (!runsAt(offer, now)) continue
    if (!running || Date.parse(offer.from) >= Date.parse(running.from)) running = offer
  }
  return running
}

/** The next moment after `now` at which another offer holds; null while this one stays. */
export function nextTakeover(offers: readonly ScheduledOffer[], now: Date): Date | null {
  const running = runningOffer(offers, now)
  const moments = offers
    .flatMap(({ from, until }) => [from, ...(until === null ? [] : [until])])
    .map((moment) => Date.parse(moment))
    .filter((moment) => moment > now.getTime())
    .sort((one, other) => one - other)
  const next = moments.find((moment) => runningOffer(offers, new Date(moment)) !== running)
  return next === undefined ? null : new Date(next)
}

function runsAt({ from, until }: ScheduledOffer, now: Date): boolean {
  const at = now.getTime()
  return Date.parse(from) <= at && (until === null || at < Date.parse(until))
}
