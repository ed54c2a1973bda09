import { expect, test } from 'vitest'
import type { StoredEvent } from '#domain/analytics/event.ts'
import { storedEvent } from '#domain/analytics/storedEvent.ts'
import { makeId } from '#domain/analytics/uuidv7.ts'
import { soon } from '#tests/setup/soon.ts'
import { createGroupCommit, groupLimits } from './groupCommit.ts'

const now = Date.UTC(2026, 10, 21)

function events(count: number): StoredEvent[] {
  return Array.from({ length: count }, () => {
    const id = makeId(now, crypto.getRandomValues(new Uint8Array(10)))
    const sent = {
      id,
      event_type: 'page_view',
      page_url: '/',
      session_id: 's',
      session_duration: 0,
    }
    const around = { now, own: new Set<string>(), userAgent: null, bot: null, country: null }
    const stored = storedEvent(
      { ...sent, event_type: 'page_view' },
      { ...around, device: 'desktop' },
    )
    if (!stored) throw new Error('The event is good.')
    return stored
  })
}

/** A sink whose inserts end when the test says so. */
function heldSink() {
  const inserts: { events: readonly StoredEvent[]; end: PromiseWithResolvers<void> }[] = []
  return {
    inserts,
    insert(group: readonly StoredEvent[]) {
      const end = Promise.withResolvers<void>()
      inserts.push({ events: group, end })
      return end.promise
    },
    sizes: () => inserts.map((it) => it.events.length),
  }
}

function commitTo(sink: ReturnType<typeof heldSink>, limits = {}) {
  const failures: unknown[] = []
  const commit = createGroupCommit(sink, (error) => failures.push(error), {
    ...groupLimits,
    ...limits,
  })
  return { commit, failures }
}

test('requests of the same moment become one insert, and are answered only after it', async () => {
  const sink = heldSink()
  const { commit } = commitTo(sink)
  const answered: boolean[] = []
  const requests = [1, 2, 3].map(async (count) => answered.push(await commit.keep(events(count))))
  await soon(() => expect(sink.sizes()).toEqual([6]))
  expect(answered).toEqual([])
  sink.inserts[0]?.end.resolve()
  await Promise.all(requests)
  expect(answered).toEqual([true, true, true])
})

test('while both inserts are busy, all that arrives is the next one', async () => {
  const sink = heldSink()
  const { commit } = commitTo(sink)
  const first = commit.keep(events(1))
  await soon(() => expect(sink.sizes()).toEqual([1]))
  const second = commit.keep(events(2))
  await soon(() => expect(sink.sizes()).toEqual([1, 2]))
  const rest = [commit.keep(events(3)), commit.keep(events(4))]
  sink.inserts[0]?.end.resolve()
  await first
  expect(sink.sizes()).toEqual([1, 2, 7])
  for (const { end } of sink.inserts) end.resolve()
  expect(await Promise.all([second, ...rest])).toEqual([true, true, true])
})

test('an insert is bounded, and a request is never spread over two', async () => {
  const sink = heldSink()
  const { commit } = commitTo(sink, { group: 10 })
  const kept = [6, 6, 4, 1].map((count) => commit.keep(events(count)))
  await soon(() => expect(sink.sizes()).toEqual([6, 10]))
  sink.inserts[0]?.end.resolve()
  await soon(() => expect(sink.sizes()).toEqual([6, 10, 1]))
  for (const { end } of sink.inserts) end.resolve()
  expect(await Promise.all(kept)).toEqual([true, true, true, true])
})

test('an insert that fails fails its own requests only, and says why', async () => {
  const sink = heldSink()
  const { commit, failures } = commitTo(sink)
  const lost = [commit.keep(events(1)), commit.keep(events(1))]
  await soon(() => expect(sink.inserts).toHaveLength(1))
  const kept = commit.keep(events(1))
  await soon(() => expect(sink.inserts).toHaveLength(2))
  sink.inserts[0]?.end.reject(new Error('away'))
  sink.inserts[1]?.end.resolve()
  expect(await Promise.all([...lost, kept])).toEqual([false, false, true])
  expect(failures).toEqual([new Error('away')])
})

test('what waits is bounded: beyond, requests are turned away at once', async () => {
  const sink = heldSink()
  const { commit } = commitTo(sink, { inserts: 1, waiting: 10 })
  const busy = commit.keep(events(1))
  await soon(() => expect(sink.inserts).toHaveLength(1))
  const waits = commit.keep(events(10))
  expect(await commit.keep(events(1))).toBe(false)
  sink.inserts[0]?.end.resolve()
  await busy
  sink.inserts[1]?.end.resolve()
  expect(await waits).toBe(true)
  const again = commit.keep(events(10))
  await soon(() => expect(sink.inserts).toHaveLength(3))
  sink.inserts[2]?.end.resolve()
  expect(await again).toBe(true)
})

test('it is settled once nothing waits and nothing is under way', async () => {
  const sink = heldSink()
  const { commit } = commitTo(sink, { inserts: 1 })
  await commit.settled()
  let settled = false
  const kept = [commit.keep(events(1))]
  await soon(() => expect(sink.inserts).toHaveLength(1))
  kept.push(commit.keep(events(1)))
  const end = commit.settled().then(() => (settled = true))
  sink.inserts[0]?.end.resolve()
  await kept[0]
  expect(settled).toBe(false)
  sink.inserts[1]?.end.resolve()
  await end
  expect(await Promise.all(kept)).toEqual([true, true])
})
