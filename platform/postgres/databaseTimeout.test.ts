import { expect, test, vi } from 'vitest'
import {
  beginCommit,
  FailedAfterCommitBegan,
  TimedOutError,
  timedOut,
  withDatabaseTimeout,
} from './databaseTimeout.ts'

const never = new Promise<never>(() => undefined)

test('the database is not checked for work that is done in time', async () => {
  const databaseResponds = vi.fn(async () => false)
  const fail = () => Promise.reject(new Error('a bug'))
  expect(await withDatabaseTimeout(async () => 'done', databaseResponds)).toBe('done')
  await expect(withDatabaseTimeout(fail, databaseResponds)).rejects.toThrow('a bug')
  expect(databaseResponds).not.toHaveBeenCalled()
})

test('long work is awaited as long as the database responds', async () => {
  const results = [true, true, false]
  const databaseResponds = vi.fn(async () => results.shift() ?? true)
  expect(await withDatabaseTimeout(() => never, databaseResponds, 1)).toBe(timedOut)
  expect(databaseResponds).toHaveBeenCalledTimes(3)
})

test('work that ends while the database is being checked counts', async () => {
  const work = Promise.withResolvers<string>()
  const databaseResponds = async () => {
    work.resolve('late')
    return never
  }
  expect(await withDatabaseTimeout(() => work.promise, databaseResponds, 1)).toBe('late')
})

test('work that timed out writes nothing', async () => {
  const read = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<unknown>()
  const work = async () => {
    await read.promise
    try {
      beginCommit()
      ended.resolve('written')
    } catch (error) {
      ended.resolve(error)
    }
  }
  expect(await withDatabaseTimeout(work, async () => false, 1)).toBe(timedOut)
  read.resolve()
  expect(await ended.promise).toBeInstanceOf(TimedOutError)
})

test('work that has begun its commit is awaited, even if the database does not respond', async () => {
  const committed = Promise.withResolvers<string>()
  const begun = Promise.withResolvers<void>()
  const databaseResponds = vi.fn(async () => {
    begun.resolve()
    // The work begins its commit while the database is being checked.
    await new Promise(setImmediate)
    return false
  })
  const work = async () => {
    await begun.promise
    beginCommit()
    return committed.promise
  }
  const outcome = withDatabaseTimeout(work, databaseResponds, 1)
  await begun.promise
  for (let at = 0; at < 20; at++) await new Promise((settle) => setTimeout(settle, 1))
  committed.resolve('written')
  expect(await outcome).toBe('written')
  expect(databaseResponds).toHaveBeenCalledTimes(1)
})

test('the error shows whether the commit had begun', async () => {
  const databaseResponds = async () => true
  const cause = new Error('the connection was closed')
  const late = async () => {
    beginCommit()
    throw cause
  }
  await expect(withDatabaseTimeout(() => Promise.reject(cause), databaseResponds)).rejects.toBe(
    cause,
  )
  const error = await withDatabaseTimeout(late, databaseResponds).catch((it: unknown) => it)
  expect(error).toBeInstanceOf(FailedAfterCommitBegan)
  expect(error).toMatchObject({ cause })
})

test('outside of an attempt a commit can always begin', () => {
  expect(beginCommit).not.toThrow()
})
