import type { ReactNode } from 'react'
import type { Felt } from './felts.ts'

/** A sign of the catalogue. */
export type Glyph = {
  /** What it goes by within a page; signs of different kinds never share one. */
  id: string
  /** Lines on 48 by 48 units; what is lit is filled with the accent. */
  drawing: ReactNode
}

/** How items of a kind are drawn. */
export type Drawing<Item> = {
  glyphOf(item: Item): Glyph
  feltOf(item: Item): Felt
  /** The large picture, on 320 by 200 units. */
  sceneOf(item: Item): ReactNode
}

/** Lines in bone on whatever cloth they lie on. */
export const strokes =
  'fill-none stroke-bone stroke-2 [stroke-linecap:round] [stroke-linejoin:round]'
