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
  /** The template of these parameters. */
  linkParameters: string
  casino: string | null
  offer: string | null
  market: string | null
}

/** The values of one click that a template may use. */
export type ClickValues = {
  /** The path of the page with the link; null if it is unknown. */
  page: string | null
  placement: string | null
  /** The id of the counted click, see `clickIdOf`; null if the click isn't counted. */
  click: string | null
  /** The campaign that brought the visitor to the site. */
  campaign: string | null
}

/** Where the link `key` leads. Nothing of the request has a part in the address. */
export function goTarget(
  targets: LinkTargets,
  key: string,
): GoTarget | { ok: false; code: 'unknown_key' } {
  const address = addressOf(targets, key)
  if (address === undefined) return { ok: false, code: 'unknown_key' }
  const { linkParameters } = targets
  return { ok: true, address, linkParameters, casino: null, offer: null, market: null }
}

/** A link that was removed from its text since the page was loaded leads to the offer. */
function addressOf({ casinoUrl, textLink }: LinkTargets, key: string): string | undefined {
  if (key === mainKey) return casinoUrl
  return isTextKey(key) ? (textLink(key) ?? casinoUrl) : undefined
}

/**
 * The address of a target for one click. The values only fill parameters of the template, encoded
 * and limited in length.
 */
export function clickAddress(target: GoTarget, values: ClickValues): string {
  return casinoLink(target.address, target.linkParameters, {
    ...linkPage(values.page),
    placement: values.placement ?? '',
    click: values.click ?? '',
    campaign: values.campaign ?? '',
    market: target.market ?? '',
  })
}
