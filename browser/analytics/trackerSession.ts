import type { SentEvent } from '#domain/analytics/events/event.ts'
import { makeId } from '#domain/formats/uuidv7.ts'
import { siteStorage, tabStorage } from '../textStorage.ts'

/** The session of a tab: a random id, its start, and the source of the visitor. */

const idKey = 'analytics_session_id'
const startKey = 'session_start'
const weekKey = 'analytics_first_week'
const sourceKey = 'analytics_source'
/** Matches source, medium, campaign, content and term. The server accepts no others. */
const campaignWords = /^utm_[smct]/

type Session = Omit<SentEvent, 'id' | 'event_type'>

/** The session fields of an event of this page. The first event begins the session. */
export function readSession(): Session {
  const now = Date.now()
  const session_id = tabStorage.get(idKey) || newId()
  const start = Number(tabStorage.get(startKey)) || now
  tabStorage.set(idKey, session_id)
  tabStorage.set(startKey, `${start}`)
  return {
    ...readSource(),
    page_url: location.pathname,
    session_id,
    // The clock may have been set back; too long durations are capped when stored.
    session_duration: Math.floor(Math.max(0, now - start) / 1_000),
  }
}

/** A new id of an event. */
export function newId(): string {
  return makeId(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}

/**
 * The Monday of the week (UTC) of this browser's first recorded visit. Nothing else of earlier visits is
 * stored, so many browsers have the same value.
 */
export function readFirstWeek(): string {
  const weekMs = 7 * 24 * 60 * 60_000
  // 1970 began on a Thursday.
  const firstMondayMs = 4 * 24 * 60 * 60_000
  const now = Date.now()
  const monday = new Date(now - ((now - firstMondayMs) % weekMs))
  const week = siteStorage.get(weekKey) || monday.toJSON().slice(0, 10)
  siteStorage.set(weekKey, week)
  return week
}

export function forgetSession(): void {
  ;[idKey, startKey, sourceKey].forEach(tabStorage.remove)
  siteStorage.remove(weekKey)
}

/**
 * The site or campaign that brought the visitor here. Within the site the referrer is this site itself, so
 * the source is stored with the session, until the visitor arrives from another source.
 */
function readSource(): Partial<SentEvent> {
  const { referrer } = document
  const source = new URLSearchParams()
  if (referrer && !referrer.startsWith(`${location.origin}/`)) source.set('referrer', referrer)
  for (const [name, word] of new URLSearchParams(location.search)) {
    if (word && campaignWords.test(name)) source.set(name, word)
  }
  if (`${source}`) tabStorage.set(sourceKey, `${source}`)
  // Any text can be parsed like this; the server ignores unknown fields.
  return Object.fromEntries(new URLSearchParams(tabStorage.get(sourceKey)))
}
