import type { Logo } from '#domain/brand/brand.ts'
import type { Footer, SiteSettings } from '#domain/content/documents/siteSettings.ts'
import type { ConsentMode, VisitStatistics } from '#domain/content/documents/visitStatistics.ts'
import type { Block } from '#domain/content/prose/prose.ts'
import type { ClaimTarget } from '../content/offer/claimTarget.ts'

/** The frame of every page: header and footer. */
export type Frame = {
  siteName: string
  /** Absent for the delivered mark; null for the name alone. */
  logo?: Logo | null | undefined
  /** The note at the top of every page, above the claim button. */
  headerNote: string
  /** Public origin without a trailing slash; printed pages show it. */
  siteUrl: string
  navigation: SiteSettings['navigation']
  labels: SiteSettings['labels']
  claim: ClaimTarget
  /** The markets that a visitor may choose; absent where there are fewer than two. */
  marketChoice?: {
    label: string
    /** The entry that ends a choice. */
    none: string
    button: string
    markets: { key: string; name: string }[]
  }
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
