import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLookout } from './lookout.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const now = () => new Date()
const inMs = (ms: number) => new Date(Date.now() + ms)

test('it looks when the moment has come, not before', () => {
  const look = vi.fn()
  const lookout = createLookout({ now, look })
  lookout.expect(inMs(5_000))
  vi.advanceTimersByTime(4_999)
  expect(look).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(look).toHaveBeenCalledOnce()
  lookout.close()
})

test('it looks every half minute, since a clock may be set past a moment or before it', () => {
  const look = vi.fn()
  const lookout = createLookout({ now, look })
  vi.advanceTimersByTime(90_000)
  expect(look).toHaveBeenCalledTimes(3)
  lookout.expect(inMs(86_400_000))
  vi.setSystemTime(inMs(86_400_000))
  vi.advanceTimersByTime(30_000)
  expect(look).toHaveBeenCalledTimes(4)
  lookout.close()
})

test('a moment that is further away than a timer can wait for is waited for all the same', () => {
  const seen: Date[] = []
  const lookout = createLookout({ now, look: () => seen.push(now()) })
  const inTwoMonths = inMs(60 * 86_400_000 + 1)
  lookout.expect(inTwoMonths)
  // Where a timer overflows, it looks again and again.
  vi.advanceTimersByTime(30_000)
  expect(seen).toHaveLength(1)
  vi.advanceTimersByTime(inTwoMonths.getTime() - Date.now())
  expect(seen.at(-1)).toEqual(inTwoMonths)
  lookout.close()
})

test('a moment that has passed already is looked at once it can be', () => {
  const look = vi.fn(() => lookout.expect(null))
  const lookout = createLookout({ now, look })
  lookout.expect(inMs(-1_000))
  expect(look).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(look).toHaveBeenCalledOnce()
  lookout.close()
})

test('closed, it looks no more', () => {
  const look = vi.fn()
  const lookout = createLookout({ now, look })
  lookout.close()
  lookout.expect(inMs(10))
  vi.advanceTimersByTime(120_000)
  expect(look).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
