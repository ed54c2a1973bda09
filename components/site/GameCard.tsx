import { type Game, gameCategoryLabels, volatilityLabels } from '#domain/catalogue/game.ts'
import { providerLabels } from '#domain/catalogue/provider.ts'
import type { DetailPages } from '#domain/copy/catalogueCopy.ts'
import { dollars } from '#domain/prose/voice.ts'
import { paths } from '#domain/urls.ts'
import { Card, CardLink } from '../ui/Card.tsx'
import { GameTile } from './GameArtwork.tsx'

export type GameCardLabels = Pick<DetailPages['game'], 'rtp' | 'volatility'>

type Props = {
  game: Game
  labels: GameCardLabels
  /** Level of the heading that the name is. */
  level: 2 | 3
}

/** A game in a list; the whole card leads to its page. */
export function GameCard({ game, labels, level }: Props) {
  const Heading = `h${level}` as const
  return (
    <Card interactive className="flex h-full items-center gap-4 p-3">
      <GameTile game={game} />
      <div className="min-w-0">
        <Heading className="leading-snug font-bold">
          <CardLink href={paths.detail('game', game.id)}>{game.name}</CardLink>
        </Heading>
        <p className="mt-0.5 text-small text-muted">
          {`${gameCategoryLabels[game.category]} · ${providerLabels[game.provider]}`}
        </p>
        <p className="text-small">{figuresOf(game, labels)}</p>
      </div>
    </Card>
  )
}

/** What players compare games by: return and volatility of a slot, stakes of a table. */
function figuresOf(game: Game, labels: GameCardLabels): string {
  return game.category === 'slots'
    ? `${labels.rtp} ${game.rtp}% · ${labels.volatility} ${volatilityLabels[game.volatility]}`
    : `${dollars(game.minBet * 100)} – ${dollars(game.maxBet * 100)}`
}
