import type { Payload } from 'payload'
import { expect, test } from 'vitest'
import { sampleStats } from '#domain/analytics/figures/testing/sampleStats.ts'
import {
  hasStatistics,
  homeMetrics,
  provideStatistics,
  readKpis,
  type Statistics,
} from './statistics.ts'

/** A CMS with these statistics, and its warnings. */
function cmsWith(statistics?: Statistics): { payload: Payload; warned: string[] } {
  const warned: string[] = []
  const warn = ({ err }: { err: Error }) => warned.push(err.message)
  const payload = { logger: { warn } } as unknown as Payload
  if (statistics) provideStatistics(payload, statistics)
  return { payload, warned }
}

test('the admin gets the figures of its dashboard, and no others', async () => {
  const { payload, warned } = cmsWith(async () => sampleStats)
  expect(hasStatistics(payload)).toBe(true)
  const metrics = Object.fromEntries(homeMetrics.map((name) => [name, sampleStats[name]]))
  expect(metrics).toMatchObject({ conversion_rate: 5 })
  expect(await readKpis(payload)).toEqual({
    today_visitors: 12,
    this_week_visitors: 90,
    week_over_week: { percent: -10, direction: 'down' },
    today_claim_clicks: 1,
    ...metrics,
    online_visitors: 3,
    generated_at: sampleStats.generated_at,
    as_of: null,
  })
  expect(warned).toEqual([])
})

test('a CMS without statistics has no figures', async () => {
  const { payload, warned } = cmsWith()
  expect(hasStatistics(payload)).toBe(false)
  expect(await readKpis(payload)).toBeNull()
  expect(warned).toHaveLength(1)
})

test('after an error there are no figures, and the reason is logged', async () => {
  const { payload, warned } = cmsWith(() => Promise.reject(new Error('no connection')))
  expect(await readKpis(payload)).toBeNull()
  const thrown = cmsWith(() => {
    throw new Error('at once')
  })
  expect(await readKpis(thrown.payload)).toBeNull()
  expect([...warned, ...thrown.warned]).toEqual(['no connection', 'at once'])
})

test('after the timeout there are no figures, and a later error is ignored', async () => {
  const late = Promise.withResolvers<typeof sampleStats>()
  const { payload, warned } = cmsWith(() => late.promise)
  expect(await readKpis(payload, 10)).toBeNull()
  expect(warned).toEqual(['The figures took longer than 10 ms.'])
  late.reject(new Error('much later'))
})
