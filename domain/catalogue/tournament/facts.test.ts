import { expect, test } from 'vitest'
import { counted, feeCoverageOf } from './facts.ts'
import { tournament } from './tournament.ts'

test('counted nouns are in the singular or the plural', () => {
  expect([counted(1, 'player'), counted(2, 'player'), counted(1_500, 'player')]).toEqual([
    '1 player',
    '2 players',
    '1,500 players',
  ])
})

test.each([
  [99, 'below'],
  [100, 'even'],
  [101, 'small'],
  [299, 'small'],
  [300, 'middle'],
  [649, 'middle'],
  [650, 'large'],
] as const)('the fees of %d players are to the pool as "%s" says', (participants, cover) => {
  expect(feeCoverageOf({ ...tournament(1), participants })).toBe(cover)
})
