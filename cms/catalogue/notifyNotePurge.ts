import type { CollectionBeforeChangeHook } from 'payload'
import { z } from 'zod'
import { itemNoteTag } from '#domain/content/documents/itemNotes.ts'
import { notifyPurge } from '../content/copy/notifyPurge.ts'

const itemOfNote = z.object({ item: z.string(), noindex: z.boolean().nullish() })
const publishedNote = 'publishedNote'

/** Keeps the published note for `notifyNotePurge`: the draft that replaces it can be about another item. */
export const keepPublishedNote: CollectionBeforeChangeHook = async ({ originalDoc, req }) => {
  const where = { id: { equals: originalDoc?.id } }
  const collection = 'item-notes'
  const row = originalDoc ? await req.payload.db.findOne({ collection, where, req }) : null
  req.context[publishedNote] = row
}

/**
 * Announces a change of an item note, and records the pages that the change affects: one, or two where
 * the note moved to another item. None where the page was and stays hidden from search engines, which
 * are notified of that only once.
 */
export const notifyNotePurge = notifyPurge('item-notes', ({ doc, previousDoc, req }) => {
  const read = (note: unknown) => itemOfNote.safeParse(note).data ?? []
  const notes = [doc, previousDoc, req.context[publishedNote]].flatMap(read)
  const [now, ...before] = notes
  const isHidden = ({ item, noindex }: z.infer<typeof itemOfNote>) => item === now?.item && noindex
  if (now && before.length > 0 && notes.every(isHidden)) return []
  return notes.map(({ item }) => itemNoteTag(item))
})
