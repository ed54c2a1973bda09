import { type Game, slot } from '#domain/catalogue/game/game.ts'
import { paths } from '#domain/urls/urls.ts'
import type { KindView } from '../../item/kindView.ts'
import { GameCard, type GameCardLabels } from '../GameCard.tsx'
import { gameDrawing } from '../gameDrawing.tsx'
import { GameScreen } from './GameScreen.tsx'
import { type GameContent, gamePage } from './gameContent.ts'

export const gameView: KindView<Game, GameCardLabels, GameContent> = {
  drawing: gameDrawing,
  example: slot(4),
  Card: GameCard,
  cardLabels: (loaders) => loaders.copy('detail-pages').game,
  pageOf: gamePage,
  Screen: GameScreen,
  backPath: paths.games,
}
