import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeId } from '#domain/formats/uuidv7.ts'
import { eventSchema, type SentEvent, type StoredEvent } from './event.ts'
import { maxEventAgeMs } from './limits.ts'
import { type EventContext, storedEvent } from './storedEvent.ts'

const now = Date.UTC(2026, 10, 21, 12)
const around: EventContext = {
  now,
  ownOrigins: new Set(['https://payline.example']),
  userAgent: 'A browser',
  device: 'mobile',
  bot: null,
  country: 'DE',
  language: 'pt',
  hasPage: (path) => path === '/games',
  linkOf: () => undefined,
}

function sent(more: Partial<SentEvent> = {}): SentEvent {
  return {
    id: makeId(now, new Uint8Array(10)),
    event_type: 'page_view',
    page_url: 'https://payline.example/games/?a=b',
    session_id: 'a-session',
    session_duration: 12,
    ...more,
  }
}

function stored(event: SentEvent): StoredEvent | undefined {
  const result = storedEvent(event, around)
  return typeof result === 'object' ? result : undefined
}

test('sent values are normalised, and values of the server are added', () => {
  expect(
    storedEvent(sent({ referrer: 'https://t.co/x?y', utm_campaign: ' sale ' }), around),
  ).toEqual({
    id: sent().id,
    event_type: 'page_view',
    page_url: '/games',
    is_page: true,
    user_agent: 'A browser',
    referrer: 'https://t.co/x',
    session_id: 'a-session',
    device_type: 'mobile',
    session_duration: 12,
    country: 'DE',
    created_at: now,
    placement: null,
    target: null,
    casino: null,
    offer: null,
    market: null,
    engaged_seconds: null,
    scroll_depth: null,
    utm_source: null,
    utm_medium: null,
    utm_campaign: 'sale',
    utm_term: null,
    utm_content: null,
    channel: 'Social',
    bot: null,
    screen: null,
    language: 'pt',
    first_week: null,
  })
})

test('an event for a page of another site is refused', () => {
  expect(storedEvent(sent({ page_url: 'https://evil.example/' }), around)).toBe('foreign_page')
})

test('a visit from within the site is direct, and has no referrer', () => {
  const event = storedEvent(sent({ referrer: 'https://payline.example/faq' }), around)
  expect(event).toMatchObject({ channel: 'Direct', referrer: null })
})

test('each type of event keeps only its own fields', () => {
  const all = {
    placement: 'hero',
    target: 'https://casino.example/?x',
    engaged_seconds: 7,
    scroll_depth: 80,
  }
  const none = { placement: null, target: null, engaged_seconds: null, scroll_depth: null }
  const stored = (event_type: SentEvent['event_type']) =>
    storedEvent(sent({ event_type, ...all }), around)
  expect(stored('page_view')).toMatchObject(none)
  expect(stored('claim_button_click')).toMatchObject({
    ...none,
    placement: 'hero',
    target: 'https://casino.example/',
  })
  expect(stored('outgoing_link_click')).toMatchObject({
    ...none,
    target: 'https://casino.example/',
  })
  expect(stored('page_leave')).toMatchObject({ ...none, engaged_seconds: 7, scroll_depth: 80 })
})

test.each([
  [12, 12, 12],
  [12, 72, 72],
  [12, 73, 72],
  [31_536_001, 99_999, 14_400],
  [2 ** 53 - 1, 2 ** 53 - 1, 14_400],
])('a session of %i s with %i engaged seconds is capped', (lasted, engaged, kept) => {
  const leave = { event_type: 'page_leave', session_duration: lasted, engaged_seconds: engaged }
  expect(storedEvent(eventSchema.parse({ ...sent(), ...leave }), around)).toMatchObject({
    session_duration: Math.min(lasted, 86_400),
    engaged_seconds: kept,
  })
})

test('only a page view keeps the class of its screen', () => {
  expect(stored(sent({ screen_width: 1_366 }))?.screen).toBe('1025 to 1440')
  expect(stored(sent({ screen_width: 1_366, event_type: 'page_leave' }))?.screen).toBe(null)
})

test('only a page view keeps the week of the first visit', () => {
  const first_week = '2026-11-16'
  expect(stored(sent({ first_week }))?.first_week).toBe(first_week)
  expect(stored(sent({ first_week, event_type: 'page_leave' }))?.first_week).toBe(null)
  expect(stored(sent({ first_week: '2026-11-17' }))?.first_week).toBe(null)
  expect(stored(eventSchema.parse({ ...sent(), first_week: 7 }))?.first_week).toBe(null)
})

test.each([0, -1, 1.5, 2 ** 60, '1366', {}, null, undefined])(
  'a screen width of %j is dropped, and the event is kept',
  (screen_width) => {
    const event = eventSchema.parse({ ...sent(), screen_width })
    expect(stored(event)).toMatchObject({ page_url: '/games', screen: null })
  },
)

test('an empty placement is null', () => {
  const click = eventSchema.parse({ ...sent(), event_type: 'claim_button_click', placement: '' })
  expect(storedEvent(click, around)).toMatchObject({ placement: null })
})

describe('the time of an event', () => {
  const storedAt = (idTime: number) =>
    stored(sent({ id: makeId(idTime, new Uint8Array(10)) }))?.created_at

  test.each([
    ['now', now, now],
    ['a second ago', now - 1_000, now - 1_000],
    ['exactly 25 hours ago', now - maxEventAgeMs, now - maxEventAgeMs],
    ['a millisecond ahead', now + 1, now],
    ['a day ahead', now + maxEventAgeMs, now],
  ])('by an id made %s', (_when, idTime, expected) => {
    expect(storedAt(idTime)).toBe(expected)
  })

  test.each([now - maxEventAgeMs - 1, 0])('an event of an id of %i is too old', (idTime) => {
    expect(storedEvent(sent({ id: makeId(idTime, new Uint8Array(10)) }), around)).toBe('too_old')
  })

  test('is never in the future', () => {
    const some = fc.integer({ min: now - maxEventAgeMs, max: 2 ** 48 - 1 })
    fc.assert(
      fc.property(some, (idTime) => {
        expect(storedAt(idTime)).toBeLessThanOrEqual(now)
      }),
    )
  })
})

test('an id in capitals is the same id', () => {
  const id = sent().id
  expect(eventSchema.parse({ ...sent(), id: id.toUpperCase() }).id).toBe(id)
})
