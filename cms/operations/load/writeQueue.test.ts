import { expect, test } from 'vitest'
import { createWriteQueue } from './writeQueue.ts'

test('writes beyond the limit wait, and run in the order in which they were sent', async () => {
  const queue = createWriteQueue({ concurrency: 2, maxWaiting: 10 })
  const blocked = Promise.withResolvers<void>()
  const started: number[] = []
  const writes = [1, 2, 3, 4].map((name) =>
    queue(async () => {
      started.push(name)
      await blocked.promise
      return name
    }),
  )
  await Promise.resolve()
  expect(started).toEqual([1, 2])
  blocked.resolve()
  expect(await Promise.all(writes)).toEqual([1, 2, 3, 4])
  expect(started).toEqual([1, 2, 3, 4])
})

test('a write is refused at once while too many wait, and accepted again later', async () => {
  const queue = createWriteQueue({ concurrency: 1, maxWaiting: 1 })
  const blocked = Promise.withResolvers<string>()
  const first = queue(() => blocked.promise)
  await Promise.resolve()
  const second = queue(async () => 'second')
  expect(await queue(async () => 'third')).toBeUndefined()
  blocked.resolve('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await queue(async () => 'fourth')).toBe('fourth')
})

test('a failed write frees its slot', async () => {
  const queue = createWriteQueue({ concurrency: 1, maxWaiting: 1 })
  await expect(queue(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue(async () => 'next')).toBe('next')
})
