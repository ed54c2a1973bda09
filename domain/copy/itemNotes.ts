import { z } from 'zod'
import { picture } from './picture.ts'
import { day, optionalProse } from './text.ts'

/** As many as the catalogue has items. */
export const mostItemNotes = 1_200

/**
 * What editors say about items of the catalogue, one note an item: a text of their own, and whether
 * search engines may list the page.
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
      /** Stands on the item's page, above what is generated; empty without one. */
      introduction: optionalProse,
      /** Stands beside the introduction; null without one. */
      image: picture.nullish().transform((image) => image ?? null),
      /** What the editors think of the item, below what is generated; empty without one. */
      verdict: optionalProse,
      /** The day on which the note was last changed. */
      updatedAt: day,
    }),
  )
  .max(mostItemNotes)

export type ItemNote = z.infer<typeof itemNotes>[number]

const saysNothing = { noindex: false, introduction: '', image: null, verdict: '' }

const tagPrefix = 'item-note.'

/** Tag of the page of an item, as far as the note on it goes; recorded too when a note changes. */
export function itemNoteTag(item: string): string {
  return tagPrefix + item
}

/** The item whose note has a tag; undefined for another tag. */
export function itemOfNoteTag(tag: string): string | undefined {
  return tag.startsWith(tagPrefix) ? tag.slice(tagPrefix.length) : undefined
}

/**
 * The notes with the day of the last change to each. An item that has lost its note keeps one that
 * says nothing, or its page would seem to have last changed before that.
 *
 * @param changedOn the days (`YYYY-MM-DD`) of changes that were recorded, by `itemNoteTag`
 */
export function withRecordedDays(
  notes: readonly ItemNote[],
  changedOn: ReadonlyMap<string, string>,
): ItemNote[] {
  const byItem = new Map(notes.map((note) => [note.item, note]))
  for (const [tag, day] of changedOn) {
    const item = itemOfNoteTag(tag)
    if (item === undefined) continue
    const note = byItem.get(item) ?? { ...saysNothing, item, updatedAt: day }
    byItem.set(item, { ...note, updatedAt: day > note.updatedAt ? day : note.updatedAt })
  }
  return [...byItem.values()]
}
