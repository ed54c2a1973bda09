import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeId, timeOfId } from '#domain/formats/uuidv7.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { siteStorage } from '../textStorage.ts'
import { createEventQueue, type EventQueue } from './eventQueue.ts'

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

/** A page that finds the stored events of earlier pages. */
function nextPage(): EventQueue {
  return createEventQueue((reason) => failures.push(reason))
}

/** Adds an event with the current time; returns its id. */
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
const storedCount = () => siteStorage.keys().length

test('acknowledged events are sent once, in order of time', async () => {
  const queue = nextPage()
  const ids = [add(queue), add(queue), add(queue)]
  await queue.flush()
  await queue.flush()
  expect(requested()).toEqual([ids])
  expect(request).toHaveBeenCalledWith(
    '/api/v1/events',
    expect.objectContaining({ method: 'POST', keepalive: true }),
  )
  expect(storedCount()).toBe(0)
})

test('events added during a request are sent with the next request', async () => {
  const queue = nextPage()
  const first = add(queue)
  const flushed = queue.flush()
  const second = add(queue)
  await queue.flush()
  await flushed
  expect(requested()).toEqual([[first], [second]])
})

test('without a network events stay stored for the next page, and one failure is reported', async () => {
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
  expect(storedCount()).toBe(0)
})

test('a failed request is retried automatically', async () => {
  request.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const queue = nextPage()
  add(queue)
  await queue.flush()
  expect(storedCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(storedCount()).toBe(0)
})

test.each([429, 503])('after status %i the requested pause is respected', async (status) => {
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
  expect(storedCount()).toBe(0)
  expect(failures).toEqual([status])
})

test('events that the server refuses for good are not sent again', async () => {
  request.mockImplementation(async () => new Response(null, { status: 400 }))
  const queue = nextPage()
  add(queue)
  await queue.flush()
  expect(storedCount()).toBe(0)
  expect(failures).toEqual([400])
})

test('a beacon has no response: the next page sends its events again', async () => {
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
])('if a beacon %s, a keepalive request is sent instead', async (_, hinder) => {
  hinder()
  const queue = nextPage()
  const id = add(queue)
  queue.flushOnLeave()
  await eventually(() => expect(storedCount()).toBe(0))
  expect(requested()).toEqual([[id]])
})

test('the newest 50 events are stored, for at most a day', async () => {
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
  expect(storedCount()).toBe(0)
})

test('invalid JSON is removed, and does not affect the request', async () => {
  const queue = nextPage()
  const [whole, spoilt] = [add(queue), add(queue)]
  siteStorage.set(`analytics_event_${spoilt}`, '{"id":')
  await queue.flush()
  expect([requested(), storedCount()]).toEqual([[[whole]], 0])
})

test('long texts are truncated, so that one request contains all stored events', async () => {
  const queue = nextPage()
  const long = '€'.repeat(3_000)
  for (let at = 0; at < 40; at += 1) add(queue, { utm_source: long, utm_term: long, target: long })
  await queue.flush()
  const [body = ''] = request.mock.calls.map(([, init]) => String(init?.body))
  expect(Buffer.byteLength(body)).toBeLessThan(64 * 1_024)
  expect(idsIn(body).length).toBeGreaterThan(5)
  expect(storedCount()).toBe(0)
})
