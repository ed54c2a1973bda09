import type { ItemOf } from '#domain/catalogue/catalogue.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { bonusDrawing } from './bonusDrawing.tsx'
import type { Drawing, Glyph } from './drawing.ts'
import { gameDrawing } from './gameDrawing.tsx'
import { guideDrawing } from './guideDrawing.tsx'
import { sportDrawing } from './sportDrawing.tsx'
import { tournamentDrawing } from './tournamentDrawing.tsx'

/** The drawings by kind. */
export const drawings: { [K in Kind]: Drawing<ItemOf<K>> } = {
  game: gameDrawing,
  sport: sportDrawing,
  bonus: bonusDrawing,
  guide: guideDrawing,
  tournament: tournamentDrawing,
}

/** The glyphs of items, for a `GlyphSheet`. */
export function glyphsOf<K extends Kind>(kind: K, items: readonly ItemOf<K>[]): Glyph[] {
  return items.map((item) => drawings[kind].glyphOf(item))
}
