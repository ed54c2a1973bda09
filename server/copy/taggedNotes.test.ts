import { expect, test } from 'vitest'
import { itemNotes } from '#domain/copy/itemNotes.ts'
import { changedNoteTags, tagNotes } from './taggedNotes.ts'

const updatedAt = '2026-12-01'
const note = (item: string, introduction: string, noindex = false) => ({
  item,
  introduction,
  noindex,
  updatedAt,
})
const before = itemNotes.parse([note('slot-1', 'One.'), note('slot-2', 'Two.'), note('slot-3', '')])

test('notes that came, went or changed are told apart from those that did not', () => {
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

test('a note depends on the fields of the offer that it names', () => {
  const raw = [note('slot-1', 'Use {code}.'), note('slot-2', 'Plain.')]
  const tagged = tagNotes([note('slot-1', 'Use CR7.'), note('slot-2', 'Plain.')], raw)
  expect(tagged.get('slot-1')).toMatchObject({
    note: { introduction: 'Use CR7.' },
    offerTags: ['offer.code'],
  })
  expect(tagged.get('slot-2')?.offerTags).toEqual([])
})
