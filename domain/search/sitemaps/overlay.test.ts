import { expect, test } from 'vitest'
import { itemNotes } from '#domain/content/documents/itemNotes.ts'
import { overlay, overlayOf } from './overlay.ts'

const notes = itemNotes.parse([
  { item: 'slot-17', introduction: 'Ours.', updatedAt: '2026-12-01T08:00:00.000Z' },
  { item: 'bonus-3', noindex: true, updatedAt: '2026-12-02' },
])

test('the overlay has the day and the noindex of each note', () => {
  expect(overlayOf(notes)).toEqual({
    'slot-17': { lastmod: '2026-12-01' },
    'bonus-3': { lastmod: '2026-12-02', noindex: true },
  })
  expect(overlayOf([])).toEqual({})
})

test('the widest file of a note’s picture replaces the rendered picture', () => {
  const file = (width: number) => ({ url: `/api/media/file/w${width}.webp?v=1`, width, height: 9 })
  const shared = { url: '/api/media/file/s.png?v=1', width: 1200, height: 630 }
  const image = { ...shared, alt: 'A game', sources: [file(480), file(1440), file(960)] }
  const [pictured, small] = [image, { ...image, sources: [] }].map((it) =>
    overlayOf(itemNotes.parse([{ item: 'slot-1', image: it, updatedAt: '2026-12-01' }])),
  )
  expect(pictured?.['slot-1']?.image).toBe('/api/media/file/w1440.webp?v=1')
  expect(small?.['slot-1']?.image).toBe('/api/media/file/s.png?v=1')
  expect(overlay.parse(pictured)).toEqual(pictured)
})

test('the overlay does not depend on the order of the notes', () => {
  const text = JSON.stringify(overlayOf(notes))
  expect(JSON.stringify(overlayOf(notes.toReversed()))).toBe(text)
  expect(overlay.parse(JSON.parse(text))).toEqual(overlayOf(notes))
})

test('any item id becomes an own property of the overlay', () => {
  const odd = itemNotes.parse([{ item: '__proto__', noindex: true, updatedAt: '2026-12-02' }])
  expect(Object.hasOwn(overlayOf(odd), '__proto__')).toBe(true)
})
