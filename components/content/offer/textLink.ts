import type { ClaimPlacement } from '#domain/content/offer/casinoLink.ts'
import { withParameters } from '#domain/urls/withParameters.ts'
import type { ClaimTarget } from './claimTarget.ts'

const placement: ClaimPlacement = 'text'

/**
 * The attributes of a link to the casino in running text: it counts as a claim click and has a
 * sub-id, like the buttons. The editor chooses its target on the casino's site.
 */
export function textLink({ textParameters }: ClaimTarget, href: string) {
  return { href: withParameters(href, textParameters), 'data-claim': placement }
}
