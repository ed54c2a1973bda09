import { expect, test } from 'vitest'
import { combinations, itemsOf } from '../testing/itemsOf.ts'
import { prizePools, tournamentFrequencies, tournamentTypes } from './tournament.ts'

test('tournaments cycle through prize pools, charge a hundredth and have 100 to 999 players', () => {
  const tournaments = itemsOf('tournament')
  for (const [step, { prizePool, entryFee, participants }] of tournaments.entries()) {
    expect(prizePool).toBe(prizePools[step % prizePools.length])
    expect((entryFee ?? NaN) * 100).toBe(prizePool)
    expect(Number.isInteger(participants)).toBe(true)
    expect(participants).toBeGreaterThanOrEqual(100)
    expect(participants).toBeLessThan(1_000)
  }
  expect(combinations(tournaments, 'frequency', 'prizePool')).toBe(
    tournamentFrequencies.length * prizePools.length,
  )
  expect(new Set(tournaments.map((it) => it.type)).size).toBe(tournamentTypes.length)
})
