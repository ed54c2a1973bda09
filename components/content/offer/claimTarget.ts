import type { ClaimPlacement } from '#domain/content/offer/casinoLink.ts'

/** The target of every call to action, and the texts beside it. */
export type ClaimTarget = {
  /** The address of each call to action of this page, with its sub-id. */
  hrefs: Record<ClaimPlacement, string>
  /** The sub-id parameters for links in texts of this page; empty for none. */
  textParameters: string
  disclosure: string
  /** The conditions of the offer. */
  conditions: string
  /** Text for screen readers after a link: that it opens a new tab. */
  newTab: string
}
