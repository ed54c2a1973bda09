import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withElapsedTime } from './elapsedTime.ts'

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

test('a terminal shows the elapsed time in one line of its width, which is cleared', async () => {
  const stream = terminal(true)
  const { promise, resolve } = Promise.withResolvers<string>()
  const waiting = withElapsedTime('Notifying search engines', () => promise, stream)
  vi.advanceTimersByTime(999)
  expect(stream.written).toEqual([])
  vi.advanceTimersByTime(2_000)
  expect(stream.written).toEqual(['\rNotifying search en', '\rNotifying search en'])
  resolve('done')
  expect(await waiting).toBe('done')
  expect(stream.written.at(-1)).toBe(`\r${' '.repeat(19)}\r`)
  vi.advanceTimersByTime(5_000)
  expect(stream.written).toHaveLength(3)
})

test('without a terminal nothing is written, and a failure is rethrown', async () => {
  const stream = terminal(false)
  const failing = withElapsedTime('Working', () => Promise.reject(new Error('no')), stream)
  await expect(failing).rejects.toThrow('no')
  expect(stream.written).toEqual([])
})
