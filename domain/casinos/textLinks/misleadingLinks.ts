import { mainKey, parseGoLink } from '#domain/content/links/goLink.ts'
import { isTextKey } from '#domain/content/links/textKey.ts'
import { isAtHosts } from '#domain/content/prose/linkKind.ts'
import { withoutLinks } from '#domain/content/prose/proseMarkup.ts'
import type { CasinoOffer } from '../offers/casinoOffer.ts'
import { casinoOfOffer, type OfferCopy, type ShownOffer } from '../offers/shownOffers.ts'

/** What decides where the links of texts lead for a visitor. */
export type LinkedOffers = {
  copy: Pick<OfferCopy, 'offers' | 'market-settings'> & { links: readonly { key: string }[] }
  /** The offers that the visitor may see, see `shownOffers`. */
  shown: ReadonlyMap<string, ShownOffer>
  /** The hosts of the site's own offer. */
  ownHosts: readonly string[]
  /** The hosts of offers that have begun, see `offerHosts`. */
  offerHosts: readonly string[]
}

/**
 * A text without the links that would lead to another casino than the one that its words are about,
 * because the visitor may not see the offer: their words stay. A link to an offer of another casino that
 * stands in stays where the text names that casino, by the token of the offer's casino.
 *
 * @param text whose tokens are not filled in
 */
export function withoutMisleadingLinks(text: string, linked: LinkedOffers): string {
  return withoutLinks(text, (href) => isMisleading(href, text, linked))
}

function isMisleading(href: string, text: string, linked: LinkedOffers): boolean {
  const { copy, shown } = linked
  const key = parseGoLink(href)?.key
  if (key === undefined) {
    if (isAtHosts(href, linked.ownHosts) || !isAtHosts(href, linked.offerHosts)) return false
    return ![...shown.values()].some(({ url }) => isAtHosts(href, [new URL(url).hostname]))
  }
  if (key === mainKey || isTextKey(key) || copy.links.some((link) => link.key === key)) return false
  const offer = shown.get(key)
  if (!offer) return true
  return offer.casino.slug !== casinoOfOffer(copy, key) && !text.includes(`{offer:${key}.casino}`)
}

/** Whether a text has links that depend on the offers that the visitor may see. */
export function linksToOffers(text: string, offers: readonly CasinoOffer[]): boolean {
  let found = false
  withoutLinks(text, (href) => {
    const key = parseGoLink(href)?.key
    found ||= key === undefined ? isAtHosts(href, hostsOf(offers)) : key !== mainKey
    return false
  })
  return found
}

const known = new WeakMap<readonly CasinoOffer[], string[]>()

/** The hosts of all offers, also of future ones. */
function hostsOf(offers: readonly CasinoOffer[]): string[] {
  const before = known.get(offers)
  if (before) return before
  const hosts = offers.map(({ url }) => new URL(url).hostname)
  known.set(offers, hosts)
  return hosts
}
