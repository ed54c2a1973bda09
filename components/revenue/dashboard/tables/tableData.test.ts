import { expect, test } from 'vitest'
import { type Column, exactCell, sortRows, tableCsv } from './tableData.ts'

type Row = { name: string; earned: bigint | undefined }

const columns: Column<Row>[] = [
  {
    name: 'name',
    savedAs: 'utm_campaign',
    label: 'Campaign',
    shown: ({ name }) => name,
    saved: ({ name }) => name,
    rank: ({ name }) => name,
  },
  {
    name: 'earned',
    label: 'Commission',
    shown: () => '',
    saved: ({ earned }) => exactCell(earned),
    rank: ({ earned }) => earned,
  },
]

const rows: Row[] = [
  { name: 'week-10', earned: 5n * 10n ** 17n },
  { name: 'Week-9', earned: undefined },
  { name: '=cmd()', earned: -(10n ** 18n) },
  { name: 'other', earned: 5n * 10n ** 17n },
]

const sorted = (column: string, isAscending: boolean) =>
  sortRows(rows, columns, { column, isAscending }).map(({ name }) => name)

test('rows are sorted by figures and by names; equal ones stay in order, those without a figure come last', () => {
  expect(sorted('earned', false)).toEqual(['week-10', 'other', '=cmd()', 'Week-9'])
  expect(sorted('earned', true)).toEqual(['=cmd()', 'week-10', 'other', 'Week-9'])
  expect(sorted('name', true)).toEqual(['=cmd()', 'other', 'Week-9', 'week-10'])
  expect(sorted('unknown', true)).toEqual(rows.map(({ name }) => name))
})

test('a saved table has exact figures, and runs no formula of a visitor', () => {
  expect(tableCsv(columns, rows)).toBe(
    ['utm_campaign,earned', 'week-10,0.5', 'Week-9,', "'=cmd(),-1", 'other,0.5', ''].join('\r\n'),
  )
})
