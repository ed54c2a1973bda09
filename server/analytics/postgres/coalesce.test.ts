import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

/** Work that ends when it is told to. */
function heldWork() {
  const runs: PromiseWithResolvers<void>[] = []
  const work = () => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  }
  return { runs, work }
}

test('whoever asks during a run waits for the next one, which all of them share', async () => {
  const { runs, work } = heldWork()
  const run = coalesce(work)
  const first = run()
  const [second, third] = [run(), run()]
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await first
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve()
  await Promise.all([second, third])
  expect(runs).toHaveLength(2)
})

test('a run that fails fails those who waited for it, and nobody after them', async () => {
  const { runs, work } = heldWork()
  const run = coalesce(work)
  const first = run()
  const second = run()
  runs[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve()
  await expect(second).resolves.toBeUndefined()
})
