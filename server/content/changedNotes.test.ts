import { expect, test } from 'vitest'
import { itemNotes } from '#domain/content/documents/itemNotes.ts'
import { changedNoteTags } from './changedNotes.ts'

const updatedAt = '2026-12-01'
const note = (item: string, introduction: string, noindex = false) => ({
  item,
  introduction,
  image: null,
  verdict: '',
  noindex,
  updatedAt,
})
const before = itemNotes.parse([note('slot-1', 'One.'), note('slot-2', 'Two.'), note('slot-3', '')])

test('notes that were added, removed or changed are returned, others are not', () => {
  const after = itemNotes.parse([
    note('slot-2', 'Two.'),
    note('slot-3', '', true),
    note('table-1', 'New.'),
  ])
  expect(changedNoteTags(before, after).sort()).toEqual([
    'item-note.slot-1',
    'item-note.slot-3',
    'item-note.table-1',
  ])
  expect(changedNoteTags(before, structuredClone(before))).toEqual([])
})

test('a note that moves to another item changes both', () => {
  const after = [note('slot-9', 'One.'), ...before.slice(1)]
  expect(changedNoteTags(before, after).sort()).toEqual(['item-note.slot-1', 'item-note.slot-9'])
})
