import type { Audience } from '../markets/audience.ts'
import type { ShownOffer } from '../offers/shownOffers.ts'
import type { Toplist, ToplistEntry } from './toplist.ts'

/** An entry of a ranking with the offer that may be shown. */
export type ShownEntry = Omit<ToplistEntry, 'offer'> & { position: number; offer: ShownOffer }

/** A ranking as the visitors of an audience may see it. */
export type ShownToplist = Pick<Toplist, 'key' | 'title' | 'introduction' | 'howWeRank'> & {
  entries: ShownEntry[]
}

/** A ranking for an audience, see `shownEntries`. */
export function shownToplist(
  toplist: Toplist,
  offers: ReadonlyMap<string, ShownOffer>,
  audience: Audience,
): ShownToplist {
  const { key, title, introduction, howWeRank } = toplist
  return { key, title, introduction, howWeRank, entries: shownEntries(toplist, offers, audience) }
}

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
