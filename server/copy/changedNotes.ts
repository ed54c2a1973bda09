import { isDeepStrictEqual } from 'node:util'
import { type ItemNote, itemNoteTag } from '#domain/copy/itemNotes.ts'

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
