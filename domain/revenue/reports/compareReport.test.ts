import { expect, test } from 'vitest'
import type { ConversionKind } from '../postbacks/conversion.ts'
import { compareReport, type PostedRow } from './compareReport.ts'
import { decimalUnit, type ReportMeasure, type ReportRow } from './reportRow.ts'

type Given = Partial<PostedRow> & { kind: ConversionKind }

const posted = (given: Given): PostedRow => ({
  ...{ quantity: 1, deposit: null, commission: null, currency: null },
  ...{ clickId: null, player: null, identity: null },
  ...given,
})

let line = 1
const told = (given: Given): ReportRow => ({ ...posted(given), row: ++line, day: '2026-10-01' })

const commission = (amount: bigint, given: Omit<Given, 'kind'>): Given => ({
  kind: 'commission',
  commission: amount * decimalUnit,
  currency: 'EUR',
  ...given,
})

async function compare(rows: ReportRow[], known: PostedRow[], measures: ReportMeasure[]) {
  const { measures: compared, differences } = await compareReport(
    { rows, measures: new Set(measures) },
    known,
    async () => undefined,
  )
  const sorts = compared.map(({ measure, equal, different, onlyReported, onlyPosted }) =>
    [measure, equal, different, onlyReported, onlyPosted].join(' '),
  )
  return { compared, sorts, differences }
}

test('players are compared by measure, and the largest difference is the first', async () => {
  const { compared, sorts, differences } = await compare(
    [
      told(commission(5n, { player: 'equal' })),
      told(commission(7n, { player: 'other' })),
      told(commission(1n, { player: 'other' })),
      told(commission(2n, { player: 'new' })),
      told({ kind: 'registration', player: 'new' }),
    ],
    [
      posted(commission(5n, { player: 'equal' })),
      posted({ kind: 'adjustment', commission: decimalUnit, currency: 'EUR', player: 'other' }),
      posted(commission(4n, { player: 'old' })),
      posted({ kind: 'qualified', player: 'old' }),
    ],
    ['registration', 'commission'],
  )
  expect(sorts).toEqual(['registration 0 0 1 0', 'commission 1 1 1 1'])
  expect(compared[1]).toMatchObject({ reported: 15n * decimalUnit, posted: 10n * decimalUnit })
  expect(differences.map(({ subject }) => subject)).toEqual([
    'player other',
    'player old',
    'player new',
    'player new',
  ])
  expect(differences[0]).toMatchObject({ row: 3, reported: 8n * decimalUnit, posted: decimalUnit })
})

test('a zero of a report that nothing was posted of is no event', async () => {
  const none = { kind: 'deposit' as const, quantity: 0, player: 'one' }
  const { sorts } = await compare([told(none)], [], ['deposit'])
  expect(sorts).toEqual(['deposit 0 0 0 0'])
})

test('a click is its player, and an event with a transaction id is compared by itself', async () => {
  const id = { identity: 'id:T1' }
  const { sorts, differences } = await compare(
    [
      told(commission(5n, { ...id, player: 'one' })),
      told(commission(2n, { identity: 'id:T2', player: 'one', clickId: 'click' })),
    ],
    [posted(commission(6n, id)), posted(commission(2n, { clickId: 'click', identity: 'id:T3' }))],
    ['commission'],
  )
  expect(sorts).toEqual(['commission 1 1 0 0'])
  expect(differences.map(({ subject }) => subject)).toEqual(['transaction id:T1'])
})

test('a report that names nobody is compared as a whole, in each currency', async () => {
  const { sorts } = await compare(
    [told(commission(5n, {})), told(commission(1n, { currency: 'BTC' }))],
    [posted(commission(2n, { player: 'one' })), posted(commission(3n, { player: 'two' }))],
    ['commission'],
  )
  expect(sorts).toEqual(['commission 0 0 1 0', 'commission 1 0 0 0'])
})

test('at most 100 differences are listed', async () => {
  const rows = Array.from({ length: 150 }, (_, at) => told({ kind: 'deposit', player: `${at}` }))
  const { sorts, differences } = await compare(rows, [], ['deposit'])
  expect([sorts, differences.length]).toEqual([['deposit 0 0 150 0'], 100])
})
