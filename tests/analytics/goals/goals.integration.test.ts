import { expect, test } from 'vitest'
import type { Goal } from '#domain/analytics/goals/goal.ts'
import { storePerTest } from '../setup/sharedStore.ts'
import { variedEvents } from '../setup/storedEvents.ts'

const site = storePerTest({ databaseTime: async () => now })
const now = Date.UTC(2048, 2, 2, 10, 37, 12, 345)

const steps: Goal[] = ['/', '/*', '/game*/slot-1*', '/f%'].map((path) => ({
  id: path,
  name: path,
  kind: 'path',
  path,
}))

test('a question that takes too long is refused', async () => {
  const impatient = site.open({ goalTimeoutMs: 1 })
  await site.store.insert(variedEvents(5_000, now - 30 * 86_400_000))
  await site.store.rollUp()
  const all = { from: undefined, to: undefined, filters: {} }
  const asking = async () => {
    for (;;) await impatient.funnel({ ...all, steps }, now)
  }
  await expect(asking()).rejects.toMatchObject({ kind: 'slow' })
})
