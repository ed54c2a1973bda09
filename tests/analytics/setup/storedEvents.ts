import { deviceTypes } from '#domain/analytics/devices/deviceType.ts'
import { screenClasses } from '#domain/analytics/devices/screen.ts'
import {
  type Channel,
  channels,
  type EventType,
  type StoredEvent,
} from '#domain/analytics/events/event.ts'
import { makeId } from '#domain/formats/uuidv7.ts'

/** An event as ingest passes it to the store; a page view by default. */
export function storedEvent(
  createdAt: number,
  fields: Partial<StoredEvent> = {},
  idTime = createdAt,
): StoredEvent {
  return {
    id: makeId(idTime, crypto.getRandomValues(new Uint8Array(10))),
    event_type: 'page_view',
    page_url: '/',
    is_page: true,
    user_agent: 'Mozilla/5.0 "quoted", \\ and {braces}',
    referrer: null,
    session_id: 'session',
    device_type: 'desktop',
    session_duration: 0,
    country: null,
    created_at: createdAt,
    placement: null,
    target: null,
    casino: null,
    offer: null,
    market: null,
    engaged_seconds: null,
    scroll_depth: null,
    utm_source: null,
    utm_medium: null,
    utm_campaign: null,
    utm_term: null,
    utm_content: null,
    channel: 'Direct',
    bot: null,
    screen: null,
    language: null,
    first_week: null,
    ...fields,
  }
}

/** Page views with the current time, as ingest passes them to a store. */
export const storedEvents = (count: number, fields: Partial<StoredEvent> = {}) =>
  Array.from({ length: count }, () => storedEvent(Date.now(), fields))

const countries = ['DE', 'BR', null]
const referrers = ['https://www.google.com/', 'https://example.org/a,b', null]

/** Picks values by a number, so that a sequence of numbers gives all kinds of events. */
export function variedEvent(createdAt: number, seed: number, idTime = createdAt): StoredEvent {
  const pick = <Value>(values: readonly [Value, ...Value[]], by: number): Value =>
    values[(Math.abs(seed) >> by) % values.length] ?? values[0]
  const type: EventType = pick(
    ['page_view', 'page_view', 'claim_button_click', 'page_leave', 'outgoing_link_click'],
    0,
  )
  const channel: Channel = pick(channels, 3)
  return storedEvent(
    createdAt,
    {
      event_type: type,
      page_url: pick(['/', '/games', '/game/slot-1', '/faq'], 2),
      is_page: pick([true, true, true, false], 11),
      session_id: `session-${(Math.abs(seed) >> 4) % 7}`,
      session_duration: (Math.abs(seed) >> 3) % 5 === 0 ? 0 : Math.abs(seed) % 900,
      device_type: pick(deviceTypes, 5),
      country: pick([null, ...countries], 6),
      screen: type === 'page_view' ? pick([null, ...screenClasses], 4) : null,
      first_week: type === 'page_view' ? pick([null, '2026-11-16', '2026-11-23'], 3) : null,
      language: pick([null, 'de', 'pt', 'fil'], 5),
      referrer: pick([null, ...referrers], 7),
      channel,
      utm_source: pick([null, null, 'news', 'say "hi", \\o/'], 8),
      utm_campaign: pick([null, null, 'winter'], 9),
      placement: type === 'claim_button_click' ? pick(['hero', null, 'footer'], 5) : null,
      ...(type === 'claim_button_click' && {
        casino: pick([null, 'lucky-star', 'moon'], 3),
        offer: pick([null, 'welcome-eu', 'main'], 4),
        market: pick([null, 'europe', 'latin-america'], 6),
      }),
      target:
        type === 'outgoing_link_click'
          ? pick([null, 'https://a.example/', 'https://b.example/x'], 4)
          : null,
      engaged_seconds: type === 'page_leave' ? pick([null, 0, 7, 31], 6) : null,
      bot: pick([null, null, null, null, null, null, 'user_agent', 'headless'], 10),
    },
    idTime,
  )
}

/**
 * Such events, a minute apart.
 *
 * @param idError the clock error of the browser that made the ids, in milliseconds
 */
export const variedEvents = (count: number, from: number, idError = 0): StoredEvent[] =>
  Array.from({ length: count }, (_, at) => {
    const time = from + at * 60_000
    return variedEvent(time, at * 2_654_435, time + idError)
  })
