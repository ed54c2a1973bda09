import { useData } from 'vike-react/useData'
import { GlyphSheet } from '#components/site/GameArtwork.tsx'
import { GameCard } from '#components/site/GameCard.tsx'
import { ListingScreen } from '#components/site/ListingScreen.tsx'
import type { PageData } from '../../pageData.ts'
import type { GamesContent } from './+data.ts'

export function Page() {
  const { content } = useData<PageData<GamesContent>>()
  const { items, cardLabels, ...listing } = content
  return (
    <ListingScreen {...listing}>
      <GlyphSheet games={items} />
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((game) => (
          <li key={game.id}>
            <GameCard game={game} labels={cardLabels} level={2} />
          </li>
        ))}
      </ul>
    </ListingScreen>
  )
}
