import { expect, test } from 'vitest'
import { createWriteTurns } from './writeTurns.ts'

test('writes beyond those under way wait, and come in the order in which they were sent', async () => {
  const turns = createWriteTurns({ underWay: 2, waiting: 10 })
  const held = Promise.withResolvers<void>()
  const begun: number[] = []
  const writes = [1, 2, 3, 4].map((name) =>
    turns(async () => {
      begun.push(name)
      await held.promise
      return name
    }),
  )
  await Promise.resolve()
  expect(begun).toEqual([1, 2])
  held.resolve()
  expect(await Promise.all(writes)).toEqual([1, 2, 3, 4])
  expect(begun).toEqual([1, 2, 3, 4])
})

test('where too many wait, one is refused at once, and let in again later', async () => {
  const turns = createWriteTurns({ underWay: 1, waiting: 1 })
  const held = Promise.withResolvers<string>()
  const first = turns(() => held.promise)
  await Promise.resolve()
  const second = turns(async () => 'second')
  expect(await turns(async () => 'third')).toBeUndefined()
  held.resolve('first')
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  expect(await turns(async () => 'fourth')).toBe('fourth')
})

test('a write that fails makes room for the next', async () => {
  const turns = createWriteTurns({ underWay: 1, waiting: 1 })
  await expect(turns(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turns(async () => 'next')).toBe('next')
})
