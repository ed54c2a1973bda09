import { expect, test } from 'vitest'
import { mostPasswordsAtOnce } from '#domain/auth/rateLimits.ts'
import { createPasswordQueue, mostWaiting } from './passwordQueue.ts'

/** Work that goes on until it is told to end. */
function held() {
  let end = () => {}
  const work = new Promise<string>((settle) => {
    end = () => settle('done')
  })
  return { work: () => work, end: () => end() }
}

test('one network address holds a few places only, and others go on', async () => {
  const queue = createPasswordQueue()
  const { work, end } = held()
  const greedy = Array.from({ length: mostWaiting * 2 }, () => queue.run('greedy', work))
  expect([queue.isFull('greedy'), queue.isFull('other'), queue.isFull(undefined)]).toEqual([
    true,
    false,
    false,
  ])
  const other = queue.run('other', work)
  end()
  const done = (await Promise.all(greedy)).filter((outcome) => outcome === 'done')
  expect(done).toHaveLength(mostPasswordsAtOnce)
  expect(await other).toBe('done')
})

test('a place is free again once its work has ended, even in failure', async () => {
  const queue = createPasswordQueue()
  const failing = Array.from({ length: mostPasswordsAtOnce }, () =>
    queue.run('one', () => Promise.reject(new Error('away'))),
  )
  expect(await queue.run('one', async () => 'done')).toBeNull()
  await expect(Promise.all(failing)).rejects.toThrow('away')
  await Promise.allSettled(failing)
  expect(await queue.run('one', async () => 'done')).toBe('done')
})

test('while too many wait, nobody is let in, from whatever address', async () => {
  const queue = createPasswordQueue()
  const { work, end } = held()
  const many = Array.from({ length: mostWaiting * 3 }, (_, at) => queue.run(`address ${at}`, work))
  expect(queue.isFull('another')).toBe(true)
  expect(await queue.run('another', work)).toBeNull()
  end()
  expect((await Promise.all(many)).filter((outcome) => outcome === null).length).toBeGreaterThan(0)
  expect(queue.isFull('another')).toBe(false)
})

test('once it is closed, what is under way ends and what waits is refused', async () => {
  const queue = createPasswordQueue()
  const { work, end } = held()
  const running = queue.run('first', work)
  const others = Array.from({ length: mostWaiting }, (_, at) => queue.run(`address ${at}`, work))
  await new Promise((settle) => setImmediate(settle))
  queue.close()
  expect(queue.isFull(undefined)).toBe(true)
  expect(await queue.run('another', work)).toBeNull()
  end()
  expect(await running).toBe('done')
  expect(await others.at(-1)).toBeNull()
})
