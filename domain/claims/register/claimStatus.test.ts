import { expect, it } from 'vitest'
import { claimStatus } from './claimStatus.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const proof = { note: 'A report', date: '2026-11-01', link: '/report', file: null }

it.each([
  [[], null, 'unproved', 'Without evidence'],
  [[], '2026-11-22T12:00:00.000Z', 'unproved', 'Without evidence'],
  [[proof], null, 'proved', 'Proved'],
  [[proof], '2026-12-05T12:00:00.001Z', 'proved', 'Proved'],
  [[proof], '2026-12-05T12:00:00.000Z', 'lapsing', 'Lapses in 14 days'],
  [[proof], '2026-11-22T12:00:00.000Z', 'lapsing', 'Lapses in 1 day'],
  [[proof], '2026-11-22T11:59:59.000Z', 'lapsing', 'Lapses within a day'],
  [[proof], '2026-11-21T12:00:00.000Z', 'expired', 'Evidence has lapsed'],
])('a claim with the evidence %j until %s is %s', (evidence, validUntil, state, label) => {
  expect(claimStatus({ evidence, validUntil }, { noticeDays: 14 }, now)).toEqual({ state, label })
})
