import type { ReactNode } from 'react'
import type { Felt } from './felts.ts'

/** A glyph of the catalogue. */
export type Glyph = {
  /** The id within a page; unique across kinds. */
  id: string
  /** Lines on 48 by 48 units; highlighted parts are filled with the accent colour. */
  drawing: ReactNode
}

/** The drawing functions of a kind. */
export type Drawing<Item> = {
  glyphOf(item: Item): Glyph
  feltOf(item: Item): Felt
  /** The large picture, on 320 by 200 units. */
  sceneOf(item: Item): ReactNode
}

/** The glyphs of items, for a `GlyphSheet`. */
export function glyphsOf<Item>(drawing: Drawing<Item>, items: readonly Item[]): Glyph[] {
  return items.map((item) => drawing.glyphOf(item))
}

/** The line style on every felt. */
export const strokes =
  'fill-none stroke-bone stroke-2 [stroke-linecap:round] [stroke-linejoin:round]'
