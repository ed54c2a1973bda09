import { prizePools, type Tournament } from '#domain/catalogue/tournament.ts'
import type { Drawing } from './drawing.ts'
import { tournamentGlyphs } from './tournamentGlyphs.tsx'
import { Podium } from './tournamentScene.tsx'

/** Players that fill every seat of the picture. */
const fullHouse = 1_000

export const tournamentDrawing: Drawing<Tournament> = {
  glyphOf: ({ type }) => ({ id: `tournament-${type}`, drawing: tournamentGlyphs[type] }),
  feltOf: ({ type }) => type,
  sceneOf: ({ type, prizePool, participants }) => (
    <Podium
      bars={prizePools.length}
      lit={prizePools.filter((pool) => pool <= prizePool).length}
      field={participants / fullHouse}
    >
      {tournamentGlyphs[type]}
    </Podium>
  ),
}
