import { expect, test } from 'vitest'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import { sampleStats } from '#domain/analytics/figures/testing/sampleStats.ts'
import { withSpoolLag } from './withSpoolLag.ts'

const [earlier, later] = ['2026-11-28T12:00:00.000Z', '2026-11-28T12:00:09.000Z']

test.each([
  { counted: null, spooled: null, expected: null },
  { counted: later, spooled: null, expected: later },
  { counted: null, spooled: later, expected: later },
  { counted: later, spooled: earlier, expected: earlier },
  { counted: earlier, spooled: later, expected: earlier },
])(
  'figures counted until $counted, with a spool stored until $spooled, are of $expected',
  async ({ counted, spooled, expected }) => {
    const read = withSpoolLag(
      () => Promise.resolve({ ...sampleStats, as_of: counted }),
      () => (spooled === null ? null : Date.parse(spooled)),
    )
    expect(await read(allTime, 0)).toEqual({ ...sampleStats, as_of: expected })
  },
)
