import { expect, test } from 'vitest'
import { eventually } from '#tests/setup/eventually.ts'
import { createAnonymousQueue } from './anonymousQueue.ts'

test('pages are rendered one after the other, in the order of the requests', async () => {
  const queue = createAnonymousQueue()
  const started: number[] = []
  const ends: (() => void)[] = []
  const all = [0, 1, 2].map((number) =>
    queue(() => {
      started.push(number)
      return new Promise((settle) => ends.push(settle))
    }),
  )
  for (const number of [0, 1, 2]) {
    await eventually(() => expect(ends).toHaveLength(number + 1))
    expect(started).toEqual([0, 1, 2].slice(0, number + 1))
    ends[number]?.()
    await all[number]
  }
})

test('a page that takes longer than the limit blocks no other, and resolves when it ends', async () => {
  const queue = createAnonymousQueue({ maxMs: 1 })
  let end: () => void = () => undefined
  const slow = queue(() => new Promise((settle) => (end = settle)))
  await queue(async () => undefined)
  end()
  await slow
})

test('a failed render rejects, and the next one runs', async () => {
  const queue = createAnonymousQueue()
  await expect(queue(() => Promise.reject(new Error('no page')))).rejects.toThrow('no page')
  await queue(async () => undefined)
})

test('a render that is no longer wanted is skipped', async () => {
  const queue = createAnonymousQueue()
  const ends: (() => void)[] = []
  const first = queue(() => new Promise((settle) => ends.push(settle)))
  await eventually(() => expect(ends).toHaveLength(1))
  const rendered: string[] = []
  const request = (name: string, isWanted: () => boolean) =>
    queue(async () => void rendered.push(name), isWanted)
  let isGone = false
  const others = [request('gone', () => !isGone), request('there', () => true)]
  isGone = true
  ends[0]?.()
  await Promise.all([first, ...others])
  expect(rendered).toEqual(['there'])
})
