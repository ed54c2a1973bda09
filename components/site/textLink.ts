import type { ClaimPlacement } from '#domain/casinoLink.ts'
import { withParameters } from '#domain/withParameters.ts'
import type { ClaimTarget } from './frame.ts'

const placement: ClaimPlacement = 'text'

/**
 * What a link to the casino in running text is drawn with: it counts as a claim click, and tells the
 * casino where it stands, as the buttons do. Where on the casino's site it leads is the editor's choice.
 */
export function textLink({ textParameters }: ClaimTarget, href: string) {
  return { href: withParameters(href, textParameters), 'data-claim': placement }
}
