import type { SentEvent } from '#domain/analytics/event.ts'
import { timeOfId } from '#domain/analytics/uuidv7.ts'
import type { ApiPath } from '#domain/api/routes.ts'
import { parsed, siteKept } from './kept.ts'

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
  add(event: Pick<SentEvent, 'id'> & Partial<SentEvent>): void
  /** Sends all of it and drops what was answered; what fails is tried again later. */
  flush(): Promise<void>
  /** Sends all of it from a page that may be gone before the answer, so all of it is kept. */
  flushOnLeave(): void
  clear(): void
}

/** @param onFailed told what came in the way when something couldn't be sent for the first time */
export function createEventQueue(onFailed: (reason: unknown) => void): EventQueue {
  let sending = false
  let failed = false
  /** As long as the server asked for. The next page of this visitor tries anew, once. */
  let waiting = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush(): Promise<void> {
    const keys = queuedKeys()
    if (sending || waiting || !keys.length) return
    sending = true
    const trouble = await post(keys)
    sending = false
    if (trouble) retryAfter(trouble)
    // What was added meanwhile.
    else await flush()
  }

  function retryAfter([reason, seconds]: Trouble): void {
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
      // Only texts can be cut.
      siteKept.set(
        prefix + event.id,
        JSON.stringify(event, (_, it) => it.slice?.(0, longestText) ?? it),
      )
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
type Trouble = [reason: unknown, seconds: number]

async function post(keys: string[]): Promise<Trouble | undefined> {
  try {
    // Outlives the page. A text goes as text/plain, as a beacon does.
    const options = { method: 'POST', body: bodyOf(keys), keepalive: true }
    const { ok, status, headers } = await fetch(path, options)
    if (ok || status === badRequest) keys.forEach(siteKept.remove)
    return ok ? undefined : [status, Number(headers.get('retry-after')) || 0]
  } catch (reason) {
    return [reason, 0]
  }
}

function allKeys(): string[] {
  return siteKept.keys().filter((key) => key.startsWith(prefix))
}

/**
 * From the newest to the oldest, by the times in their ids; what is too much or too old is dropped,
 * and so is what something else than this wrote, which would spoil the request for all of them.
 */
function queuedKeys(): string[] {
  let characters = 0
  const keys = allKeys().sort().reverse()
  return keys.filter((key, place) => {
    const text = siteKept.get(key) ?? ''
    characters += text.length
    const age = Date.now() - timeOfId(key.slice(prefix.length))
    const fits = place < mostEvents && characters < mostCharacters && age < keptForMs
    if (fits && parsed(text)) return true
    siteKept.remove(key)
    return false
  })
}

function bodyOf(keys: string[]): string {
  return `{"events":[${keys.map(siteKept.get).reverse()}]}`
}
