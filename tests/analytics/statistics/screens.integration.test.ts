import { expect, test } from 'vitest'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import { sharedStore } from '../setup/sharedStore.ts'
import { storedEvent } from '../setup/storedEvents.ts'

/** Screens and languages, which are counted from the events where a filter is set, and filters by them. */

const site = sharedStore()
const now = Date.now()
const filters = { country: 'DE' }

const screens = [
  { screen: 'up to 480', count: 2 },
  { screen: 'Unknown', count: 1 },
]
const languages = [
  { language: 'de', count: 2 },
  { language: 'Unknown', count: 1 },
]

test('with a filter they are counted in ranges with up to a million events, and left out in larger ones, where a filter by them is refused', async () => {
  await site.store.insert([
    storedEvent(now, { screen: 'up to 480', language: 'de', country: 'DE' }),
    storedEvent(now, { screen: 'up to 480', language: 'de', country: 'DE' }),
    storedEvent(now, { country: 'DE' }),
    storedEvent(now, { screen: 'over 1920', language: 'pt', country: 'BR' }),
    storedEvent(now, { screen: 'over 1920', language: 'pt', country: 'DE', bot: 'headless' }),
  ])
  expect(await site.store.stats({ ...allTime, filters }, now)).toMatchObject({ screens, languages })
  // As many events as would take too long to count, in an hour of last year.
  await site.rows(
    `insert into analytics_totals (hour, leaves)
     values (date_trunc('hour', now() - interval '1 year', 'UTC'), 1000000)`,
  )
  expect(await site.store.stats({ ...allTime, filters }, now)).toMatchObject({
    total_visitors: 3,
    screens: null,
    languages: null,
  })
  const lastDay = { ...allTime, from: now - 86_400_000 }
  const tooMany = { ...allTime, filters: { screen: 'up to 480', language_not: 'pt' } }
  const refusal = {
    kind: 'large',
    message: expect.stringMatching(/1,000,000 events.*These are 1,000,005/),
  }
  await expect(site.store.stats(tooMany, now)).rejects.toMatchObject(refusal)
  await expect(site.store.goals({ ...tooMany, goals: [] }, now)).rejects.toMatchObject(refusal)
  await expect(site.store.funnel({ ...tooMany, steps: [] }, now)).rejects.toMatchObject(refusal)
  expect(await site.store.stats({ ...tooMany, from: lastDay.from }, now)).toMatchObject({
    total_visitors: 2,
  })
  const exported = await Array.fromAsync(site.store.events(tooMany))
  expect(exported.map(({ screen }) => screen)).toEqual(['up to 480', 'up to 480'])
  expect(await site.store.stats({ ...lastDay, filters }, now)).toMatchObject({ screens, languages })
  expect(await site.store.stats(allTime, now)).toMatchObject({
    screens: [...screens, { screen: 'over 1920', count: 1 }].sort((a, b) => b.count - a.count),
  })
})
