import { timeOfId } from '#domain/analytics/uuidv7.ts'
import type { ApiPath } from '#domain/api/routes.ts'
import { siteKept } from './kept.ts'

/**
 * Events that wait to be sent, and those of which no answer was seen. Each is kept under a key of
 * its own in the storage that all tabs share: so no tab overwrites another's, and a page finds what
 * a closed one left behind. What is sent twice counts once, by its id.
 */

const path: ApiPath = '/api/v1/events'
const prefix = 'analytics_event_'

const mostEvents = 50
/** At most three bytes each in UTF-8: all of it fits into one request and into one beacon (64 kB). */
const mostCharacters = 20_000
/** Texts are cut to what the schema of events allows the shortest of them. */
const longestText = 500
const keptForMs = 24 * 60 * 60_000
/** The server refuses these events for good, and would again. */
const badRequest = 400

const retrySeconds = 60
const longestWaitSeconds = 60 * 60

export type EventQueue = {
  add(event: { id: string }): void
  /** Sends all of it and drops what was answered; what fails is tried again later. */
  flush(): Promise<void>
  /** Sends all of it from a page that may be gone before the answer, so all of it is kept. */
  flushOnLeave(): void
  clear(): void
}

/** @param onFailed told what came in the way when something couldn't be sent for the first time */
export function createEventQueue(onFailed: (reason: unknown) => void): EventQueue {
  let sending = false
  let again = false
  let failed = false
  /** As long as the server wished. The next page of this visitor tries anew, once. */
  let waiting = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush(): Promise<void> {
    const keys = queuedKeys()
    again = sending
    if (sending || waiting || !keys.length) return
    sending = true
    const trouble = await post(keys)
    sending = false
    if (trouble) retryAfter(trouble)
    else if (again) await flush()
  }

  function retryAfter({ reason, seconds }: Trouble): void {
    if (!failed) onFailed(reason)
    failed = true
    waiting = seconds > 0
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        waiting = false
        void flush()
      },
      1_000 * Math.min(seconds || retrySeconds, longestWaitSeconds),
    )
  }

  return {
    add(event) {
      const cut = (_: string, it: unknown) =>
        typeof it === 'string' ? it.slice(0, longestText) : it
      siteKept.set(prefix + event.id, JSON.stringify(event, cut))
    },
    flush,
    flushOnLeave() {
      const keys = queuedKeys()
      if (waiting || !keys.length) return
      try {
        if (navigator.sendBeacon(path, bodyOf(keys))) return
      } catch {
        // Blocked, or none there.
      }
      void flush()
    },
    clear() {
      allKeys().forEach(siteKept.remove)
    },
  }
}

/** What came in the way, and for how long the server wants to be left alone; 0 where it didn't say. */
type Trouble = { reason: unknown; seconds: number }

async function post(keys: string[]): Promise<Trouble | undefined> {
  try {
    // Outlives the page. A text goes as text/plain, as a beacon does.
    const options = { method: 'POST', body: bodyOf(keys), keepalive: true }
    const { ok, status, headers } = await fetch(path, options)
    if (ok || status === badRequest) keys.forEach(siteKept.remove)
    return ok ? undefined : { reason: status, seconds: Number(headers.get('retry-after')) || 0 }
  } catch (reason) {
    return { reason, seconds: 0 }
  }
}

function allKeys(): string[] {
  return siteKept.keys().filter((key) => key.startsWith(prefix))
}

/** From the newest to the oldest, by the times in their ids; what is too much or too old is dropped. */
function queuedKeys(): string[] {
  let characters = 0
  const keys = allKeys().sort().reverse()
  return keys.filter((key, place) => {
    characters += siteKept.get(key)?.length ?? 0
    const age = Date.now() - timeOfId(key.slice(prefix.length))
    const keeps = place < mostEvents && characters < mostCharacters && age < keptForMs
    if (!keeps) siteKept.remove(key)
    return keeps
  })
}

function bodyOf(keys: string[]): string {
  return `{"events":[${keys.map(siteKept.get).reverse()}]}`
}
