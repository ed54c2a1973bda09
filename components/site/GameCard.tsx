import { type Game, gameCategoryLabels, volatilityLabels } from '#domain/catalogue/game.ts'
import { providerLabels } from '#domain/catalogue/provider.ts'
import type { DetailPages } from '#domain/copy/catalogueCopy.ts'
import { dollars } from '#domain/money.ts'
import { ItemCard } from './ItemCard.tsx'

export type GameCardLabels = Pick<DetailPages['game'], 'rtp' | 'volatility'>

type Props = { game: Game; labels: GameCardLabels; level: 2 | 3 }

/** A game in a list, with the figures by which players compare games. */
export function GameCard({ game, labels, level }: Props) {
  const subtitle = `${gameCategoryLabels[game.category]} · ${providerLabels[game.provider]}`
  const figures = figuresOf(game, labels)
  return <ItemCard kind="game" item={game} level={level} subtitle={subtitle} figures={figures} />
}

/** Return and volatility of a slot, stakes of a table. */
function figuresOf(game: Game, labels: GameCardLabels): string[] {
  return game.category === 'slots'
    ? [`${labels.rtp} ${game.rtp}%`, `${labels.volatility} ${volatilityLabels[game.volatility]}`]
    : [`${dollars(game.minBet)} – ${dollars(game.maxBet)}`]
}
