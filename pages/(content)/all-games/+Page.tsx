import { useData } from 'vike-react/useData'
import { GlyphSheet } from '#components/site/GameArtwork.tsx'
import { GameCard } from '#components/site/GameCard.tsx'
import { ListingScreen } from '#components/site/ListingScreen.tsx'
import { CardGrid } from '#components/ui/CardGrid.tsx'
import type { PageData } from '../../pageData.ts'
import type { GamesContent } from './+data.ts'

export function Page() {
  const { content } = useData<PageData<GamesContent>>()
  const { cardLabels, ...listing } = content
  return (
    <ListingScreen {...listing}>
      {(games) => (
        <>
          <GlyphSheet games={games} />
          <CardGrid items={games}>
            {(game) => <GameCard game={game} labels={cardLabels} level={2} />}
          </CardGrid>
        </>
      )}
    </ListingScreen>
  )
}
