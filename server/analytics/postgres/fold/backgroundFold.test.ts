import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { foldInBackground } from './backgroundFold.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A fold that takes so long, or fails, and the log of what was said of it. */
function setUp(takesMs: () => number, fails: () => boolean = () => false) {
  const said: string[] = []
  const log = createLog('info', { write: (line) => said.push(line) })
  const began: number[] = []
  const background = foldInBackground(
    async () => {
      began.push(Date.now() - start)
      await new Promise((done) => setTimeout(done, takesMs()))
      if (fails()) throw new Error('away')
    },
    log,
    Date.now,
  )
  const start = Date.now()
  return { background, began, said }
}

test('folds at once, and then every half second as long as there is something new', async () => {
  const { background, began } = setUp(() => 10)
  background.wake()
  const busy = setInterval(background.wake, 50)
  await vi.advanceTimersByTimeAsync(1_600)
  clearInterval(busy)
  expect(began).toEqual([0, 500, 1_000, 1_500])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(began).toHaveLength(5)
})

test('rests three times as long as it worked', async () => {
  const { background, began } = setUp(() => 400)
  background.wake()
  const busy = setInterval(background.wake, 50)
  await vi.advanceTimersByTimeAsync(3_300)
  clearInterval(busy)
  expect(began).toEqual([0, 1_600, 3_200])
})

test('a failure is said once and tried again', async () => {
  let away = true
  const { background, began, said } = setUp(
    () => 0,
    () => away,
  )
  background.wake()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(began).toHaveLength(3)
  expect(said).toHaveLength(1)
  away = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(began).toHaveLength(4)
})

test('stopping waits for what runs, and nothing runs afterwards', async () => {
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

test('the lag is the time since the first event that no fold has taken yet', async () => {
  const { background } = setUp(() => 100)
  expect(background.lagMs()).toBe(0)
  background.wake()
  await vi.advanceTimersByTimeAsync(60)
  // The fold under way began before this one.
  background.wake()
  expect(background.lagMs()).toBe(60)
  await vi.advanceTimersByTimeAsync(60)
  expect(background.lagMs()).toBe(60)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(background.lagMs()).toBe(0)
})

test('the lag grows while folds fail, whatever comes in meanwhile, and ends with the first that works', async () => {
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
