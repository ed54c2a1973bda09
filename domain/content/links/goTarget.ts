import { type LinkVisit, ruleFinder } from '#domain/casinos/links/findRule.ts'
import type { Link } from '#domain/casinos/links/link.ts'
import type { ShownOffer, Visibility } from '#domain/casinos/offers/shownOffers.ts'
import { casinoLink, linkPage } from '../offer/casinoLink.ts'
import { isAtHosts } from '../prose/linkKind.ts'
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
  /** The hosts of the site's own offer. */
  ownHosts: readonly string[]
  /** The offers of casinos that the visitor may see, by key. */
  offers: ReadonlyMap<string, Pick<ShownOffer, 'key' | 'url' | 'linkParameters' | 'casino'>>
  /** The keys of all offers, shown or not. */
  keys: ReadonlySet<string>
  /** The links with rules, by key. */
  links: ReadonlyMap<string, Link>
  /** Returns a number from 0 to below 1, for clicks that aren't counted. */
  random(): number
}

/** What a link leads to. */
export type GoTarget = {
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
export type GoResult = GoTargets | { ok: false; code: 'unknown_key' | 'nothing_shown' }

/** The targets of a link, of which each click gets one. */
export type GoTargets = {
  ok: true
  /**
   * @param id the id of the click's event, which always gets the same target, or any other fixed text;
   *   null for a random target, if the click isn't counted
   */
  draw(id: string | null): GoTarget
}

/** Finds where a link with rules leads for one visit. */
type FindTarget = (visit: LinkVisit) => GoResult

/**
 * Where the link `key` leads: always the same, or by the rules of the link. Nothing of a request has a
 * part in the address. A link with rules comes before an offer with the same key.
 */
export function goTarget(targets: LinkTargets, key: string): GoResult | FindTarget {
  const link = targets.links.get(key)
  if (!link && key !== mainKey && !isTextKey(key) && !targets.keys.has(key)) {
    return { ok: false, code: 'unknown_key' }
  }
  if (targets.visibility === 'forbidden') return nothingShown
  if (link) return targetByRules(targets, link)
  const offer = key === mainKey ? undefined : shownTarget(targets, key)
  if (offer) return always(offer)
  // A link that was removed from its text since the page was loaded leads to the site's own offer.
  const text = isTextKey(key) ? targets.textLink(key) : undefined
  if (text === undefined || isAtHosts(text, targets.ownHosts)) return ownOffer(targets, text)
  const ofText = textTarget(targets, text)
  return ofText ? always(ofText) : ownOffer(targets)
}

/** What an address in a text at the host of an offer leads to, with the parameters of the offer. */
function textTarget(targets: LinkTargets, url: string): GoTarget | undefined {
  const offer = [...targets.offers.values()].find(
    (it) => it.key !== mainKey && isAtHosts(url, [new URL(it.url).hostname]),
  )
  if (!offer) return undefined
  const { linkParameters, casino } = offer
  return targetTo(targets, { url, linkParameters, casino: casino.slug, offer: offer.key })
}

const nothingShown = { ok: false, code: 'nothing_shown' } as const

function always(target: GoTarget): GoTargets {
  return { ok: true, draw: () => target }
}

function targetByRules(targets: LinkTargets, link: Link): FindTarget {
  const { market, random } = targets
  const find = ruleFinder(link, {
    market,
    targetOf: (key) => shownTarget(targets, key),
    random,
  })
  const otherwise = ownOffer(targets)
  return (visit) => find(visit) ?? otherwise
}

/** What an offer leads to, or the site's own; undefined if the visitor may not see it. */
function shownTarget(targets: LinkTargets, key: string): GoTarget | undefined {
  if (key === mainKey) return targets.visibility === 'all' ? ownTarget(targets) : undefined
  const offer = targets.offers.get(key)
  if (!offer) return undefined
  const { url, linkParameters, casino } = offer
  return targetTo(targets, { url, linkParameters, casino: casino.slug, offer: offer.key })
}

/** The site's own offer, to which also an offer leads that has ended without a substitute. */
function ownOffer(targets: LinkTargets, url?: string): GoResult {
  return targets.visibility === 'all' ? always(ownTarget(targets, url)) : nothingShown
}

function ownTarget(targets: LinkTargets, url = targets.casinoUrl): GoTarget {
  const { linkParameters, casino } = targets
  return targetTo(targets, { url, linkParameters, casino, offer: mainKey })
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
  return { address: url, addressOf, casino, offer, market }
}
