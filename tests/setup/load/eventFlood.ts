import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { EventType } from '#domain/analytics/events/event.ts'
import { makeId } from '#domain/formats/uuidv7.ts'

/** Browsers that send events and keep them until they are acknowledged, as the tracker does. */
export type EventFlood = {
  /** All events ever sent, acknowledged or not, by id. */
  sent: Map<string, SentEvent>
  /** Ids of the events that the site has acknowledged. */
  acknowledged: Set<string>
  /** How often each status came; `none` means no response. */
  responses: Map<number | 'none', number>
  /** The maximum number of events in flight at any moment. */
  maxInFlight: number
  /** Sends no new batch; resolves when all batches are acknowledged. Rejects on a timeout. */
  settle(): Promise<void>
}

type SentEvent = { type: EventType; session: string }

export type FloodOptions = {
  /** The address for each batch, read each time. */
  url: () => string
  /** The site's public origin. */
  origin: string
  browsers?: number
  /** A browser's pause between two batches, in milliseconds. */
  pauseMs?: number
  /** The browsers' clock. */
  clock?: () => number
}

const responseTimeoutMs = 15_000
const retryPauseMs = 100
const settleTimeoutMs = 90_000
const batch: readonly EventType[] = [
  ...Array.from({ length: 6 }, () => 'page_view' as const),
  'claim_button_click',
  'claim_button_click',
  'page_leave',
]
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const pages = ['/', '/faq', '/games', '/game/slot-1', '/all-games']

/** Settings that allow all browsers of a flood to share one address. */
export const floodLimits = { EVENTS_PER_MINUTE: '100000000', EVENTS_BURST: '100000000' }

export function startFlood(options: FloodOptions): EventFlood {
  const { browsers = 6, pauseMs = 25 } = options
  const sent = new Map<string, SentEvent>()
  const acknowledged = new Set<string>()
  const responses = new Map<number | 'none', number>()
  let running = true
  let deadline = Infinity

  async function deliver(events: BrowserEvent[]): Promise<void> {
    for (const { id, event_type: type, session_id: session } of events) {
      sent.set(id, { type, session })
    }
    while (Date.now() < deadline) {
      const status = await sendEvents(options.url(), options.origin, events)
      responses.set(status, (responses.get(status) ?? 0) + 1)
      if (status === 204) {
        for (const { id } of events) acknowledged.add(id)
        return
      }
      await delay(retryPauseMs)
    }
    throw new Error(`Not acknowledged: ${JSON.stringify([...responses])}`)
  }

  const all = Array.from({ length: browsers }, async () => {
    while (running) {
      await deliver(makeBatch(options.clock?.() ?? Date.now()))
      await delay(pauseMs)
    }
  })
  const ended = Promise.all(all)
  // `settle` rejects with the error; this only prevents an unhandled rejection.
  ended.catch(() => undefined)
  return {
    sent,
    acknowledged,
    responses,
    maxInFlight: browsers * batch.length,
    async settle() {
      running = false
      deadline = Date.now() + settleTimeoutMs
      await ended
    },
  }
}

export type BrowserEvent = {
  id: string
  event_type: EventType
  page_url: string
  referrer: string | null
  session_id: string
  session_duration: number
}

/** A batch of one session: views, clicks and a leave. */
export function makeBatch(now: number): BrowserEvent[] {
  const session = randomUUID()
  return batch.map((event_type, at) => ({
    id: makeId(now, randomBytes(10)),
    event_type,
    page_url: pages[at % pages.length] ?? '/',
    referrer: null,
    session_id: session,
    session_duration: at,
  }))
}

/** The status of the response, or `none`. */
export async function sendEvents(
  url: string,
  origin: string,
  events: BrowserEvent[],
): Promise<number | 'none'> {
  try {
    const response = await fetch(`${url}/api/v1/events`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ events }),
      signal: AbortSignal.timeout(responseTimeoutMs),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 'none'
  }
}
