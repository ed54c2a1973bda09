import { expect, test } from 'vitest'
import { type FeedState, isFeedDue, retryAfterMs, shrinksTooMuch } from './feedSchedule.ts'

const from = Date.UTC(2026, 10, 26, 3)
const hour = 3_600_000
const day = 24 * hour
const never: FeedState = { every: 'day', from, lastStartedAt: null, lastEndedAt: null, failures: 0 }
const done = (at: number, failures = 0): FeedState => ({
  ...never,
  lastStartedAt: at,
  lastEndedAt: at + 1_000,
  failures,
})

test.each([
  ['before its first time', never, from - 1, false],
  ['at its first time', never, from, true],
  ['again on the same day', done(from), from + day - 1, false],
  ['on the next day', done(from), from + day, true],
  ['after days without a server', done(from), from + 5 * day + hour, true],
  ['after an import by hand before its time', done(from + day - hour), from + day, true],
  ['every hour', { ...done(from), every: 'hour' }, from + hour, true],
  ['while it runs again', { ...done(from, 1), lastEndedAt: null }, from + hour, false],
  ['right after a failure', done(from, 1), from + retryAfterMs, false],
  ['ten minutes after a failure', done(from, 1), from + 1_000 + retryAfterMs, true],
  ['after three failures', done(from, 3), from + day - 1, false],
  ['on the day after three failures', done(from, 3), from + day, true],
] as const)('whether a feed is due: %s', (_, state, now, due) => {
  expect(isFeedDue(state, now)).toBe(due)
})

test('a feed may lose a tenth of its items, and no more', () => {
  expect(shrinksTooMuch(90, 100)).toBe(false)
  expect(shrinksTooMuch(89, 100)).toBe(true)
  expect(shrinksTooMuch(120, 100)).toBe(false)
})
