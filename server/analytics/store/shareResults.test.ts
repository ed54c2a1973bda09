import { expect, test } from 'vitest'
import { shareResults } from './shareResults.ts'

/** Reads that the test resolves. */
function controlledReads() {
  const begun: { query: string; now: number; give: (result: string) => void }[] = []
  const ask = shareResults((query: string, now: number) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    begun.push({ query, now, give: resolve })
    return promise
  })
  return { ask, begun }
}

test('equal queries during a read share the next result', async () => {
  const { ask, begun } = controlledReads()
  const results = [ask('all', 5_000), ask('all', 5_001), ask('all', 5_002)]
  expect(begun).toHaveLength(1)
  begun[0]?.give('first')
  await results[0]
  await expect.poll(() => begun.length).toBe(2)
  expect(begun[1]?.now).toBe(5_002)
  begun[1]?.give('second')
  expect(await Promise.all(results)).toEqual(['first', 'second', 'second'])
})

test('different queries, and equal queries at another time, are read separately', () => {
  const { ask, begun } = controlledReads()
  for (const [query, now] of [
    ['all', 5_000],
    ['today', 5_000],
    ['all', 9_000],
  ] as const) {
    void ask(query, now)
  }
  expect(begun.map(({ query, now }) => [query, now])).toEqual([
    ['all', 5_000],
    ['today', 5_000],
    ['all', 9_000],
  ])
})
