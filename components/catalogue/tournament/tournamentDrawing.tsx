import { prizePools, type Tournament } from '#domain/catalogue/tournament/tournament.ts'
import type { Drawing } from '../artwork/drawing.ts'
import { tournamentGlyphs } from './tournamentGlyphs.tsx'
import { Podium } from './tournamentScene.tsx'

/** The number of players at which all seats of the picture are filled. */
const maxPlayers = 1_000

export const tournamentDrawing: Drawing<Tournament> = {
  glyphOf: ({ type }) => ({ id: `tournament-${type}`, drawing: tournamentGlyphs[type] }),
  feltOf: ({ type }) => type,
  sceneOf: ({ type, prizePool, participants }) => (
    <Podium
      bars={prizePool === undefined ? 0 : prizePools.length}
      lit={prizePools.filter((pool) => prizePool !== undefined && pool <= prizePool).length}
      field={participants === undefined ? undefined : participants / maxPlayers}
    >
      {tournamentGlyphs[type]}
    </Podium>
  ),
}
