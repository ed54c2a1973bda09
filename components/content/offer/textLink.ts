import { goLink, mainKey, parseGoLink } from '#domain/content/links/goLink.ts'
import { textKeyOf } from '#domain/content/links/textKey.ts'
import type { ClaimPlacement } from '#domain/content/offer/casinoLink.ts'
import { isAtHosts } from '#domain/content/prose/linkKind.ts'
import type { ClaimTarget } from './claimTarget.ts'

const placement: ClaimPlacement = 'text'

/**
 * The attributes of a link to a casino in running text: it counts as a claim click and has a
 * sub-id, like the buttons. The editor chooses its target on the casino's site, or an offer as /go/KEY.
 * Null where the visitor may not see it.
 */
export function textLink({ page, linksInTexts, ownHosts }: ClaimTarget, href: string) {
  const key = parseGoLink(href)?.key
  const isOwn = key === undefined ? isAtHosts(href, ownHosts) : key === mainKey
  if (linksInTexts === 'none' || (linksInTexts === 'others' && isOwn)) return null
  return { href: goLink(key ?? textKeyOf(href), page, placement), 'data-claim': placement }
}
