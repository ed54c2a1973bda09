import { expect, test } from 'vitest'
import { revenueCsv } from './revenueCsv.ts'
import { sampleRevenue } from './testing/sampleRevenue.ts'

const exported = (commission: string) =>
  revenueCsv({ ...sampleRevenue, unattributed: { ...sampleRevenue.unattributed, commission } })

test('a negative sum is a number, with all its places', () => {
  const line = exported('-120.250000000000000001')
    .split('\r\n')
    .find((it) => it.startsWith('unattributed,'))
  expect(line).toBe('unattributed,,0,31,9,22,4,1210.4,-120.250000000000000001,USD')
})
