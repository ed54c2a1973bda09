import fc from 'fast-check'
import { type BotReason, channels, deviceTypes, type StoredEvent } from '#domain/analytics/event.ts'
import { makeId } from '#domain/analytics/uuidv7.ts'
import { storedEvent } from './storedEvents.ts'

/** Histories of a site, as random as fast-check makes them and the same whenever it repeats one. */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** What an insert may have dated ahead of a reader's clock, being of another process. */
const furthestAheadMs = 5_000

/** What befalls a store: events that arrive, some of them again, and what is done to it. */
export type HistoryStep = {
  does: 'insert' | 'fold' | 'rebuild' | 'reset'
  events: StoredEvent[]
}

/** Those that differ by case alone show whether lists are sorted by the letter's number. */
const pages = ['/', '/faq', '/FAQ', '/games', '/game/slot-1', '/game/slot-10', '/_x'] as const

/** Instants around which something begins or ends, to the millisecond. */
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
      fc.integer({ min: now - 2 * minute, max: now + furthestAheadMs }),
      fc.integer({ min: now - 16 * day, max: now }),
      fc.integer({ min: now - 500 * day, max: now }),
    )
    .map((time) => Math.min(time, now + furthestAheadMs))

const visitor = fc.record({
  country: fc.constantFrom('DE', 'BR', null),
  device_type: fc.constantFrom(...deviceTypes),
  referrer: fc.constantFrom('https://www.google.com/', 'https://example.org/a,b', null),
  channel: fc.constantFrom(...channels),
  utm_source: fc.constantFrom('news', 'News', null, null),
  utm_medium: fc.constantFrom('email', null, null),
  utm_campaign: fc.constantFrom('winter', 'summer', null),
})

const deed = fc.record({
  event_type: fc.constantFrom('page_view', 'page_view', 'claim_button_click', 'page_leave'),
  page_url: fc.constantFrom(...pages),
  session_duration: fc.constantFrom(0, 0, 1, 59, 3_600),
  placement: fc.constantFrom('hero', 'footer', null),
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
  /** Since the deed before, in milliseconds; some sessions go on for days. */
  pause: fc.oneof(
    fc.nat(minute),
    fc.nat(5 * minute),
    fc.nat(9 * hour),
    fc.constantFrom(0, 1, 2, day),
  ),
  /** Some visitors change, such as by turning a VPN on. */
  changed: fc.option(visitor, { freq: 6 }),
})

const session = (now: number) =>
  fc
    .tuple(moment(now), fc.nat(24), visitor, fc.array(deed, { minLength: 1, maxLength: 8 }))
    .map(([start, number, who, deeds]) => {
      let time = start
      return deeds.map(({ pause, changed, placement, engaged_seconds, ...what }): StoredEvent => {
        time = Math.min(time + pause, now + furthestAheadMs)
        return storedEvent(time, {
          ...who,
          ...changed,
          ...what,
          session_id: `session-${number}`,
          placement: what.event_type === 'claim_button_click' ? placement : null,
          engaged_seconds: what.event_type === 'page_leave' ? engaged_seconds : null,
        })
      })
    })

/** What is done to the store after a batch; mostly nothing. */
const deeds: fc.Arbitrary<HistoryStep['does']> = fc.oneof(
  { weight: 20, arbitrary: fc.constant('insert') },
  { weight: 10, arbitrary: fc.constant('fold') },
  { weight: 3, arbitrary: fc.constant('rebuild') },
  { weight: 1, arbitrary: fc.constant('reset') },
)

/**
 * Events in the order in which they arrive: late ones among them, and some that come again, with
 * folds, rebuilds and resets between.
 *
 * @param now nothing happens later than a moment after it; milliseconds since 1970
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
          fc.infiniteStream(deeds),
        )
        .map(([arriving, again, size, then]) =>
          inBatches([...arriving, ...again], size).flatMap((batch): HistoryStep[] => {
            const does: HistoryStep['does'] = then.next().value ?? 'fold'
            return [
              { does: 'insert', events: batch },
              { does, events: does === 'insert' ? batch : [] },
            ]
          }),
        ),
    )

/** Of its own, and the same each time; in one millisecond a later event can have the smaller one. */
function withId(event: StoredEvent, index: number): StoredEvent {
  const random = Uint8Array.from([0, index * 167, 0, index >> 8, index, 0, 0, 0, 0, 0])
  return { ...event, id: makeId(event.created_at, random) }
}

function inBatches(events: StoredEvent[], size: number): StoredEvent[][] {
  return Array.from({ length: Math.ceil(events.length / size) }, (_, index) =>
    events.slice(index * size, (index + 1) * size),
  )
}
