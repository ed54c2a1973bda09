import { expect, test } from 'vitest'
import { sumFigures } from './amounts.ts'
import { revenue } from './revenue.ts'
import { emptyRevenue, sampleRevenue } from './testing/sampleRevenue.ts'

test('the samples are responses of the API', () => {
  expect(revenue.parse(sampleRevenue)).toEqual(sampleRevenue)
  expect(revenue.parse(emptyRevenue)).toEqual(emptyRevenue)
})

test('each table of the sample sums up to the total', () => {
  const { seconds_to_registration, seconds_to_first_deposit, ...total } = sampleRevenue.total
  for (const [name, { rows, others }] of Object.entries(sampleRevenue.dimensions)) {
    const rest = name === 'casino' ? [others] : [others, sampleRevenue.unattributed]
    expect([name, sumFigures([...rows, ...rest])]).toEqual([name, total])
  }
})
