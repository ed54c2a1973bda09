import { setImmediate as nextIteration } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRenderQueue } from './renderQueue.ts'

test('renders run in order of arrival, with event loop iterations before each', async () => {
  const iterationsBefore = 5
  const queue = createRenderQueue({ concurrency: 1, iterationsBefore })
  let round = 0
  let counting = true
  const counted = (async () => {
    for (; counting; round++) await nextIteration()
  })()
  const begunAt: [name: string, round: number][] = []
  const names = ['a', 'b', 'c']
  await Promise.all(names.map((name) => queue(async () => begunAt.push([name, round]))))
  counting = false
  await counted
  expect(begunAt.map(([name]) => name)).toEqual(names)
  const [first = 0, second = 0, third = 0] = begunAt.map(([, at]) => at)
  expect(first).toBeGreaterThanOrEqual(iterationsBefore - 1)
  expect(second - first).toBeGreaterThanOrEqual(iterationsBefore - 1)
  expect(third - second).toBeGreaterThanOrEqual(iterationsBefore - 1)
})

test('a render that waits does not block the others', async () => {
  const queue = createRenderQueue()
  const blocked = Promise.withResolvers<void>()
  const slow = queue(() => blocked.promise)
  expect(await queue(async () => 'done')).toBe('done')
  blocked.resolve()
  await slow
})

test('the queue goes on after a failed render', async () => {
  const queue = createRenderQueue({ concurrency: 1, iterationsBefore: 1 })
  const failed = queue(() => Promise.reject(new Error('no')))
  const next = queue(async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})
