import { goLink, parseGoLink } from '#domain/content/links/goLink.ts'
import { textKeyOf } from '#domain/content/links/textKey.ts'
import type { ClaimPlacement } from '#domain/content/offer/casinoLink.ts'
import type { ClaimTarget } from './claimTarget.ts'

const placement: ClaimPlacement = 'text'

/**
 * The attributes of a link to the casino in running text: it counts as a claim click and has a
 * sub-id, like the buttons. The editor chooses its target on the casino's site.
 */
export function textLink({ page }: ClaimTarget, href: string) {
  // An editor can also link an offer, as /go/KEY.
  const offer = parseGoLink(href)
  const key = offer ? offer.key : textKeyOf(href)
  return { href: goLink(key, page, placement), 'data-claim': placement }
}
