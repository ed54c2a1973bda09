import { expect, test } from 'vitest'
import { itemNoteTag, itemOfNoteTag, withRecordedDays } from './itemNotes.ts'

const empty = { introduction: '', noindex: false, image: null, verdict: '' }
const ours = { introduction: 'Ours.', noindex: true, verdict: 'Good.' }
const note = { ...empty, ...ours, item: 'slot-17', updatedAt: '2026-12-02' }

test('an item with a deleted note has an empty note with the day of the deletion', () => {
  const days = new Map([[itemNoteTag('bonus-3'), '2026-12-05']])
  expect(withRecordedDays([note], days)).toEqual([
    note,
    { ...empty, item: 'bonus-3', updatedAt: '2026-12-05' },
  ])
})

test('a note has the later of its own day and the recorded day', () => {
  for (const [recorded, updatedAt] of [
    ['2026-12-01', '2026-12-02'],
    ['2026-12-03', '2026-12-03'],
  ] as const) {
    const days = new Map([[itemNoteTag('slot-17'), recorded]])
    expect(withRecordedDays([note], days)).toEqual([{ ...note, updatedAt }])
  }
})

test('recorded changes with other tags are ignored', () => {
  const days = new Map([
    ['item-notes', '2026-12-05'],
    ['redirect./old', '2026-12-05'],
  ])
  expect(withRecordedDays([note], days)).toEqual([note])
  expect(itemOfNoteTag('item-notes')).toBeUndefined()
})
