import type { Audience } from '../markets/audience.ts'
import type { ShownOffer } from '../offers/shownOffers.ts'
import type { Toplist, ToplistEntry } from './toplist.ts'

/** An entry of a ranking with the offer that may be shown. */
export type ShownEntry = Omit<ToplistEntry, 'offer'> & { position: number; offer: ShownOffer }

/** A ranking as the visitors of an audience may see it. */
export type ShownToplist = Pick<Toplist, 'key' | 'title' | 'introduction' | 'howWeRank'> & {
  entries: ShownEntry[]
}

/** The offers that may be shown, by key, and the casino of every offer by its key. */
type Offers = {
  shown: ReadonlyMap<string, ShownOffer>
  casinoOf(key: string): string | null | undefined
}

const withoutWords = { badge: '', reason: '', secondReason: '' }

/** A ranking for an audience, see `shownEntries`. */
export function shownToplist(toplist: Toplist, offers: Offers, audience: Audience): ShownToplist {
  const { key, title, introduction, howWeRank } = toplist
  return { key, title, introduction, howWeRank, entries: shownEntries(toplist, offers, audience) }
}

/**
 * The entries of a ranking for an audience: those of its market, else those of all markets. An entry
 * whose offer may not be shown has the offer's substitute, unless that has an entry of its own; without
 * one the next entry moves up. No offer is in the list twice. What an entry says of its casino isn't said
 * of the casino of a substitute.
 */
export function shownEntries(
  { entries, marketEntries }: Pick<Toplist, 'entries' | 'marketEntries'>,
  { shown, casinoOf }: Offers,
  { market }: Audience,
): ShownEntry[] {
  const own = marketEntries.find((list) => list.market === market)?.entries ?? entries
  const ranked = new Set(own.map(({ offer }) => offer))
  const taken = new Set<string>()
  return own
    .flatMap(({ offer: key, ...words }) => {
      const offer = shown.get(key)
      if (!offer || taken.has(offer.key)) return []
      if (offer.key !== key && ranked.has(offer.key)) return []
      taken.add(offer.key)
      const isOfCasino = casinoOf(key) === offer.casino.slug
      return [{ ...(isOfCasino ? words : withoutWords), offer }]
    })
    .map((entry, index) => ({ position: index + 1, ...entry }))
}
