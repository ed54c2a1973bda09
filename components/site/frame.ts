import type { ClaimPlacement } from '#domain/casinoLink.ts'
import type { Block } from '#domain/copy/prose.ts'
import type { Footer, SiteSettings } from '#domain/copy/siteSettings.ts'
import type { ConsentMode, VisitStatistics } from '#domain/copy/visitStatistics.ts'

/** Where every call to action leads, and what is said beside it. */
export type ClaimTarget = {
  /** The address behind each call to action of this page, with what tells them apart. */
  hrefs: Record<ClaimPlacement, string>
  /** What tells the casino of this page's links in texts, to be added to them; empty for nothing. */
  textParameters: string
  disclosure: string
  /** What the offer asks in return. */
  conditions: string
  /** Read out after a link's words: that it opens a new tab. */
  newTab: string
}

/** What stands around every page. */
export type Frame = {
  siteName: string
  /** Said at the top of every page, above the claim button. */
  headerNote: string
  /** Public origin without a trailing slash; a page on paper says where it was. */
  siteUrl: string
  navigation: SiteSettings['navigation']
  labels: SiteSettings['labels']
  claim: ClaimTarget
  /** Links in texts to these hosts are paid for. */
  casinoHosts: readonly string[]
  footer: Omit<Footer, 'responsibleText' | 'disclosure'> & {
    responsibleText: Block[]
    disclosure: Block[]
  }
  visits: {
    consent: ConsentMode
    /** Null where visitors are not asked. */
    question: (Omit<VisitStatistics['question'], 'text'> & { text: Block[] }) | null
  }
}
