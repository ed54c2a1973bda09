import type { SentEvent } from '#domain/analytics/events/event.ts'
import type { ApiPath } from '#domain/api/routes.ts'
import { timeOfId } from '#domain/formats/uuidv7.ts'
import { parseJson, siteStorage } from '../textStorage.ts'

/**
 * Events that wait to be sent, or whose response was not received. Each event has its own key in the
 * storage that all tabs share, so that tabs don't overwrite each other's events, and a page also sends
 * events of closed pages. An event that is sent twice counts once, because of its id.
 */

const path: ApiPath = '/api/v1/events'
const prefix = 'analytics_event_'

// Limits are declared in the functions that use them, because the bundler then inlines them.

export type EventQueue = {
  /** @returns the event as JSON */
  add(event: Pick<SentEvent, 'id'> & Partial<SentEvent>): string
  /** Sends all events and removes acknowledged ones; a failed request is retried later. */
  flush(): Promise<void>
  /** Sends all events from a page that may be closed before the response, so all events stay stored. */
  flushOnLeave(): void
  clear(): void
}

/** @param onFailed called with the reason of the first failed request */
export function createEventQueue(onFailed: (reason: unknown) => void): EventQueue {
  let sending = false
  let failed = false
  /** Whether the pause requested by the server is running. The next page of the visitor tries once regardless. */
  let waiting = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush(): Promise<void> {
    /** With this status the server refuses the events for good. */
    const badRequest = 400
    const keys = queuedKeys()
    if (sending || waiting || !keys.length) return
    sending = true
    /** Why the request failed, and the pause requested by the server; 0 or NaN without one. */
    let reason: unknown
    let seconds = 0
    try {
      // `keepalive`: the request outlives the page. A string is sent as text/plain, like a beacon.
      const options = { method: 'POST', body: bodyOf(keys), keepalive: true }
      const { ok, status, headers } = await fetch(path, options)
      if (ok || status === badRequest) keys.forEach(siteStorage.remove)
      if (!ok) reason = status
      seconds = Number(headers.get('retry-after'))
    } catch (error) {
      reason = error
    }
    sending = false
    if (reason) retryAfter(reason, seconds)
    // Sends events that were added meanwhile.
    else await flush()
  }

  function retryAfter(reason: unknown, seconds: number): void {
    const retrySeconds = 60
    const maxWaitSeconds = 60 * 60
    if (!failed) onFailed(reason)
    failed = true
    waiting = !!seconds
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        waiting = false
        void flush()
      },
      1_000 * Math.min(seconds || retrySeconds, maxWaitSeconds),
    )
  }

  return {
    add(event) {
      /** The smallest limit of a text in the schema of events. */
      const maxTextLength = 500
      // Truncates strings only.
      const text = JSON.stringify(event, (_, it) => it.slice?.(0, maxTextLength) ?? it)
      siteStorage.set(prefix + event.id, text)
      return text
    },
    flush,
    flushOnLeave() {
      const keys = queuedKeys()
      if (waiting || !keys.length) return
      try {
        if (navigator.sendBeacon(path, bodyOf(keys))) return
      } catch {
        // Beacons are blocked or not supported.
      }
      void flush()
    },
    clear() {
      allKeys().forEach(siteStorage.remove)
    },
  }
}

function allKeys(): string[] {
  return siteStorage.keys().filter((key) => key.startsWith(prefix))
}

/**
 * From the newest to the oldest, by the times in their ids. Removes events beyond the limits, expired
 * events, and invalid JSON, which would make the whole request invalid.
 */
function queuedKeys(): string[] {
  const maxEvents = 50
  /** At most three bytes each in UTF-8, so that all events fit into one request or beacon (64 kB). */
  const maxCharacters = 20_000
  const maxAgeMs = 24 * 60 * 60_000
  let characters = 0
  const keys = allKeys().sort().reverse()
  return keys.filter((key, position) => {
    const text = siteStorage.get(key) ?? ''
    characters += text.length
    const age = Date.now() - timeOfId(key.slice(prefix.length))
    const fits = position < maxEvents && characters < maxCharacters && age < maxAgeMs
    return (fits && parseJson(text)) || siteStorage.remove(key)
  })
}

function bodyOf(keys: string[]): string {
  return `{"events":[${keys.map(siteStorage.get).reverse()}]}`
}
