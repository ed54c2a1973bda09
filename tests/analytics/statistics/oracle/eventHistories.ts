import fc from 'fast-check'
import { deviceTypes } from '#domain/analytics/devices/deviceType.ts'
import { screenClasses } from '#domain/analytics/devices/screen.ts'
import { type BotReason, channels, type StoredEvent } from '#domain/analytics/events/event.ts'
import { makeId } from '#domain/formats/uuidv7.ts'
import { storedEvent } from '#tests/analytics/setup/storedEvents.ts'

/** Random histories of a site's events, reproducible by fast-check's seed. */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How far an insert of another process may be dated ahead of a reader's clock. */
const maxAheadMs = 5_000

/** A step of a store's history: an insert of events, some of them repeated, or an operation. */
export type HistoryStep = {
  does: 'insert' | 'rollup' | 'rebuild' | 'reset'
  events: StoredEvent[]
}

/** Paths that differ only by case show whether lists are sorted by byte value. */
const pages = ['/', '/faq', '/FAQ', '/games', '/game/slot-1', '/game/slot-10', '/_x'] as const

/** A page, a path that was a page at some time, or a path that never was. */
const paths = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.constantFrom(...pages).map((page_url) => ({ page_url, is_page: true })),
  },
  { weight: 1, arbitrary: fc.constant({ page_url: '/_x', is_page: false }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('/nowhere', '/old')
      .map((page_url) => ({ page_url, is_page: false })),
  },
)

/** Instants at which a period begins or ends, to the millisecond. */
const borders = (now: number) => {
  const year = new Date(now).getUTCFullYear()
  const today = Math.floor(now / day) * day
  return [
    now,
    now - 5 * minute,
    now - 7 * day,
    now - 14 * day,
    Math.floor(now / hour) * hour,
    today,
    today - 30 * day,
    Date.UTC(year, 0, 1),
    Date.UTC(year, 1, 1),
    Date.UTC(year, 1, 29),
    Date.UTC(year, 2, 1),
    Date.UTC(year - 1, 1, 28),
    Date.UTC(year - 1, 2, 1),
  ]
}

const moment = (now: number) =>
  fc
    .oneof(
      fc
        .tuple(fc.constantFrom(...borders(now)), fc.integer({ min: -2, max: 2 }))
        .map(([border, by]) => border + by),
      fc.integer({ min: now - 2 * minute, max: now + maxAheadMs }),
      fc.integer({ min: now - 16 * day, max: now }),
      fc.integer({ min: now - 500 * day, max: now }),
    )
    .map((time) => Math.min(time, now + maxAheadMs))

const visitor = fc.record({
  country: fc.constantFrom('DE', 'BR', null),
  device_type: fc.constantFrom(...deviceTypes),
  screen: fc.constantFrom(...screenClasses, null),
  language: fc.constantFrom('de', 'pt', 'fil', null),
  first_week: fc.constantFrom('2048-01-13', '2048-02-24', '2048-03-02', null),
  referrer: fc.constantFrom('https://www.google.com/', 'https://example.org/a,b', null),
  channel: fc.constantFrom(...channels),
  utm_source: fc.constantFrom('news', 'News', null, null),
  utm_medium: fc.constantFrom('email', null, null),
  utm_campaign: fc.constantFrom('winter', 'summer', null),
})

const visitorAction = fc.record({
  event_type: fc.constantFrom(
    'page_view',
    'page_view',
    'page_view',
    'claim_button_click',
    'page_leave',
    'outgoing_link_click',
  ),
  path: paths,
  session_duration: fc.constantFrom(0, 0, 1, 59, 3_600),
  placement: fc.constantFrom('hero', 'footer', null),
  led: fc.record({
    casino: fc.constantFrom('lucky-star', 'moon', null),
    offer: fc.constantFrom('welcome-eu', 'main', null),
    market: fc.constantFrom('europe', 'latin-america', null),
  }),
  link: fc.constantFrom('https://a.example/', 'https://A.example/x', 'https://b.example/y', null),
  engaged_seconds: fc.constantFrom(null, 0, 7, 31),
  bot: fc.constantFrom<(BotReason | null)[]>(
    null,
    null,
    null,
    null,
    null,
    'user_agent',
    'headless',
  ),
  /** Since the previous action, in milliseconds; some sessions last for days. */
  pause: fc.oneof(
    fc.nat(minute),
    fc.nat(5 * minute),
    fc.nat(9 * hour),
    fc.constantFrom(0, 1, 2, day),
  ),
  /** Some visitors' attributes change, for example with a VPN. */
  changed: fc.option(visitor, { freq: 6 }),
})

const session = (now: number) =>
  fc
    .tuple(
      moment(now),
      fc.nat(24),
      visitor,
      fc.array(visitorAction, { minLength: 1, maxLength: 8 }),
    )
    .map(([start, number, who, actions]) => {
      let time = start
      return actions.map(
        ({ pause, changed, placement, led, link, path, engaged_seconds, ...what }): StoredEvent => {
          time = Math.min(time + pause, now + maxAheadMs)
          return storedEvent(time, {
            ...who,
            ...changed,
            ...what,
            ...path,
            session_id: `session-${number}`,
            placement: what.event_type === 'claim_button_click' ? placement : null,
            ...(what.event_type === 'claim_button_click' && led),
            target: what.event_type === 'outgoing_link_click' ? link : null,
            engaged_seconds: what.event_type === 'page_leave' ? engaged_seconds : null,
          })
        },
      )
    })

/** The operation after a batch; mostly another insert. */
const storeActions: fc.Arbitrary<HistoryStep['does']> = fc.oneof(
  { weight: 20, arbitrary: fc.constant('insert') },
  { weight: 10, arbitrary: fc.constant('rollup') },
  { weight: 3, arbitrary: fc.constant('rebuild') },
  { weight: 1, arbitrary: fc.constant('reset') },
)

/**
 * Events in the order of their arrival, with late and repeated ones, and with rollups, rebuilds and
 * resets between them.
 *
 * @param now no event is later than `maxAheadMs` after it; milliseconds since 1970
 */
export const eventHistory = (now: number): fc.Arbitrary<HistoryStep[]> =>
  fc
    .array(session(now), { minLength: 1, maxLength: 30 })
    .map((sessions) => sessions.flat().map(withId))
    .chain((events) =>
      fc
        .tuple(
          fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
          fc.subarray(events, { maxLength: Math.min(10, events.length) }),
          fc.integer({ min: 1, max: 60 }),
          fc.infiniteStream(storeActions),
        )
        .map(([arriving, again, size, then]) =>
          inBatches([...arriving, ...again], size).flatMap((batch): HistoryStep[] => {
            const does: HistoryStep['does'] = then.next().value ?? 'rollup'
            return [
              { does: 'insert', events: batch },
              { does, events: does === 'insert' ? batch : [] },
            ]
          }),
        ),
    )

/** A unique, reproducible id; within one millisecond a later event can have the smaller id. */
function withId(event: StoredEvent, index: number): StoredEvent {
  const random = Uint8Array.from([0, index * 167, 0, index >> 8, index, 0, 0, 0, 0, 0])
  return { ...event, id: makeId(event.created_at, random) }
}

function inBatches(events: StoredEvent[], size: number): StoredEvent[][] {
  return Array.from({ length: Math.ceil(events.length / size) }, (_, index) =>
    events.slice(index * size, (index + 1) * size),
  )
}
