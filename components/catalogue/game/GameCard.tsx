import { type Game, gameCategoryLabels, volatilityLabels } from '#domain/catalogue/game/game.ts'
import { providerLabels } from '#domain/catalogue/game/provider.ts'
import type { DetailPages } from '#domain/content/documents/pages/catalogueCopy.ts'
import { dollars } from '#domain/formats/money.ts'
import { ItemCard } from '../item/ItemCard.tsx'
import type { CardProps } from '../item/kindView.ts'
import { gameDrawing } from './gameDrawing.tsx'

export type GameCardLabels = Pick<DetailPages['game'], 'rtp' | 'volatility'>

/** A game in a list, with the figures by which players compare games. */
export function GameCard({ item: game, labels, level }: CardProps<Game, GameCardLabels>) {
  const subtitle = `${gameCategoryLabels[game.category]} · ${providerLabels[game.provider]}`
  const figures = figuresOf(game, labels)
  return (
    <ItemCard
      kind="game"
      item={game}
      drawing={gameDrawing}
      level={level}
      subtitle={subtitle}
      figures={figures}
    />
  )
}

/** Return and volatility of a slot, stakes of a table. */
function figuresOf(game: Game, labels: GameCardLabels): string[] {
  return game.category === 'slots'
    ? [`${labels.rtp} ${game.rtp}%`, `${labels.volatility} ${volatilityLabels[game.volatility]}`]
    : [`${dollars(game.minBet)} – ${dollars(game.maxBet)}`]
}
