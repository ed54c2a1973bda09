import { expect, test } from 'vitest'
import { arrayLiteral } from './arrayLiteral.ts'

test('every string is quoted, so that none is read as null or as two values', () => {
  expect(arrayLiteral(['NULL', null, '', 'a,b', '{}'])).toBe('{"NULL",null,"","a,b","{}"}')
})

test('quotes and backslashes are escaped', () => {
  expect(arrayLiteral(['say "no"', 'c:\\'])).toBe('{"say \\"no\\"","c:\\\\"}')
})

test('characters that JSON and Postgres escape differently are not escaped', () => {
  expect(arrayLiteral(['two\nlines', null, 'a "b" \\n', '\ud800'])).toBe(
    '{"two\nlines",NULL,"a \\"b\\" \\\\n","\ud800"}',
  )
})

test('numbers are not quoted', () => {
  expect(arrayLiteral([0, null, 12])).toBe('{0,null,12}')
  expect(arrayLiteral([])).toBe('{}')
})

test('trailing nulls are left out, other nulls are written', () => {
  expect(arrayLiteral(['a', null, null])).toBe('{"a"}')
  expect(arrayLiteral([null, null])).toBe('{}')
})
