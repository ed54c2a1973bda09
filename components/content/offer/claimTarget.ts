/** The page of the calls to action, and the texts beside them. */
export type ClaimTarget = {
  /** The canonical path of the page; null for a screen without one, such as not-found. */
  page: string | null
  /** That the site earns from claims; empty where it may not advertise. */
  disclosure: string
  /** What visitors read in the place of the buttons who may not see the site's own offer; else empty. */
  notice: string
  /** Which links in texts may lead to a casino: all, all but those of the site's own offer, or none. */
  linksInTexts: 'all' | 'others' | 'none'
  /** The hosts of the site's own offer. */
  ownHosts: readonly string[]
  /** The conditions of the offer. */
  conditions: string
  /** Text for screen readers after a link: that it opens a new tab. */
  newTab: string
}
