import { expect, test } from 'vitest'
import { activityTimeoutMs, createAttention } from './attention.ts'

function viewPage() {
  const page = { now: 5_000, seen: 10 }
  const attention = createAttention(
    () => page.now,
    () => page.seen,
  )
  return { page, attention }
}

test('engaged time is counted from the view on', () => {
  const { page, attention } = viewPage()
  page.now += 12_000
  expect(attention.take().engaged_seconds).toBe(12)
})

test('an open page counts for a minute after the last activity', () => {
  const { page, attention } = viewPage()
  page.now += 20_000
  attention.act()
  page.now += 3_600_000
  attention.act()
  page.now += 5_000
  expect(attention.take().engaged_seconds).toBe(20 + activityTimeoutMs / 1_000 + 5)
})

test('a hidden page does not count, even with activity', () => {
  const { page, attention } = viewPage()
  page.now += 3_000
  expect(attention.take().engaged_seconds).toBe(3)
  page.now += 10_000
  attention.act()
  page.now += 10_000
  expect(attention.take().engaged_seconds).toBe(0)
  attention.resume()
  page.now += 4_000
  expect(attention.take().engaged_seconds).toBe(4)
})

test('parts of a second are not lost between calls', () => {
  const { page, attention } = viewPage()
  let taken = 0
  for (let times = 0; times < 10; times += 1) {
    attention.resume()
    page.now += 1_900
    taken += attention.take().engaged_seconds ?? 0
  }
  expect(taken).toBe(19)
})

test('the scroll depth is the maximum, and never exceeds 100 percent', () => {
  const { page, attention } = viewPage()
  page.seen = 62.4
  attention.scroll()
  page.seen = 20
  expect(attention.take().scroll_depth).toBe(62)
  page.seen = 130
  expect(attention.take().scroll_depth).toBe(100)
})
