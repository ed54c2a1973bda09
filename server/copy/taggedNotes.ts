import { isDeepStrictEqual } from 'node:util'
import { type ItemNote, itemNoteTag } from '#domain/copy/itemNotes.ts'
import { offerTagsIn } from './offerTags.ts'

/** A note with the offer's values filled in, and the tags of the fields that it names. */
export type TaggedNote = { note: ItemNote; offerTags: readonly string[] }

/**
 * Notes by item. The page of an item depends on its own note, not on the document of all.
 *
 * @param filled the notes with the offer's values in the place of tokens
 * @param raw the same notes, one for one, as editors wrote them
 */
export function tagNotes(
  filled: readonly ItemNote[],
  raw: readonly ItemNote[],
): ReadonlyMap<string, TaggedNote> {
  return new Map(filled.map((note, at) => [note.item, { note, offerTags: offerTagsIn(raw[at]) }]))
}

/** Tags of the items whose note came, went or changed: 1,200 pages stay where one note was saved. */
export function changedNoteTags(
  former: readonly ItemNote[],
  current: readonly ItemNote[],
): string[] {
  // Most reads are of other documents.
  if (former === current) return []
  const [before, after] = [byItem(former), byItem(current)]
  const items = new Set([...before.keys(), ...after.keys()])
  return [...items]
    .filter((item) => !isDeepStrictEqual(before.get(item), after.get(item)))
    .map(itemNoteTag)
}

function byItem(notes: readonly ItemNote[]): Map<string, ItemNote> {
  return new Map(notes.map((note) => [note.item, note]))
}
