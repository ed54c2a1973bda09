import { expect, test } from 'vitest'
import { changedFields, listFields } from './changedFields.ts'

test('fields that differ are listed by their paths, at any depth', () => {
  const before = {
    title: { en: 'a', ru: 'b' },
    stats: { figures: [{ id: 1, value: 'x' }] },
    old: 1,
  }
  const after = { title: { en: 'c', ru: 'b' }, stats: { figures: [{ id: 2, value: 'y' }] }, old: 1 }
  expect(changedFields(before, after)).toEqual(['title.en', 'stats.figures.0.value'])
})

test('for a list with more or fewer rows, only the list is named', () => {
  expect(changedFields({ rows: [{ a: 1 }] }, { rows: [{ a: 2 }, { a: 3 }] })).toEqual(['rows'])
})

test('undefined, null and an empty list are equal, and fields of the database are ignored', () => {
  const before = { a: null, rows: [], id: 1, updatedAt: 'then', group: undefined }
  expect(changedFields(before, { id: 2, updatedAt: 'now', group: { text: null } })).toEqual([])
})

test('given fields are ignored at any depth', () => {
  expect(
    changedFields({ hash: 'a', salt: 'b' }, { hash: 'c', salt: 'd' }, new Set(['salt'])),
  ).toEqual(['hash'])
})

test('a field whose type changes is listed once', () => {
  expect(changedFields({ a: 'text' }, { a: { en: 'text' } })).toEqual(['a'])
  expect(changedFields(null, { a: { b: 1 } })).toEqual(['a.b'])
})

test('twenty fields are listed, and the number of further fields', () => {
  const names = Array.from({ length: 27 }, (_, at) => `f${at}`)
  expect(listFields(names.slice(0, 20))).toBe(names.slice(0, 20).join(', '))
  expect(listFields(names)).toMatch(/^f0, .*f19 and 7 more$/)
})
