import { expect, test, vi } from 'vitest'
import { gaveUp, whileAnswering } from './whileAnswering.ts'

const never = new Promise<never>(() => undefined)

test('nobody is asked about work that is done in time', async () => {
  const answers = vi.fn(async () => false)
  expect(await whileAnswering(Promise.resolve('done'), answers)).toBe('done')
  await expect(whileAnswering(Promise.reject(new Error('a bug')), answers)).rejects.toThrow('a bug')
  expect(answers).not.toHaveBeenCalled()
})

test('long work is waited for as long as the database answers, and no longer', async () => {
  const said = [true, true, false]
  const answers = vi.fn(async () => said.shift() ?? true)
  expect(await whileAnswering(never, answers, 1)).toBe(gaveUp)
  expect(answers).toHaveBeenCalledTimes(3)
})

test('work that comes to its end while the database is asked counts', async () => {
  const work = Promise.withResolvers<string>()
  const answers = async () => {
    work.resolve('late')
    return never
  }
  expect(await whileAnswering(work.promise, answers, 1)).toBe('late')
})
