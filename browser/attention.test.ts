import { expect, test } from 'vitest'
import { attentionSpanMs, createAttention } from './attention.ts'

function look() {
  const page = { now: 5_000, seen: 10 }
  const attention = createAttention(
    () => page.now,
    () => page.seen,
  )
  return { page, attention }
}

test('the time for which a page is looked at is counted from the view on', () => {
  const { page, attention } = look()
  page.now += 12_000
  expect(attention.take().engaged_seconds).toBe(12)
})

test('a page that is left open counts for a minute after the last sign of life', () => {
  const { page, attention } = look()
  page.now += 20_000
  attention.stir()
  page.now += 3_600_000
  attention.stir()
  page.now += 5_000
  expect(attention.take().engaged_seconds).toBe(20 + attentionSpanMs / 1_000 + 5)
})

test('out of sight, nothing counts, whatever stirs', () => {
  const { page, attention } = look()
  page.now += 3_000
  expect(attention.take().engaged_seconds).toBe(3)
  page.now += 10_000
  attention.stir()
  page.now += 10_000
  expect(attention.take().engaged_seconds).toBe(0)
  attention.resume()
  page.now += 4_000
  expect(attention.take().engaged_seconds).toBe(4)
})

test('parts of a second are not lost: all that was taken adds up', () => {
  const { page, attention } = look()
  let taken = 0
  for (let times = 0; times < 10; times += 1) {
    attention.resume()
    page.now += 1_900
    taken += attention.take().engaged_seconds ?? 0
  }
  expect(taken).toBe(19)
})

test('the furthest that was seen stays so when the visitor scrolls back, and never exceeds the page', () => {
  const { page, attention } = look()
  page.seen = 62.4
  attention.look()
  page.seen = 20
  expect(attention.take().scroll_depth).toBe(62)
  page.seen = 130
  expect(attention.take().scroll_depth).toBe(100)
})
