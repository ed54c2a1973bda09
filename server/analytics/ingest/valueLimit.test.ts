import { expect, test } from 'vitest'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { storedEvent } from '#tests/analytics/setup/storedEvents.ts'
import { createValueLimit } from './valueLimit.ts'

const many = (count: number, make: (index: number) => Partial<StoredEvent>) =>
  Array.from({ length: count }, (_, index) => storedEvent(0, make(index)))
const referrers = (count: number, from = 0) =>
  many(count, (index) => ({ referrer: `https://site-${from + index}.example/` }))

test('an address sends a fifth of its events with new values, and then as many as it may in a minute', () => {
  const limit = createValueLimit({ perMinute: 600, burst: 300 })
  expect(limit('a', referrers(60), 0)).toBe(0)
  expect(limit('a', referrers(1, 100), 0)).toBe(1)
  expect(limit('a', referrers(2, 100), 1_000)).toBe(0)
  expect(limit('b', referrers(60), 1_000)).toBe(0)
})

test('values that an address has sent before, and pages without values, are not limited', () => {
  const limit = createValueLimit({ perMinute: 600, burst: 300 })
  expect(limit('a', referrers(60), 0)).toBe(0)
  for (let again = 0; again < 5; again++) expect(limit('a', referrers(60), 0)).toBe(0)
  expect(
    limit(
      'a',
      many(300, (index) => ({ session_id: `session-${index}` })),
      0,
    ),
  ).toBe(0)
})

test.each([
  ['paths that are no page', (index: number) => ({ page_url: `/x-${index}`, is_page: false })],
  [
    'targets of outgoing links',
    (index: number) => ({
      event_type: 'outgoing_link_click' as const,
      target: `https://site-${index}.example/`,
    }),
  ],
  ['campaigns', (index: number) => ({ utm_campaign: `campaign-${index}` })],
])('invented %s are limited', (_name, make) => {
  const limit = createValueLimit({ perMinute: 60, burst: 10 })
  expect(limit('a', many(2, make), 0)).toBe(0)
  expect(limit('a', many(4, make), 0)).toBeGreaterThan(0)
})

test('values that were not seen recently are forgotten', () => {
  const limit = createValueLimit({ perMinute: 60, burst: 1_000 }, 20)
  expect(limit('a', referrers(100), 0)).toBe(0)
  expect(limit('a', referrers(100), 0)).toBe(0)
  expect(limit('a', referrers(100), 0)).toBeGreaterThan(0)
})
