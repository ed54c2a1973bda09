import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collapseAlarm, deviation } from './collapse.ts'
import { isLate, type PostbackHistory, quietAlarm } from './quiet.ts'
import { type RecentCalls, refusedAlarm } from './refused.ts'

const hourMs = 3_600_000
const now = Date.parse('2026-11-23T12:00:00Z')

describe('a casino from which nothing comes back', () => {
  const history = (pauseHours: number, changes: Partial<PostbackHistory> = {}): PostbackHistory => {
    const lastAt = new Date(now - pauseHours * hourMs)
    return { casino: 'star', events: 20, lastAt, usualPauseMs: 6 * hourMs, ...changes }
  }

  test('is late after more than so many times its usual pause, and not before', () => {
    expect(isLate(history(30), 5, now)).toBe(false)
    expect(isLate(history(30.1), 5, now)).toBe(true)
    expect(isLate(history(30.1), 6, now)).toBe(false)
  })

  test('is never late within an hour, nor while too few events show what is usual', () => {
    expect(isLate(history(0.9, { usualPauseMs: 1_000 }), 5, now)).toBe(false)
    expect(isLate(history(1, { usualPauseMs: 1_000 }), 5, now)).toBe(true)
    expect(isLate(history(100, { events: 19 }), 5, now)).toBe(false)
  })

  test('begins an alarm only if as many clicks have gone out as usually bring an event', () => {
    const late = history(48)
    expect(quietAlarm(late, { all: 400, since: 19 }, now)).toBeUndefined()
    expect(quietAlarm(late, { all: 400, since: 20 }, now)).toMatchObject({
      kind: 'quiet',
      subject: 'star',
    })
    expect(quietAlarm(late, { all: 0, since: 0 }, now)).toBeUndefined()
  })

  test('is described with the time, the clicks and both pauses', () => {
    const text = quietAlarm(history(48), { all: 9_000, since: 1_234 }, now)?.text
    expect(text).toContain('from star since 2026-11-21 12:00:00 UTC, although 1,234 clicks have')
    expect(text).toContain('usually 6 hours; this one has lasted 2 days')
  })
})

describe('a casino whose calls are refused', () => {
  const calls = (refused: number, calls: number): RecentCalls => {
    const problem = 'kind=bonus is none of the words.'
    return { casino: 'star', calls, refused, problem, lastAt: new Date(now) }
  }

  test('begins an alarm from five refused calls on, if they are more than half', () => {
    expect(refusedAlarm(calls(4, 4))).toBeUndefined()
    expect(refusedAlarm(calls(5, 10))).toBeUndefined()
    expect(refusedAlarm(calls(5, 9))).toMatchObject({ kind: 'refused', subject: 'star' })
  })

  test('is described with the problem', () => {
    expect(refusedAlarm(calls(6, 7))?.text).toMatch(
      /^6 of 7 calls of star in the hour up to 2026-11-23 12:00:00 UTC were refused, most often for this reason: kind=bonus is none of the words\. Correct/,
    )
  })
})

describe('an offer whose rate collapses', () => {
  const days = { first: '2026-11-10', last: '2026-11-16' }
  const rates = (recent: [number, number], before: [number, number]) => ({
    offer: 'welcome',
    recent: { deposits: recent[0], clicks: recent[1] },
    before: { deposits: before[0], clicks: before[1] },
    days,
  })

  test('begins an alarm if the rate is below half, beyond chance', () => {
    expect(collapseAlarm(rates([3, 812], [61, 2_904]))?.text).toMatch(
      /^3 of 812 clicks \(0\.4%\) to the offer welcome from 2026-11-10 to 2026-11-16 .* 61 of 2,904 clicks \(2\.1%\)/,
    )
  })

  test.each([
    ['half of the rate', rates([500, 10_000], [4_000, 40_000])],
    ['a fall that chance explains', rates([1, 812], [20, 2_904])],
    ['few recent clicks', rates([0, 99], [900, 3_000])],
    ['few clicks before', rates([0, 3_000], [50, 99])],
    ['no deposits at all', rates([0, 1_000], [0, 1_000])],
    ['a rise', rates([90, 1_000], [1, 1_000])],
  ])('begins no alarm for %s', (_, it) => {
    expect(collapseAlarm(it)).toBeUndefined()
  })

  test('is tested by the square root of Pearson’s chi-squared statistic of the fourfold table', () => {
    const [a, b, c, d] = [3, 812 - 3, 61, 2_904 - 61]
    const all = a + b + c + d
    const squared = (all * (a * d - b * c) ** 2) / ((a + b) * (c + d) * (a + c) * (b + d))
    const found = deviation({ deposits: 3, clicks: 812 }, { deposits: 61, clicks: 2_904 })
    expect(found).toBeCloseTo(Math.sqrt(squared), 10)
  })

  const success = fc
    .tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 110_000 }))
    .map(([clicks, deposits]) => ({ clicks, deposits }))

  test('has a finite deviation for any counts, the opposite one the other way round', () => {
    fc.assert(
      fc.property(success, success, (one, other) => {
        const found = deviation(one, other)
        expect(Number.isFinite(found)).toBe(true)
        expect(deviation(other, one)).toBeCloseTo(-found, 6)
      }),
    )
  })

  test('has no alarm that more first deposits would begin', () => {
    fc.assert(
      fc.property(success, success, fc.nat(1_000), (recent, before, more) => {
        const facts = { offer: 'a', recent, before, days }
        const better = { ...recent, deposits: recent.deposits + more }
        const alarm = collapseAlarm({ ...facts, recent: better })
        if (alarm) expect(collapseAlarm(facts)).toBeDefined()
      }),
    )
  })
})
