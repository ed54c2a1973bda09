import { expect, test } from 'vitest'
import { itemNotes } from '../copy/itemNotes.ts'
import { overlay, overlayOf } from './overlay.ts'

const notes = itemNotes.parse([
  { item: 'slot-17', introduction: 'Ours.', updatedAt: '2026-12-01T08:00:00.000Z' },
  { item: 'bonus-3', noindex: true, updatedAt: '2026-12-02' },
])

test('the overlay has the day of each note, and what is to be left out', () => {
  expect(overlayOf(notes)).toEqual({
    'slot-17': { lastmod: '2026-12-01' },
    'bonus-3': { lastmod: '2026-12-02', noindex: true },
  })
  expect(overlayOf([])).toEqual({})
})

test('the overlay is the same to the letter whatever order the notes come in', () => {
  const text = JSON.stringify(overlayOf(notes))
  expect(JSON.stringify(overlayOf(notes.toReversed()))).toBe(text)
  expect(overlay.parse(JSON.parse(text))).toEqual(overlayOf(notes))
})

test('whatever an item is called, the overlay has an entry of its own for it', () => {
  const odd = itemNotes.parse([{ item: '__proto__', noindex: true, updatedAt: '2026-12-02' }])
  expect(Object.hasOwn(overlayOf(odd), '__proto__')).toBe(true)
})
