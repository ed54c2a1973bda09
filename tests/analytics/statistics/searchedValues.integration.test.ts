import { beforeAll, expect, test } from 'vitest'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import { sharedStore } from '../setup/sharedStore.ts'
import { storedEvent } from '../setup/storedEvents.ts'

/** What a filter by a part of a value finds, and that no character of the text has a meaning of its own. */

const now = Date.UTC(2048, 2, 1, 10, 37)
const site = sharedStore()

const campaigns = [
  'Зима 2048',
  'straße',
  'a.b*c',
  '100%_off',
  'back\\slash',
  '[x]{2}^$|(y)+?',
  'axb',
]

beforeAll(async () => {
  await site.store.insert(
    campaigns.map((utm_campaign, index) => storedEvent(now - index, { utm_campaign })),
  )
})

test.each([
  ['зима', ['Зима 2048']],
  ['STRASS', []],
  ['STRAß', ['straße']],
  ['A.B', ['a.b*c']],
  ['%_', ['100%_off']],
  ['\\', ['back\\slash']],
  ['[x]{2}^$|(y)+?', ['[x]{2}^$|(y)+?']],
  ['***=', []],
  ['(?i)', []],
])('a campaign that contains %j', async (utm_campaign_contains, expected) => {
  const query = { ...allTime, filters: { utm_campaign_contains } }
  const { utm_campaigns } = await site.store.stats(query, now)
  expect(utm_campaigns.map(({ utm_campaign }) => utm_campaign)).toEqual(expected)
})
