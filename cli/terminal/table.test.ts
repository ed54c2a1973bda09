import { expect, test } from 'vitest'
import { formatTable, printable } from './table.ts'

test('every column is as wide as its longest cell, and no line ends in spaces', () => {
  const table = formatTable(
    ['EMAIL', 'ROLES', 'SINCE'],
    [
      ['anna@payline.example', 'admin', '2026-01-02'],
      ['bo@payline.example', '', ''],
    ],
  )
  expect(table.split('\n')).toEqual([
    'EMAIL                 ROLES  SINCE',
    'anna@payline.example  admin  2026-01-02',
    'bo@payline.example',
  ])
})

test('without rows there are the headings', () => {
  expect(formatTable(['NAME', 'ID'], [])).toBe('NAME  ID')
})

test('control characters are not printed', () => {
  expect(printable('ci\u001b[2J\n\u202ebackup é 名')).toBe('ci�[2J��backup é 名')
})

test('of a long cell the middle is left out', () => {
  const [, cell = ''] = formatTable(['PAGE'], [[`/${'a'.repeat(50)}${'z'.repeat(50)}`]]).split('\n')
  expect(cell).toBe(`/${'a'.repeat(29)}…${'z'.repeat(29)}`)
})

test('numbers are aligned right', () => {
  const rows = [
    ['/', '1,200'],
    ['/faq', '7'],
  ]
  expect(formatTable(['PAGE', 'VIEWS'], rows, [1]).split('\n')).toEqual([
    'PAGE  VIEWS',
    '/     1,200',
    '/faq      7',
  ])
})
