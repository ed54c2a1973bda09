import type { Offer } from './offer.ts'
import type { ScheduledOffer } from './scheduledOffers.ts'

/** The offer of the site at a moment. */
export type EffectiveOffer = {
  offer: Offer
  /** Target of the offer's calls to action; null for the casino's address of the site settings. */
  casinoUrl: string | null
}

/** The offers of all copy: the site's own, and those that replace it for a period. */
type Offers = { offer: Offer; 'scheduled-offers': readonly ScheduledOffer[] }

/** The offer of `copy` at `now`: the running scheduled offer, else the site's own. */
export function effectiveOffer(copy: Offers, now: Date): EffectiveOffer {
  const running = runningOffer(copy['scheduled-offers'], now)
  if (!running) return { offer: copy.offer, casinoUrl: null }
  const { name: _name, from: _from, until: _until, casinoUrl, ...offer } = running
  return { offer, casinoUrl }
}

/**
 * The hosts of the site's own calls to action at `now` or earlier, each once: the casino's host of the
 * site settings, and those of scheduled offers that have begun. A link to any of these hosts in a text
 * is a paid link, even if its offer doesn't run now. Hosts of future offers stay secret until the
 * offers begin.
 */
export function ownHosts(
  copy: Pick<Offers, 'scheduled-offers'> & { 'site-settings': { casinoUrl: string } },
  now: Date,
): string[] {
  const begun = copy['scheduled-offers'].filter(({ from }) => Date.parse(from) <= now.getTime())
  const addresses = [copy['site-settings'].casinoUrl, ...begun.map(({ casinoUrl }) => casinoUrl)]
  const hosts = addresses.flatMap((address) => URL.parse(address ?? '')?.hostname ?? [])
  return [...new Set(hosts)]
}

/**
 * The scheduled offer that runs at `now`: of the offers that have begun and not ended, the one that
 * began last; of two that began together, the later in the list. `from` is inclusive, `until`
 * exclusive.
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

/** The next time after `now` at which another offer starts to run; null if there is none. */
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
