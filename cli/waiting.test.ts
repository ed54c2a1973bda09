import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whileWaiting } from './waiting.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

function terminal(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, columns: 20, written, write: (text: string) => written.push(text) }
}

test('a terminal is told for how long, in one line of its width, which is cleared away', async () => {
  const stream = terminal(true)
  const { promise, resolve } = Promise.withResolvers<string>()
  const waiting = whileWaiting('Telling search engines', () => promise, stream)
  vi.advanceTimersByTime(999)
  expect(stream.written).toEqual([])
  vi.advanceTimersByTime(2_000)
  expect(stream.written).toEqual(['\rTelling search engi', '\rTelling search engi'])
  resolve('told')
  expect(await waiting).toBe('told')
  expect(stream.written.at(-1)).toBe(`\r${' '.repeat(19)}\r`)
  vi.advanceTimersByTime(5_000)
  expect(stream.written).toHaveLength(3)
})

test('without a terminal nothing is written, and a failure is passed on', async () => {
  const stream = terminal(false)
  const failing = whileWaiting('Telling', () => Promise.reject(new Error('no')), stream)
  await expect(failing).rejects.toThrow('no')
  expect(stream.written).toEqual([])
})
