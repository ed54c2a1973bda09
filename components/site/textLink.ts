import { type ClaimPlacement, casinoLink, type LinkPage } from '#domain/casinoLink.ts'
import type { ClaimTarget } from './frame.ts'

const placement: ClaimPlacement = 'text'

/**
 * What a link to the casino in running text is drawn with: it counts as a claim click, and tells the
 * casino where it stands, as the buttons do. Where on the casino's site it leads is the editor's choice.
 */
export function textLink({ parameters }: ClaimTarget, page: LinkPage, href: string) {
  return { href: casinoLink(href, parameters, { ...page, placement }), 'data-claim': placement }
}
