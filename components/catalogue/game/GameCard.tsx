import {
  type Game,
  gameCategoryLabels,
  type SlotGame,
  type TableGame,
  volatilityLabels,
} from '#domain/catalogue/game/game.ts'
import type { DetailPages } from '#domain/content/documents/pages/catalogueCopy.ts'
import { exactDollars } from '#domain/formats/money.ts'
import { ItemCard } from '../item/ItemCard.tsx'
import type { CardProps } from '../item/kindView.ts'
import { gameDrawing } from './gameDrawing.tsx'

export type GameCardLabels = Pick<DetailPages['game'], 'rtp' | 'volatility' | 'minBet' | 'maxBet'>

/** A game in a list, with the figures by which players compare games. */
export function GameCard({ item: game, labels, level }: CardProps<Game, GameCardLabels>) {
  const category = gameCategoryLabels[game.category]
  const subtitle = game.provider === undefined ? category : `${category} · ${game.provider}`
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
  return game.category === 'slots' ? slotFigures(game, labels) : tableFigures(game, labels)
}

function slotFigures({ rtp, volatility }: SlotGame, labels: GameCardLabels): string[] {
  return [
    ...(rtp === undefined ? [] : [`${labels.rtp} ${rtp}%`]),
    ...(volatility ? [`${labels.volatility} ${volatilityLabels[volatility]}`] : []),
  ]
}

function tableFigures({ minBet, maxBet }: TableGame, labels: GameCardLabels): string[] {
  if (minBet !== undefined && maxBet !== undefined) {
    return [`${exactDollars(minBet)} – ${exactDollars(maxBet)}`]
  }
  if (minBet !== undefined) return [`${labels.minBet} ${exactDollars(minBet)}`]
  return maxBet === undefined ? [] : [`${labels.maxBet} ${exactDollars(maxBet)}`]
}
