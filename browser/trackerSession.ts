import type { SentEvent } from '#domain/analytics/event.ts'
import { makeId } from '#domain/analytics/uuidv7.ts'
import { tabKept } from './kept.ts'

/** The session of a tab: a random number, when it began, and what brought the visitor here. */

const idKey = 'analytics_session_id'
const startKey = 'session_start'
const sourceKey = 'analytics_source'
const campaignWords = /^utm_(source|medium|campaign|term|content)$/

type Session = Omit<SentEvent, 'id' | 'event_type'>

/** What an event of this page says of its session, which begins with the first one. */
export function readSession(): Session {
  const now = Date.now()
  // Browsers make such a number on secure addresses only.
  const session_id = tabKept.get(idKey) || (crypto.randomUUID?.() ?? newId())
  const start = Number(tabKept.get(startKey)) || now
  tabKept.set(idKey, session_id)
  tabKept.set(startKey, `${start}`)
  return {
    page_url: location.pathname,
    session_id,
    // A clock that was set back makes no session shorter than nothing.
    session_duration: Math.max(0, Math.floor((now - start) / 1_000)),
    ...readSource(),
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
  const source: Record<string, string> = {}
  const { referrer } = document
  if (referrer && !referrer.startsWith(`${location.origin}/`)) source.referrer = referrer
  for (const [name, word] of new URLSearchParams(location.search)) {
    if (word && campaignWords.test(name)) source[name] = word
  }
  const text = JSON.stringify(source)
  if (text === '{}') return JSON.parse(tabKept.get(sourceKey) ?? text)
  tabKept.set(sourceKey, text)
  return source
}
