import type { ClaimPlacement } from '#domain/casinoLink.ts'
import type { Block } from '#domain/copy/prose.ts'
import type { Footer, SiteSettings } from '#domain/copy/siteSettings.ts'
import type { ConsentMode, VisitStatistics } from '#domain/copy/visitStatistics.ts'

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

/** The frame of every page: header and footer. */
export type Frame = {
  siteName: string
  /** The note at the top of every page, above the claim button. */
  headerNote: string
  /** Public origin without a trailing slash; printed pages show it. */
  siteUrl: string
  navigation: SiteSettings['navigation']
  labels: SiteSettings['labels']
  claim: ClaimTarget
  /** Links in texts to these hosts are sponsored. */
  casinoHosts: readonly string[]
  footer: Omit<Footer, 'responsibleText' | 'disclosure'> & {
    responsibleText: Block[]
    disclosure: Block[]
  }
  visits: {
    consent: ConsentMode
    /** Null if visitors are not asked. */
    question: (Omit<VisitStatistics['question'], 'text'> & { text: Block[] }) | null
  }
}
