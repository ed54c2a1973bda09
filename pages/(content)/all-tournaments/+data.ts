import type { PageContextServer } from 'vike/types'
import type { TournamentCardLabels } from '#components/site/TournamentCard.tsx'
import { type ListingContent, listingData } from '../../listing.ts'
import type { PageData } from '../../pageData.ts'

export type TournamentsContent = ListingContent<'tournament'> & { cardLabels: TournamentCardLabels }

export function data(context: PageContextServer): PageData<TournamentsContent> {
  const { content, ...page } = listingData(context, 'tournament')
  const { prizePool, entryFee } = context.loaders.copy('detail-pages').tournament
  return { ...page, content: { ...content, cardLabels: { prizePool, entryFee } } }
}
