import { expect, test } from 'vitest'
import { changedFields, listFields } from './changedFields.ts'

test('fields that differ are named by their paths, whatever is in them', () => {
  const before = {
    title: { en: 'a', ru: 'b' },
    stats: { figures: [{ id: 1, value: 'x' }] },
    old: 1,
  }
  const after = { title: { en: 'c', ru: 'b' }, stats: { figures: [{ id: 2, value: 'y' }] }, old: 1 }
  expect(changedFields(before, after)).toEqual(['title.en', 'stats.figures.0.value'])
})

test('of a list with more or fewer rows only the list is named', () => {
  expect(changedFields({ rows: [{ a: 1 }] }, { rows: [{ a: 2 }, { a: 3 }] })).toEqual(['rows'])
})

test('nothing, null and an empty list are the same, and bookkeeping is no change', () => {
  const before = { a: null, rows: [], id: 1, updatedAt: 'then', group: undefined }
  expect(changedFields(before, { id: 2, updatedAt: 'now', group: { text: null } })).toEqual([])
})

test('fields that do not count are ignored wherever they stand', () => {
  expect(
    changedFields({ hash: 'a', salt: 'b' }, { hash: 'c', salt: 'd' }, new Set(['salt'])),
  ).toEqual(['hash'])
})

test('a field that becomes something else altogether is named once', () => {
  expect(changedFields({ a: 'text' }, { a: { en: 'text' } })).toEqual(['a'])
  expect(changedFields(null, { a: { b: 1 } })).toEqual(['a.b'])
})

test('twenty fields are listed, and of more it is said how many', () => {
  const names = Array.from({ length: 27 }, (_, at) => `f${at}`)
  expect(listFields(names.slice(0, 20))).toBe(names.slice(0, 20).join(', '))
  expect(listFields(names)).toMatch(/^f0, .*f19 and 7 more$/)
})
