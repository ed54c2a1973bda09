import { expect, test } from 'vitest'
import { coalesceCalls } from './coalesceCalls.ts'

/** Work that the test ends. */
function controlledWork() {
  const runs: PromiseWithResolvers<void>[] = []
  const work = () => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  }
  return { runs, work }
}

test('calls during a run wait for the next run, which all of them share', async () => {
  const { runs, work } = controlledWork()
  const run = coalesceCalls(work)
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

test('a failed run rejects the calls that waited for it, and no later call', async () => {
  const { runs, work } = controlledWork()
  const run = coalesceCalls(work)
  const first = run()
  const second = run()
  runs[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve()
  await expect(second).resolves.toBeUndefined()
})
