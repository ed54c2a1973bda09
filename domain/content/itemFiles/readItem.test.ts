import { expect, test } from 'vitest'
import { formatFault } from './faults.ts'
import { nearestName } from './nearestName.ts'
import { ItemReader } from './readItem.ts'

function readTable(names: string[], rows: string[][]) {
  const reader = new ItemReader('game')
  const items = rows.flatMap(
    (cells, at) => reader.read({ row: at + 2, names, cells, notation: 'point' }) ?? [],
  )
  reader.end()
  return { items, faults: reader.faults.shown.map(formatFault), count: reader.faults.count }
}

test('a column that the file lacks is absent, and an empty cell is null', () => {
  const { items, faults } = readTable([' Slug', 'NAME', 'provider'], [['a-1', 'One', '']])
  expect(faults).toEqual([])
  expect(items).toEqual([{ slug: 'a-1', row: 2, values: { name: 'One', provider: null } }])
})

test('all faults are reported at once, with row, column, value and what is wanted', () => {
  const { items, faults } = readTable(
    ['slug', 'name', 'categorie', 'volatility'],
    [
      ['a-1', 'One', '', 'hihg'],
      ['a-1', 'Two', '', 'low'],
      ['A 2', '', '', ''],
      ['a-1', 'Three', '', 'low'],
    ],
  )
  expect(items.map(({ row }) => row)).toEqual([2, 3, 5])
  expect(faults).toEqual([
    'row 1, categorie: is no column of these items; did you mean category?',
    'row 2, volatility: "hihg" must be one of low, medium, high',
    'row 3, slug: "a-1" is also the address of row 2: two items can\'t have one address',
    'row 4, slug: "A 2" must be lower-case letters, digits and single dashes, such as book-of-the-nile, at most 80 characters',
    'row 4, name: must not be empty',
    'row 5, slug: "a-1" is also the address of row 2: two items can\'t have one address',
  ])
})

test('a missing slug column, a column that is there twice, and a file without items are faults', () => {
  expect(readTable(['name'], [['One']]).faults).toEqual([
    'row 1, slug: is missing: it identifies the item',
  ])
  expect(readTable(['slug', 'name', 'Name'], [['a', 'One', 'Two']]).faults).toEqual([
    'row 1, name: is there twice',
  ])
  expect(readTable(['slug'], []).faults).toEqual(['the file has no items'])
})

test('at most 200 faults are shown, and all are counted', () => {
  const { faults, count } = readTable(
    ['slug'],
    Array.from({ length: 250 }, () => ['A']),
  )
  expect([faults.length, count]).toEqual([200, 250])
})

test('a mistyped name is recognised, a foreign one is not', () => {
  const names = ['name', 'minBet', 'maxBet']
  expect(['min bet', 'nmae', 'price', 'x'].map((name) => nearestName(name, names))).toEqual([
    'minBet',
    'name',
    undefined,
    undefined,
  ])
})
