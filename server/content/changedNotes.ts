import { isDeepStrictEqual } from 'node:util'
import { type ItemNote, itemNoteTag } from '#domain/content/documents/itemNotes.ts'

/** Tags of the items whose note was added, removed or changed, so that a saved note purges one page, not 1,200. */
export function changedNoteTags(
  former: readonly ItemNote[],
  current: readonly ItemNote[],
): string[] {
  // Most reads are of other documents, so the array is the same.
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
