import type { PageContextServer } from 'vike/types'
import type { SportCardLabels } from '#components/site/SportCard.tsx'
import { type ListingContent, listingData } from '../../listing.ts'
import type { PageData } from '../../pageData.ts'

export type SportsContent = ListingContent<'sport'> & { cardLabels: SportCardLabels }

export function data(context: PageContextServer): PageData<SportsContent> {
  const { content, ...page } = listingData(context, 'sport')
  const { draw } = context.loaders.copy('detail-pages').sport
  return { ...page, content: { ...content, cardLabels: { draw } } }
}
