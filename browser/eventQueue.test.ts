import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeId, timeOfId } from '#domain/analytics/uuidv7.ts'
import { soon } from '#tests/setup/soon.ts'
import { createEventQueue, type EventQueue } from './eventQueue.ts'
import { siteKept } from './kept.ts'

const request = vi.fn<typeof fetch>()
const beacon = vi.fn<(path: string, body: string) => boolean>()
const hour = 60 * 60_000
let failures: unknown[]

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
  vi.stubGlobal('fetch', request)
  vi.stubGlobal('navigator', { sendBeacon: beacon })
  request.mockImplementation(async () => new Response(null, { status: 204 }))
  beacon.mockReturnValue(true)
  failures = []
})
afterEach(() => {
  nextPage().clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  request.mockReset()
  beacon.mockReset()
})

/** A page that finds what the pages before it left. */
function nextPage(): EventQueue {
  return createEventQueue((reason) => failures.push(reason))
}

/** Adds an event of this moment; returns its id. */
function add(queue: EventQueue, more: object = {}): string {
  vi.advanceTimersByTime(1)
  const id = makeId(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
  queue.add({ id, ...more })
  return id
}

function idsIn(body: unknown): string[] {
  const { events }: { events: { id: string }[] } = JSON.parse(String(body))
  return events.map(({ id }) => id)
}

/** The ids of each request, in order. */
const requested = () => request.mock.calls.map(([, init]) => idsIn(init?.body))
const kept = () => siteKept.keys().length

test('what was answered is sent once, in the order of its time', async () => {
  const queue = nextPage()
  const ids = [add(queue), add(queue), add(queue)]
  await queue.flush()
  await queue.flush()
  expect(requested()).toEqual([ids])
  expect(request).toHaveBeenCalledWith(
    '/api/v1/events',
    expect.objectContaining({ method: 'POST', keepalive: true }),
  )
  expect(kept()).toBe(0)
})

test('what comes while a request is under way goes with the next', async () => {
  const queue = nextPage()
  const first = add(queue)
  const flushed = queue.flush()
  const second = add(queue)
  await queue.flush()
  await flushed
  expect(requested()).toEqual([[first], [second]])
})

test('without a network events stay for the next page, and one failure is told', async () => {
  request.mockRejectedValue(new TypeError('Failed to fetch'))
  const queue = nextPage()
  const ids = [add(queue)]
  await queue.flush()
  ids.push(add(queue))
  await queue.flush()
  expect(failures).toEqual([new TypeError('Failed to fetch')])
  request.mockImplementation(async () => new Response(null, { status: 204 }))
  await nextPage().flush()
  expect(requested().at(-1)).toEqual(ids)
  expect(kept()).toBe(0)
})

test('what failed is tried again by itself', async () => {
  request.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const queue = nextPage()
  add(queue)
  await queue.flush()
  expect(kept()).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kept()).toBe(0)
})

test.each([429, 503])('an answer %i is waited out as long as it says', async (status) => {
  const headers = { 'retry-after': '20' }
  request.mockImplementationOnce(async () => new Response(null, { status, headers }))
  const queue = nextPage()
  add(queue)
  await queue.flush()
  await vi.advanceTimersByTimeAsync(19_000)
  add(queue)
  await queue.flush()
  queue.flushOnLeave()
  expect(request).toHaveBeenCalledTimes(1)
  expect(beacon).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(request).toHaveBeenCalledTimes(2)
  expect(kept()).toBe(0)
  expect(failures).toEqual([status])
})

test('what the server refuses for good is not sent again', async () => {
  request.mockImplementation(async () => new Response(null, { status: 400 }))
  const queue = nextPage()
  add(queue)
  await queue.flush()
  expect(kept()).toBe(0)
  expect(failures).toEqual([400])
})

test('a beacon proves nothing: its events are sent once more by the next page', async () => {
  const queue = nextPage()
  const id = add(queue)
  queue.flushOnLeave()
  expect(beacon.mock.calls.map(([, body]) => idsIn(body))).toEqual([[id]])
  expect(request).not.toHaveBeenCalled()
  await nextPage().flush()
  expect(requested()).toEqual([[id]])
})

test.each([
  ['is refused', () => void beacon.mockReturnValue(false)],
  [
    'is blocked',
    () =>
      void beacon.mockImplementation(() => {
        throw new Error('blocked')
      }),
  ],
  ['is not there', () => void vi.stubGlobal('navigator', {})],
])('where a beacon %s, a request that outlives the page takes its place', async (_, hinder) => {
  hinder()
  const queue = nextPage()
  const id = add(queue)
  queue.flushOnLeave()
  await soon(() => expect(kept()).toBe(0))
  expect(requested()).toEqual([[id]])
})

test('the newest 50 are kept, and nothing for longer than a day', async () => {
  const queue = nextPage()
  const old = add(queue)
  vi.advanceTimersByTime(23 * hour)
  const ids = Array.from({ length: 60 }, () => add(queue))
  await queue.flush()
  expect(requested()).toEqual([ids.slice(-50)])

  const late = add(queue)
  expect(timeOfId(late) - timeOfId(old)).toBeGreaterThan(0)
  vi.advanceTimersByTime(24 * hour)
  await queue.flush()
  expect(request).toHaveBeenCalledTimes(1)
  expect(kept()).toBe(0)
})

test('what is no JSON is dropped, and spoils no request', async () => {
  const queue = nextPage()
  const [whole, spoilt] = [add(queue), add(queue)]
  siteKept.set(`analytics_event_${spoilt}`, '{"id":')
  await queue.flush()
  expect([requested(), kept()]).toEqual([[[whole]], 0])
})

test('however long the texts are, one request takes all that is kept', async () => {
  const queue = nextPage()
  const long = '€'.repeat(3_000)
  for (let at = 0; at < 40; at += 1) add(queue, { utm_source: long, utm_term: long, target: long })
  await queue.flush()
  const [body = ''] = request.mock.calls.map(([, init]) => String(init?.body))
  expect(Buffer.byteLength(body)).toBeLessThan(64 * 1_024)
  expect(idsIn(body).length).toBeGreaterThan(5)
  expect(kept()).toBe(0)
})
