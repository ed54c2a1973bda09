import type { Game } from '#domain/catalogue/game/game.ts'
import type { Drawing, Glyph } from '../artwork/drawing.ts'
import { gameGlyphs } from './gameGlyphs.tsx'
import { Reels, Table } from './gameScenes.tsx'

/** The glyph of a slot's theme, of slots without a theme, or of a kind of table. */
export function gameGlyph(name: keyof typeof gameGlyphs): Glyph {
  return { id: `game-${name}`, drawing: gameGlyphs[name] }
}

export const gameDrawing: Drawing<Game> = {
  glyphOf: (game) =>
    gameGlyph((game.category === 'slots' ? game.theme : undefined) ?? game.category),
  feltOf: (game) => game.category,
  sceneOf(game) {
    const { drawing } = gameDrawing.glyphOf(game)
    return game.category === 'slots' ? <Reels>{drawing}</Reels> : <Table>{drawing}</Table>
  },
}
