import type { PageContextServer } from 'vike/types'
import type { BonusCardLabels } from '#components/site/BonusCard.tsx'
import { type ListingContent, listingData } from '../../listing.ts'
import type { PageData } from '../../pageData.ts'

export type BonusesContent = ListingContent<'bonus'> & { cardLabels: BonusCardLabels }

export function data(context: PageContextServer): PageData<BonusesContent> {
  const { content, ...page } = listingData(context, 'bonus')
  const { wagering } = context.loaders.copy('detail-pages').bonus
  return { ...page, content: { ...content, cardLabels: { wagering } } }
}
