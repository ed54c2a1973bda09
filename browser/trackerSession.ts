import type { SentEvent } from '#domain/analytics/event.ts'
import { longestSession } from '#domain/analytics/limits.ts'
import { makeId } from '#domain/analytics/uuidv7.ts'
import { tabKept } from './kept.ts'

/** The session of a tab: a random number, when it began, and what brought the visitor here. */

const idKey = 'analytics_session_id'
const startKey = 'session_start'
const sourceKey = 'analytics_source'
/** Of source, medium, campaign, content and term. The server takes no others. */
const campaignWords = /^utm_[smct]/

type Session = Omit<SentEvent, 'id' | 'event_type'>

/** What an event of this page says of its session, which begins with the first one. */
export function readSession(): Session {
  const now = Date.now()
  const session_id = tabKept.get(idKey) || newId()
  const start = Number(tabKept.get(startKey)) || now
  tabKept.set(idKey, session_id)
  tabKept.set(startKey, `${start}`)
  return {
    ...readSource(),
    page_url: location.pathname,
    session_id,
    // However the clock was set since then.
    session_duration: Math.max(0, Math.min(longestSession, Math.floor((now - start) / 1_000))),
  }
}

/** Of an event. */
export function newId(): string {
  return makeId(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}

export function forgetSession(): void {
  for (const key of [idKey, startKey, sourceKey]) tabKept.remove(key)
}

/**
 * The site or campaign that brought the visitor here. From page to page the browser names this site
 * as where they came from, so the source is kept with the session, until another brings them anew.
 */
function readSource(): Partial<SentEvent> {
  const source = new URLSearchParams()
  const { referrer } = document
  if (referrer && !referrer.startsWith(`${location.origin}/`)) source.set('referrer', referrer)
  for (const [name, word] of new URLSearchParams(location.search)) {
    if (word && campaignWords.test(name)) source.set(name, word)
  }
  if (`${source}`) tabKept.set(sourceKey, `${source}`)
  // Any text can be read so; what else than a source it may name, the server leaves out.
  return Object.fromEntries(new URLSearchParams(tabKept.get(sourceKey)))
}
