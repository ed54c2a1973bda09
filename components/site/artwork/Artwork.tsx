import type { ItemOf } from '#domain/catalogue/catalogue.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { type Glyph, strokes } from './drawing.ts'
import { drawings } from './drawings.ts'
import { felts } from './felts.ts'

type Props<K extends Kind> = { kind: K; item: ItemOf<K> }

/** The picture of an item: its glyph in the scene of its kind. */
export function Artwork<K extends Kind>({ kind, item }: Props<K>) {
  const { feltOf, sceneOf } = drawings[kind]
  return (
    <svg
      viewBox="0 0 320 200"
      aria-hidden="true"
      className={`h-auto w-full rounded-card ${felts[feltOf(item)]} ${strokes}`}
    >
      {sceneOf(item)}
    </svg>
  )
}

/**
 * A small tile with an item's glyph on its felt. Needs a `GlyphSheet` with the glyph on the page.
 */
export function Tile<K extends Kind>({ kind, item }: Props<K>) {
  const { feltOf, glyphOf } = drawings[kind]
  return (
    <svg aria-hidden="true" className={`tile ${felts[feltOf(item)]}`}>
      <use href={`#${glyphOf(item).id}`} />
    </svg>
  )
}

/** Contains the drawing of each glyph that the tiles of a page use, once. */
export function GlyphSheet({ glyphs }: { glyphs: readonly Glyph[] }) {
  const distinct = new Map(glyphs.map(({ id, drawing }) => [id, drawing]))
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      {Array.from(distinct, ([id, drawing]) => (
        <symbol key={id} id={id} viewBox="0 0 48 48" className={strokes}>
          {drawing}
        </symbol>
      ))}
    </svg>
  )
}
