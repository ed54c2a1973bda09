import { type Tournament, tournament } from '#domain/catalogue/tournament/tournament.ts'
import type { KindView } from '../../item/kindView.ts'
import { TournamentCard, type TournamentCardLabels } from '../TournamentCard.tsx'
import { tournamentDrawing } from '../tournamentDrawing.tsx'
import { TournamentScreen } from './TournamentScreen.tsx'
import { type TournamentContent, tournamentPage } from './tournamentContent.ts'

export const tournamentView: KindView<Tournament, TournamentCardLabels, TournamentContent> = {
  drawing: tournamentDrawing,
  example: tournament(5),
  Card: TournamentCard,
  cardLabels: (loaders) => loaders.copy('detail-pages').tournament,
  pageOf: tournamentPage,
  Screen: TournamentScreen,
}
