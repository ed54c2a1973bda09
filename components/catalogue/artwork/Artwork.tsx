import { type Drawing, strokes } from './drawing.ts'
import { felts } from './felts.ts'

type Props<Item> = {
  /** The drawing functions of the item's kind. */
  drawing: Drawing<Item>
  item: Item
}

/** The picture of an item: its glyph in the scene of its kind. */
export function Artwork<Item>({ drawing: { feltOf, sceneOf }, item }: Props<Item>) {
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
