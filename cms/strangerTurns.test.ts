import { expect, test } from 'vitest'
import { soon } from '#tests/setup/soon.ts'
import { createStrangerTurns } from './strangerTurns.ts'

test('one is rendered after the other, in the order in which they came', async () => {
  const turns = createStrangerTurns()
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = [0, 1, 2].map((number) =>
    turns(() => {
      begun.push(number)
      return new Promise((settle) => ends.push(settle))
    }),
  )
  for (const number of [0, 1, 2]) {
    await soon(() => expect(ends).toHaveLength(number + 1))
    expect(begun).toEqual([0, 1, 2].slice(0, number + 1))
    ends[number]?.()
    await all[number]
  }
})

test('one that waits for its reader keeps nobody waiting, and is told of its own end', async () => {
  const turns = createStrangerTurns({ longestMs: 1 })
  let end: () => void = () => undefined
  const slow = turns(() => new Promise((settle) => (end = settle)))
  await turns(async () => undefined)
  end()
  await slow
})

test('one that fails says so, and the next has its turn', async () => {
  const turns = createStrangerTurns()
  await expect(turns(() => Promise.reject(new Error('no page')))).rejects.toThrow('no page')
  await turns(async () => undefined)
})

test('one that nobody waits for any more is passed over', async () => {
  const turns = createStrangerTurns()
  const ends: (() => void)[] = []
  const first = turns(() => new Promise((settle) => ends.push(settle)))
  await soon(() => expect(ends).toHaveLength(1))
  const rendered: string[] = []
  const ask = (name: string, isWanted: () => boolean) =>
    turns(async () => void rendered.push(name), isWanted)
  let isGone = false
  const others = [ask('gone', () => !isGone), ask('there', () => true)]
  isGone = true
  ends[0]?.()
  await Promise.all([first, ...others])
  expect(rendered).toEqual(['there'])
})
