import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChangeTimer } from './changeTimer.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const now = () => new Date()
const inMs = (ms: number) => new Date(Date.now() + ms)

test('calls at the set time, not before', () => {
  const onTime = vi.fn()
  const timer = createChangeTimer({ now, onTime })
  timer.setNext(inMs(5_000))
  vi.advanceTimersByTime(4_999)
  expect(onTime).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onTime).toHaveBeenCalledOnce()
  timer.close()
})

test('calls every half minute, because the system clock may be set', () => {
  const onTime = vi.fn()
  const timer = createChangeTimer({ now, onTime })
  vi.advanceTimersByTime(90_000)
  expect(onTime).toHaveBeenCalledTimes(3)
  timer.setNext(inMs(86_400_000))
  vi.setSystemTime(inMs(86_400_000))
  vi.advanceTimersByTime(30_000)
  expect(onTime).toHaveBeenCalledTimes(4)
  timer.close()
})

test('handles a time that is further away than the maximum of a timer', () => {
  const seen: Date[] = []
  const timer = createChangeTimer({ now, onTime: () => seen.push(now()) })
  const inTwoMonths = inMs(60 * 86_400_000 + 1)
  timer.setNext(inTwoMonths)
  // If the timer overflowed, the function would be called continuously.
  vi.advanceTimersByTime(30_000)
  expect(seen).toHaveLength(1)
  vi.advanceTimersByTime(inTwoMonths.getTime() - Date.now())
  expect(seen.at(-1)).toEqual(inTwoMonths)
  timer.close()
})

test('a time in the past is handled as soon as possible', () => {
  const onTime = vi.fn(() => timer.setNext(null))
  const timer = createChangeTimer({ now, onTime })
  timer.setNext(inMs(-1_000))
  expect(onTime).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onTime).toHaveBeenCalledOnce()
  timer.close()
})

test('makes no calls after it was closed', () => {
  const onTime = vi.fn()
  const timer = createChangeTimer({ now, onTime })
  timer.close()
  timer.setNext(inMs(10))
  vi.advanceTimersByTime(120_000)
  expect(onTime).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
