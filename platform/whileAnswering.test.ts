import { expect, test, vi } from 'vitest'
import { FailedLate, GivenUp, gaveUp, seeThrough, whileAnswering } from './whileAnswering.ts'

const never = new Promise<never>(() => undefined)

test('nobody is asked about work that is done in time', async () => {
  const answers = vi.fn(async () => false)
  const fail = () => Promise.reject(new Error('a bug'))
  expect(await whileAnswering(async () => 'done', answers)).toBe('done')
  await expect(whileAnswering(fail, answers)).rejects.toThrow('a bug')
  expect(answers).not.toHaveBeenCalled()
})

test('long work is waited for as long as the database answers, and no longer', async () => {
  const said = [true, true, false]
  const answers = vi.fn(async () => said.shift() ?? true)
  expect(await whileAnswering(() => never, answers, 1)).toBe(gaveUp)
  expect(answers).toHaveBeenCalledTimes(3)
})

test('work that comes to its end while the database is asked counts', async () => {
  const work = Promise.withResolvers<string>()
  const answers = async () => {
    work.resolve('late')
    return never
  }
  expect(await whileAnswering(() => work.promise, answers, 1)).toBe('late')
})

test('what was given up writes nothing any more', async () => {
  const read = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<unknown>()
  const work = async () => {
    await read.promise
    try {
      seeThrough()
      ended.resolve('written')
    } catch (error) {
      ended.resolve(error)
    }
  }
  expect(await whileAnswering(work, async () => false, 1)).toBe(gaveUp)
  read.resolve()
  expect(await ended.promise).toBeInstanceOf(GivenUp)
})

test('what has begun to write is waited for, though the database answers nobody', async () => {
  const committed = Promise.withResolvers<string>()
  const begun = Promise.withResolvers<void>()
  const answers = vi.fn(async () => {
    begun.resolve()
    // The work gets there while the database is asked.
    await new Promise(setImmediate)
    return false
  })
  const work = async () => {
    await begun.promise
    seeThrough()
    return committed.promise
  }
  const outcome = whileAnswering(work, answers, 1)
  await begun.promise
  for (let turn = 0; turn < 20; turn++) await new Promise((settle) => setTimeout(settle, 1))
  committed.resolve('written')
  expect(await outcome).toBe('written')
  expect(answers).toHaveBeenCalledTimes(1)
})

test('a failure tells whether it came before or after anything was written', async () => {
  const answers = async () => true
  const cause = new Error('the connection is gone')
  const late = async () => {
    seeThrough()
    throw cause
  }
  await expect(whileAnswering(() => Promise.reject(cause), answers)).rejects.toBe(cause)
  const error = await whileAnswering(late, answers).catch((it: unknown) => it)
  expect(error).toBeInstanceOf(FailedLate)
  expect(error).toMatchObject({ cause })
})

test('outside of any attempt everything is seen through', () => {
  expect(seeThrough).not.toThrow()
})
