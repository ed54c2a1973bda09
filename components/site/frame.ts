import type { Footer, SiteSettings } from '#domain/copy/siteSettings.ts'
import type { ConsentMode, VisitStatistics } from '#domain/copy/visitStatistics.ts'

/** Where every call to action leads, and what is said beside it. */
export type ClaimTarget = {
  url: string
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
  footer: Footer
  visits: {
    consent: ConsentMode
    /** Null where visitors are not asked. */
    question: VisitStatistics['question'] | null
  }
}
