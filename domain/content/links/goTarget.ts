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

/** Where the link `key` leads. Nothing of a request has a part in the address. */
export function goTarget(
  targets: LinkTargets,
  key: string,
): GoTarget | { ok: false; code: 'unknown_key' } {
  const address = linkedAddress(targets, key)
  if (address === undefined) return { ok: false, code: 'unknown_key' }
  const market = null
  const link = casinoLink(address, targets.linkParameters)
  const addressOf = ({ page, placement, click, campaign }: ClickValues) =>
    link({
      ...linkPage(page),
      placement: placement ?? '',
      click: click ?? '',
      campaign: campaign ?? '',
      market: market ?? '',
    })
  return { ok: true, address, addressOf, casino: null, offer: null, market }
}

/** A link that was removed from its text since the page was loaded leads to the offer. */
function linkedAddress({ casinoUrl, textLink }: LinkTargets, key: string): string | undefined {
  if (key === mainKey) return casinoUrl
  return isTextKey(key) ? (textLink(key) ?? casinoUrl) : undefined
}
