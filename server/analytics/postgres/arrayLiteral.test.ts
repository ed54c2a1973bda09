import { expect, test } from 'vitest'
import { arrayLiteral } from './arrayLiteral.ts'

test('every text is quoted, so that none is taken for a null or for two', () => {
  expect(arrayLiteral(['NULL', null, '', 'a,b', '{}'])).toBe('{"NULL",null,"","a,b","{}"}')
})

test('quotes and backslashes are escaped', () => {
  expect(arrayLiteral(['say "no"', 'c:\\'])).toBe('{"say \\"no\\"","c:\\\\"}')
})

test('what JSON would write otherwise than Postgres reads it stands as it is', () => {
  expect(arrayLiteral(['two\nlines', null, 'a "b" \\n', '\ud800'])).toBe(
    '{"two\nlines",NULL,"a \\"b\\" \\\\n","\ud800"}',
  )
})

test('numbers stand as they are', () => {
  expect(arrayLiteral([0, null, 12])).toBe('{0,null,12}')
  expect(arrayLiteral([])).toBe('{}')
})

test('nulls at the end are left to Postgres, which reads others in any case', () => {
  expect(arrayLiteral(['a', null, null])).toBe('{"a"}')
  expect(arrayLiteral([null, null])).toBe('{}')
})
