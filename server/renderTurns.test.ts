import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRenderTurns } from './renderTurns.ts'

test('renders that come together run in their order, and the event loop comes round before each', async () => {
  const turnsBefore = 5
  const turns = createRenderTurns({ atOnce: 1, turnsBefore })
  let round = 0
  let counting = true
  const counted = (async () => {
    for (; counting; round++) await nextTurn()
  })()
  const begunAt: [name: string, round: number][] = []
  const names = ['a', 'b', 'c']
  await Promise.all(names.map((name) => turns(async () => begunAt.push([name, round]))))
  counting = false
  await counted
  expect(begunAt.map(([name]) => name)).toEqual(names)
  const [first = 0, second = 0, third = 0] = begunAt.map(([, at]) => at)
  expect(first).toBeGreaterThanOrEqual(turnsBefore - 1)
  expect(second - first).toBeGreaterThanOrEqual(turnsBefore - 1)
  expect(third - second).toBeGreaterThanOrEqual(turnsBefore - 1)
})

test('a render that waits for something does not hold up the rest', async () => {
  const turns = createRenderTurns()
  const held = Promise.withResolvers<void>()
  const slow = turns(() => held.promise)
  expect(await turns(async () => 'done')).toBe('done')
  held.resolve()
  await slow
})

test('a render that fails gives its turn on', async () => {
  const turns = createRenderTurns({ atOnce: 1, turnsBefore: 1 })
  const failed = turns(() => Promise.reject(new Error('no')))
  const next = turns(async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})
