import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { rollUpInBackground } from './backgroundRollup.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A rollup that takes so long, or fails, and the logged lines. */
function setUp(takesMs: () => number, fails: () => boolean = () => false) {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const began: number[] = []
  const background = rollUpInBackground(
    async () => {
      began.push(Date.now() - start)
      await new Promise((done) => setTimeout(done, takesMs()))
      if (fails()) throw new Error('away')
    },
    log,
    Date.now,
  )
  const start = Date.now()
  return { background, began, lines }
}

test('rolls up at once, and then every half second while there are new events', async () => {
  const { background, began } = setUp(() => 10)
  background.wake()
  const busy = setInterval(background.wake, 50)
  await vi.advanceTimersByTimeAsync(1_600)
  clearInterval(busy)
  expect(began).toEqual([0, 500, 1_000, 1_500])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(began).toHaveLength(5)
})

test('pauses three times as long as the rollup took', async () => {
  expect(await beginningsOf(300, 2_500)).toEqual([0, 1_200, 2_400])
})

test('pauses for a second at most, so that a backlog gets shorter', async () => {
  expect(await beginningsOf(2_000, 6_500)).toEqual([0, 3_000, 6_000])
})

/** When rollups of a duration begin while events come all the time. */
async function beginningsOf(durationMs: number, untilMs: number): Promise<number[]> {
  const { background, began } = setUp(() => durationMs)
  background.wake()
  const busy = setInterval(background.wake, 50)
  await vi.advanceTimersByTimeAsync(untilMs)
  clearInterval(busy)
  return began
}

test('a failure is logged once and retried', async () => {
  let away = true
  const { background, began, lines } = setUp(
    () => 0,
    () => away,
  )
  background.wake()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(began).toHaveLength(3)
  expect(lines).toHaveLength(1)
  away = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(began).toHaveLength(4)
})

test('stop waits for the running rollup, and none runs afterwards', async () => {
  const { background, began } = setUp(() => 100)
  background.wake()
  await vi.advanceTimersByTimeAsync(10)
  let stopped = false
  const stop = background.stop().then(() => {
    stopped = true
  })
  background.wake()
  await vi.advanceTimersByTimeAsync(50)
  expect(stopped).toBe(false)
  await vi.advanceTimersByTimeAsync(5_000)
  await stop
  expect(began).toHaveLength(1)
})

test('the lag is the time since the first event that no rollup has included yet', async () => {
  const { background } = setUp(() => 100)
  expect(background.lagMs()).toBe(0)
  background.wake()
  await vi.advanceTimersByTimeAsync(60)
  // The running rollup began before this event.
  background.wake()
  expect(background.lagMs()).toBe(60)
  await vi.advanceTimersByTimeAsync(60)
  expect(background.lagMs()).toBe(60)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(background.lagMs()).toBe(0)
})

test('the lag grows while rollups fail, and ends with the first success', async () => {
  let away = true
  const { background } = setUp(
    () => 10,
    () => away,
  )
  background.wake()
  await vi.advanceTimersByTimeAsync(7_000)
  background.wake()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(background.lagMs()).toBe(12_000)
  away = false
  await vi.advanceTimersByTimeAsync(6_000)
  expect(background.lagMs()).toBe(0)
})
