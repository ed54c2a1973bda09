import { expect, test } from 'vitest'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import { sampleStats } from '#domain/analytics/figures/testing/sampleStats.ts'
import { cohortsOf } from '#domain/analytics/returning/returning.ts'
import type { EventStore } from '../store/eventStore.ts'
import { withSpoolLag } from './withSpoolLag.ts'

type Reads = Pick<EventStore, 'recentStats' | 'returning' | 'goals' | 'funnel'>

const [earlier, later] = ['2026-11-28T12:00:00.000Z', '2026-11-28T12:00:09.000Z']
const numberOf = (time: string | null) => (time === null ? null : Date.parse(time))

test.each([
  { counted: null, spooled: null, expected: null },
  { counted: later, spooled: null, expected: later },
  { counted: null, spooled: later, expected: later },
  { counted: later, spooled: earlier, expected: earlier },
  { counted: earlier, spooled: later, expected: earlier },
])(
  'figures counted until $counted, with a spool stored until $spooled, are of $expected',
  async ({ counted, spooled, expected }) => {
    const returning = { cohorts: cohortsOf([], 0), generated_at: later }
    const goals = { visitors: 3, goals: [{ conversions: 2, visitors: 1 }] }
    const funnel = { visitors: 3, steps: [2, 1] }
    const store = withSpoolLag<Reads>(
      {
        recentStats: async () => ({ ...sampleStats, as_of: counted }),
        returning: async () => ({ ...returning, as_of: counted }),
        goals: async () => ({ ...goals, asOf: numberOf(counted) }),
        funnel: async () => ({ ...funnel, asOf: numberOf(counted) }),
      },
      () => numberOf(spooled),
    )
    const asked = { from: undefined, to: undefined, filters: {} }
    expect(await store.recentStats(allTime, 0)).toEqual({ ...sampleStats, as_of: expected })
    expect(await store.returning(0)).toEqual({ ...returning, as_of: expected })
    const asOf = numberOf(expected)
    expect(await store.goals({ ...asked, goals: [] }, 0)).toEqual({ ...goals, asOf })
    expect(await store.funnel({ ...asked, steps: [] }, 0)).toEqual({ ...funnel, asOf })
  },
)
