import { expect, test } from 'vitest'
import { maxConcurrentPasswordChecks } from '#domain/accounts/rateLimits.ts'
import { createPasswordQueue, maxWaiting } from './passwordQueue.ts'

/** Work that ends when `end` is called. */
function blockedWork() {
  let end = () => {}
  const work = new Promise<string>((settle) => {
    end = () => settle('done')
  })
  return { work: () => work, end: () => end() }
}

test('one network address gets a few slots only, and others go on', async () => {
  const queue = createPasswordQueue()
  const { work, end } = blockedWork()
  const greedy = Array.from({ length: maxWaiting * 2 }, () => queue.run('greedy', work))
  expect([queue.isFull('greedy'), queue.isFull('other'), queue.isFull(undefined)]).toEqual([
    true,
    false,
    false,
  ])
  const other = queue.run('other', work)
  end()
  const done = (await Promise.all(greedy)).filter((outcome) => outcome === 'done')
  expect(done).toHaveLength(maxConcurrentPasswordChecks)
  expect(await other).toBe('done')
})

test('a slot is free again after its work has ended, also after an error', async () => {
  const queue = createPasswordQueue()
  const failing = Array.from({ length: maxConcurrentPasswordChecks }, () =>
    queue.run('one', () => Promise.reject(new Error('away'))),
  )
  expect(await queue.run('one', async () => 'done')).toBeNull()
  await expect(Promise.all(failing)).rejects.toThrow('away')
  await Promise.allSettled(failing)
  expect(await queue.run('one', async () => 'done')).toBe('done')
})

test('while too many wait, all addresses are refused', async () => {
  const queue = createPasswordQueue()
  const { work, end } = blockedWork()
  const many = Array.from({ length: maxWaiting * 3 }, (_, at) => queue.run(`address ${at}`, work))
  expect(queue.isFull('another')).toBe(true)
  expect(await queue.run('another', work)).toBeNull()
  end()
  expect((await Promise.all(many)).filter((outcome) => outcome === null).length).toBeGreaterThan(0)
  expect(queue.isFull('another')).toBe(false)
})

test('after `close` running work ends and waiting work is refused', async () => {
  const queue = createPasswordQueue()
  const { work, end } = blockedWork()
  const running = queue.run('first', work)
  const others = Array.from({ length: maxWaiting }, (_, at) => queue.run(`address ${at}`, work))
  await new Promise((settle) => setImmediate(settle))
  queue.close()
  expect(queue.isFull(undefined)).toBe(true)
  expect(await queue.run('another', work)).toBeNull()
  end()
  expect(await running).toBe('done')
  expect(await others.at(-1)).toBeNull()
})
