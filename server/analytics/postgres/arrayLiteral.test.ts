import { expect, test } from 'vitest'
import { arrayLiteral } from './arrayLiteral.ts'

test('every text is quoted, so that none is taken for a null or for two', () => {
  expect(arrayLiteral(['NULL', '', 'a,b', '{}', null])).toBe('{"NULL","","a,b","{}",NULL}')
})

test('quotes and backslashes are escaped', () => {
  expect(arrayLiteral(['say "no"', 'c:\\'])).toBe('{"say \\"no\\"","c:\\\\"}')
})

test('numbers stand as they are', () => {
  expect(arrayLiteral([0, 12, null])).toBe('{0,12,NULL}')
  expect(arrayLiteral([])).toBe('{}')
})
