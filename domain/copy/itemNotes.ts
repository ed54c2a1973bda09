import { z } from 'zod'
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
      /** The day on which the note was last changed. */
      updatedAt: day,
    }),
  )
  .max(mostItemNotes)

export type ItemNote = z.infer<typeof itemNotes>[number]

/** Tag of the page of an item, as far as the note on it goes; recorded too when a note changes. */
export function itemNoteTag(item: string): string {
  return `item-note.${item}`
}
