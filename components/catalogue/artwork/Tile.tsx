import { type Drawing, type Glyph, strokes } from './drawing.ts'
import { felts } from './felts.ts'

type Props<Item> = {
  /** The drawing functions of the item's kind. */
  drawing: Drawing<Item>
  item: Item
}

/**
 * A small tile with an item's glyph on its felt. Needs a `GlyphSheet` with the glyph on the page.
 */
export function Tile<Item>({ drawing: { feltOf, glyphOf }, item }: Props<Item>) {
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
