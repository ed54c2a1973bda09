import type { PageContextServer } from 'vike/types'
import type { GameCardLabels } from '#components/site/GameCard.tsx'
import { type ListingContent, listingData } from '../../listing.ts'
import type { PageData } from '../../pageData.ts'

export type GamesContent = ListingContent<'game'> & { cardLabels: GameCardLabels }

export function data(context: PageContextServer): PageData<GamesContent> {
  const { content, ...page } = listingData(context, 'game')
  const { rtp, volatility } = context.loaders.copy('detail-pages').game
  return { ...page, content: { ...content, cardLabels: { rtp, volatility } } }
}
