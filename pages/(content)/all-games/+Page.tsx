import { useData } from 'vike-react/useData'
import { GameCard } from '#components/site/GameCard.tsx'
import { ListingScreen } from '#components/site/ListingScreen.tsx'
import type { PageData } from '../../pageData.ts'
import type { GamesContent } from './+data.ts'

export function Page() {
  const { content } = useData<PageData<GamesContent>>()
  const { cardLabels, ...listing } = content
  return (
    <ListingScreen {...listing}>
      {(game) => <GameCard game={game} labels={cardLabels} level={2} />}
    </ListingScreen>
  )
}
