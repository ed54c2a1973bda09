import type { Audience } from '../markets/audience.ts'
import type { ShownOffer } from '../offers/shownOffers.ts'
import type { Toplist, ToplistEntry } from './toplist.ts'

/** An entry of a ranking with the offer that may be shown. */
export type ShownEntry = Omit<ToplistEntry, 'offer'> & { position: number; offer: ShownOffer }

/**
 * The entries of a ranking for an audience: those of its market, else those of all markets. An entry
 * whose offer may not be shown has the offer's substitute; without one the next entry moves up. No
 * offer is in the list twice.
 */
export function shownEntries(
  { entries, marketEntries }: Pick<Toplist, 'entries' | 'marketEntries'>,
  offers: ReadonlyMap<string, ShownOffer>,
  { market }: Audience,
): ShownEntry[] {
  const own = marketEntries.find((list) => list.market === market)?.entries ?? entries
  const shown = new Set<string>()
  return own
    .flatMap(({ offer: key, ...entry }) => {
      const offer = offers.get(key)
      if (!offer || shown.has(offer.key)) return []
      shown.add(offer.key)
      return [{ ...entry, offer }]
    })
    .map((entry, index) => ({ position: index + 1, ...entry }))
}
