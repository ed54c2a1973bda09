import { useData } from 'vike-react/useData'
import { ListingScreen } from '#components/site/ListingScreen.tsx'
import { TournamentCard } from '#components/site/TournamentCard.tsx'
import type { PageData } from '../../pageData.ts'
import type { TournamentsContent } from './+data.ts'

export function Page() {
  const { content } = useData<PageData<TournamentsContent>>()
  const { cardLabels, ...listing } = content
  return (
    <ListingScreen {...listing}>
      {(tournament) => <TournamentCard tournament={tournament} labels={cardLabels} level={2} />}
    </ListingScreen>
  )
}
