import { expect, test } from 'vitest'
import { type TestItem, testItems } from '#tests/durable/testItems.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { createGroupCommit, groupLimits } from './groupCommit.ts'

/** A sink whose inserts the test ends. */
function controlledSink() {
  const inserts: { items: readonly TestItem[]; end: PromiseWithResolvers<void> }[] = []
  return {
    inserts,
    insert(group: readonly TestItem[]) {
      const end = Promise.withResolvers<void>()
      inserts.push({ items: group, end })
      return end.promise
    },
    sizes: () => inserts.map((it) => it.items.length),
  }
}

function commitTo(sink: ReturnType<typeof controlledSink>, limits = {}) {
  const failures: unknown[] = []
  const commit = createGroupCommit(sink, (error) => failures.push(error), {
    ...groupLimits,
    ...limits,
  })
  return { commit, failures }
}

test('concurrent requests become one insert, and resolve only after it', async () => {
  const sink = controlledSink()
  const { commit } = commitTo(sink)
  const answered: boolean[] = []
  const requests = [1, 2, 3].map(async (count) =>
    answered.push(await commit.store(testItems(count))),
  )
  await eventually(() => expect(sink.sizes()).toEqual([6]))
  expect(answered).toEqual([])
  sink.inserts[0]?.end.resolve()
  await Promise.all(requests)
  expect(answered).toEqual([true, true, true])
})

test('while both inserts run, all new items are collected for the next insert', async () => {
  const sink = controlledSink()
  const { commit } = commitTo(sink)
  const first = commit.store(testItems(1))
  await eventually(() => expect(sink.sizes()).toEqual([1]))
  const second = commit.store(testItems(2))
  await eventually(() => expect(sink.sizes()).toEqual([1, 2]))
  const rest = [commit.store(testItems(3)), commit.store(testItems(4))]
  sink.inserts[0]?.end.resolve()
  await first
  expect(sink.sizes()).toEqual([1, 2, 7])
  for (const { end } of sink.inserts) end.resolve()
  expect(await Promise.all([second, ...rest])).toEqual([true, true, true])
})

test('the size of an insert is limited, and a request is never split over two inserts', async () => {
  const sink = controlledSink()
  const { commit } = commitTo(sink, { maxGroupItems: 10 })
  const kept = [6, 6, 4, 1].map((count) => commit.store(testItems(count)))
  await eventually(() => expect(sink.sizes()).toEqual([6, 10]))
  sink.inserts[0]?.end.resolve()
  await eventually(() => expect(sink.sizes()).toEqual([6, 10, 1]))
  for (const { end } of sink.inserts) end.resolve()
  expect(await Promise.all(kept)).toEqual([true, true, true, true])
})

test('a failed insert fails only its own requests, and reports the reason', async () => {
  const sink = controlledSink()
  const { commit, failures } = commitTo(sink)
  const lost = [commit.store(testItems(1)), commit.store(testItems(1))]
  await eventually(() => expect(sink.inserts).toHaveLength(1))
  const kept = commit.store(testItems(1))
  await eventually(() => expect(sink.inserts).toHaveLength(2))
  sink.inserts[0]?.end.reject(new Error('away'))
  sink.inserts[1]?.end.resolve()
  expect(await Promise.all([...lost, kept])).toEqual([false, false, true])
  expect(failures).toEqual([new Error('away')])
})

test('the queue is limited: requests beyond the limit are refused at once', async () => {
  const sink = controlledSink()
  const { commit } = commitTo(sink, { maxConcurrentInserts: 1, maxWaitingItems: 10 })
  const busy = commit.store(testItems(1))
  await eventually(() => expect(sink.inserts).toHaveLength(1))
  const waits = commit.store(testItems(10))
  expect(await commit.store(testItems(1))).toBe(false)
  sink.inserts[0]?.end.resolve()
  await busy
  sink.inserts[1]?.end.resolve()
  expect(await waits).toBe(true)
  const again = commit.store(testItems(10))
  await eventually(() => expect(sink.inserts).toHaveLength(3))
  sink.inserts[2]?.end.resolve()
  expect(await again).toBe(true)
})

test('settled resolves once no item is queued or being inserted', async () => {
  const sink = controlledSink()
  const { commit } = commitTo(sink, { maxConcurrentInserts: 1 })
  await commit.settled()
  let settled = false
  const kept = [commit.store(testItems(1))]
  await eventually(() => expect(sink.inserts).toHaveLength(1))
  kept.push(commit.store(testItems(1)))
  const end = commit.settled().then(() => (settled = true))
  sink.inserts[0]?.end.resolve()
  await kept[0]
  expect(settled).toBe(false)
  sink.inserts[1]?.end.resolve()
  await end
  expect(await Promise.all(kept)).toEqual([true, true])
})
