import type { ShownOffer, Visibility } from '#domain/casinos/offers/shownOffers.ts'
import { casinoLink, linkPage } from '../offer/casinoLink.ts'
import { mainKey } from './goLink.ts'
import { isTextKey } from './textKey.ts'

/** Where the links of the site lead at a moment. */
export type LinkTargets = {
  /** The casino's address of the effective offer. */
  casinoUrl: string
  /** The parameters that are added to the casino's address, see `linkTemplateProblem`. */
  linkParameters: string
  /** The address of a link in running text, by its key; see `textLinkTargets`. */
  textLink(key: string): string | undefined
  /** The slug of the casino of the site's own offer; null if the casino has no page. */
  casino: string | null
  /** What the visitor sees of the site's own offer and of casinos. */
  visibility: Visibility
  /** The key of the visitor's market; null on a site without markets. */
  market: string | null
  /** The offers of casinos that the visitor may see, by key. */
  offers: ReadonlyMap<string, Pick<ShownOffer, 'key' | 'url' | 'linkParameters' | 'casino'>>
  /** The keys of all offers, shown or not. */
  keys: ReadonlySet<string>
}

/** What a link leads to. */
export type GoTarget = {
  ok: true
  /** The address at the casino, without the parameters of the click. */
  address: string
  /**
   * The address with the parameters of one click. The values only fill parameters of the template,
   * encoded and limited in length.
   */
  addressOf(click: ClickValues): string
  casino: string | null
  offer: string | null
  market: string | null
}

/** The values of one click that a template may use. */
type ClickValues = {
  /** The path of the page with the link; null if it is unknown. */
  page: string | null
  placement: string | null
  /** The id of the counted click, see `clickIdOf`; null if the click isn't counted. */
  click: string | null
  /** The campaign that brought the visitor to the site. */
  campaign: string | null
}

/**
 * `unknown_key`: the site has no such link. `nothing_shown`: the link leads to nothing that this visitor
 * may see.
 */
export type GoResult = GoTarget | { ok: false; code: 'unknown_key' | 'nothing_shown' }

/** Where the link `key` leads. Nothing of a request has a part in the address. */
export function goTarget(targets: LinkTargets, key: string): GoResult {
  if (key !== mainKey && !isTextKey(key) && !targets.keys.has(key)) {
    return { ok: false, code: 'unknown_key' }
  }
  if (targets.visibility === 'forbidden') return { ok: false, code: 'nothing_shown' }
  const offer = targets.offers.get(key)
  if (offer && key !== mainKey) {
    const { url, linkParameters, casino } = offer
    return targetTo(targets, { url, linkParameters, casino: casino.slug, offer: offer.key })
  }
  if (targets.visibility === 'noMainOffer') return { ok: false, code: 'nothing_shown' }
  // A link that was removed from its text since the page was loaded leads to the site's own offer, and
  // so does an offer that has ended without a substitute.
  const text = isTextKey(key) ? targets.textLink(key) : undefined
  return targetTo(targets, {
    url: text ?? targets.casinoUrl,
    linkParameters: targets.linkParameters,
    casino: targets.casino,
    offer: mainKey,
  })
}

type Destination = { url: string; linkParameters: string; casino: string | null; offer: string }

function targetTo(
  { market }: LinkTargets,
  { url, linkParameters, casino, offer }: Destination,
): GoTarget {
  const link = casinoLink(url, linkParameters)
  const addressOf = ({ page, placement, click, campaign }: ClickValues) =>
    link({
      ...linkPage(page),
      placement: placement ?? '',
      click: click ?? '',
      campaign: campaign ?? '',
      market: market ?? '',
    })
  return { ok: true, address: url, addressOf, casino, offer, market }
}
