import { expect, test } from 'vitest'
import { shareAnswers } from './shareAnswers.ts'

/** Answers that are given one after the other, when the test says so. */
function asking() {
  const begun: { question: string; now: number; give: (answer: string) => void }[] = []
  const ask = shareAnswers((question: string, now: number) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    begun.push({ question, now, give: resolve })
    return promise
  })
  return { ask, begun }
}

test('who asks the same while it is being answered shares the next answer', async () => {
  const { ask, begun } = asking()
  const answers = [ask('all', 5_000), ask('all', 5_001), ask('all', 5_002)]
  expect(begun).toHaveLength(1)
  begun[0]?.give('first')
  await answers[0]
  await expect.poll(() => begun.length).toBe(2)
  expect(begun[1]?.now).toBe(5_002)
  begun[1]?.give('second')
  expect(await Promise.all(answers)).toEqual(['first', 'second', 'second'])
})

test('other questions, and those of another moment, are answered by themselves', () => {
  const { ask, begun } = asking()
  for (const [question, now] of [
    ['all', 5_000],
    ['today', 5_000],
    ['all', 9_000],
  ] as const) {
    void ask(question, now)
  }
  expect(begun.map(({ question, now }) => [question, now])).toEqual([
    ['all', 5_000],
    ['today', 5_000],
    ['all', 9_000],
  ])
})
