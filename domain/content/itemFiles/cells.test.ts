import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf, defuse, readCell, restore } from './cells.ts'
import { columnsOf } from './columns.ts'

const columns = new Map(columnsOf('game').map((column) => [column.name, column]))

function read(name: string, cell: unknown, notation: 'typed' | 'point' | 'comma' = 'point') {
  const column = columns.get(name)
  if (!column) throw new Error(`There is no column ${name}.`)
  const result = readCell(column, cell, notation)
  return result.ok ? result.value : result.problem
}

test('any text survives being defused', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', 'a') }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      expect(restore(defuse(text))).toBe(text)
      expect(defuse(text)).not.toMatch(/^[=+\-@\t\r\n]/)
    }),
  )
})

test('a text with an apostrophe of its own stays as it is', () => {
  for (const text of ["'Twas", "''", "'"])
    expect([defuse(text), restore(text)]).toEqual([text, text])
  expect(restore("'=1+1")).toBe('=1+1')
  expect(defuse("'=1+1")).toBe("''=1+1")
})

test('numbers are read with a decimal comma where the semicolon separates, and never defused', () => {
  expect(read('rtp', '96,5', 'comma')).toBe(96.5)
  expect(read('rtp', '96.5', 'comma')).toBe(96.5)
  expect(read('rtp', '96.5')).toBe(96.5)
  expect(read('rtp', '96,5')).toBe('must be a number from 0 to 100 with at most two decimals')
  expect(read('order', '-3')).toBe(-3)
  expect(cellOf(-3)).toBe(-3)
  expect(read('rtp', '96.123')).toBe('has more than two decimals')
  expect(read('rtp', 0.1 + 0.2, 'typed')).toBe(0.3)
  expect(read('rtp', '1e1')).toContain('must be')
  expect(read('rtp', '1 000')).toContain('must be')
})

test('a choice is given by its value or its label, in any case', () => {
  expect(['slots', 'Slots', ' SLOTS '].map((cell) => read('category', cell))).toEqual(
    Array.from({ length: 3 }, () => 'slots'),
  )
  expect(read('theme', 'Ancient Egypt')).toBe('ancient-egypt')
  expect(read('category', 'slotz')).toBe(
    'must be one of slots, roulette, blackjack, poker, baccarat, craps',
  )
})

test('an empty cell is an empty field', () => {
  for (const cell of ['', '  ', undefined, null]) expect(read('provider', cell)).toBe(null)
})

test('flags are yes or no, as spreadsheet programs write them too', () => {
  expect(['yes', 'TRUE', '1', 'no', 'False', '0'].map((cell) => read('noindex', cell))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(read('noindex', true, 'typed')).toBe(true)
  expect(read('noindex', 'maybe')).toBe('must be yes or no')
})

test('what Postgres or a page would refuse is a problem', () => {
  expect(read('name', 'a\0b')).toBe('must be a text without null characters')
  expect(read('name', 'a'.repeat(121))).toBe('must be a text of at most 120 characters')
  expect(read('name', 7, 'typed')).toBe(
    'must be a text of at most 120 characters; put it in quotes',
  )
  expect(read('slug', 'Book of the Nile')).toContain('lower-case letters, digits and single dashes')
  expect(read('slug', 'not-found')).toBe('is the address of the page for missing items')
})
