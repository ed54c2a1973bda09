import { z } from 'zod'
import { picture } from '../fields/picture.ts'
import { day, optionalProse } from '../fields/text.ts'

/** The number of items in the catalogue. */
export const maxItemNotes = 1_200

/**
 * The editors' notes on items of the catalogue, one per item: texts, and whether search engines may
 * list the page.
 */
export const itemNotes = z
  .array(
    z.object({
      /** The item's id, such as `slot-17`, which no two kinds share. */
      item: z.string().trim().min(1).max(40),
      noindex: z
        .boolean()
        .nullish()
        .transform((noindex) => noindex ?? false),
      /** Shown on the item's page above the generated text; may be empty. */
      introduction: optionalProse,
      /** Shown beside the introduction; may be null. */
      image: picture.nullish().transform((image) => image ?? null),
      /** The editors' opinion of the item, shown below the generated text; may be empty. */
      verdict: optionalProse,
      /** The day of the last change of the note. */
      updatedAt: day,
    }),
  )
  .max(maxItemNotes)

export type ItemNote = z.infer<typeof itemNotes>[number]

const emptyNote = { noindex: false, introduction: '', image: null, verdict: '' }

const tagPrefix = 'item-note.'

/** The cache tag of an item's page for its note; a change of the note is recorded with this tag. */
export function itemNoteTag(item: string): string {
  return tagPrefix + item
}

/** The item of a note's tag; undefined for another tag. */
export function itemOfNoteTag(tag: string): string | undefined {
  return tag.startsWith(tagPrefix) ? tag.slice(tagPrefix.length) : undefined
}

/**
 * The notes with the day of their last change. An item whose note was deleted gets an empty note,
 * else the last change of its page would be before the deletion.
 *
 * @param changedOn the recorded days (`YYYY-MM-DD`) of changes, by `itemNoteTag`
 */
export function withRecordedDays(
  notes: readonly ItemNote[],
  changedOn: ReadonlyMap<string, string>,
): ItemNote[] {
  const byItem = new Map(notes.map((note) => [note.item, note]))
  for (const [tag, day] of changedOn) {
    const item = itemOfNoteTag(tag)
    if (item === undefined) continue
    const note = byItem.get(item) ?? { ...emptyNote, item, updatedAt: day }
    byItem.set(item, { ...note, updatedAt: day > note.updatedAt ? day : note.updatedAt })
  }
  return [...byItem.values()]
}
