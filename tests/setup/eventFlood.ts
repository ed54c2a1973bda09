import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { EventType } from '#domain/analytics/event.ts'
import { makeId } from '#domain/analytics/uuidv7.ts'

/** Browsers that send events and keep them until they are answered, as the tracker does. */
export type EventFlood = {
  /** Everything that was ever sent, answered or not, by id. */
  sent: Map<string, SentFact>
  /** Ids of events that the site said it keeps. */
  acknowledged: Set<string>
  /** How often each status came; `none` stands for no answer. */
  answers: Map<number | 'none', number>
  /** Events that can be sent and not answered yet, at any moment. */
  mostUnderWay: number
  /** Begins nothing new; resolves once all is answered. Rejects when that takes too long. */
  settle(): Promise<void>
}

export type SentFact = { type: EventType; session: string }

export type FloodOptions = {
  /** Where each batch goes, asked each time. */
  url: () => string
  /** The site's public origin. */
  origin: string
  browsers?: number
  /** A browser's pause between two batches, in milliseconds. */
  pauseMs?: number
  /** What the browsers' clocks say. */
  clock?: () => number
}

const answerPatienceMs = 15_000
const retryPauseMs = 100
const settlePatienceMs = 90_000
const batch: readonly EventType[] = [
  ...Array.from({ length: 6 }, () => 'page_view' as const),
  'claim_button_click',
  'claim_button_click',
  'page_leave',
]
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const pages = ['/', '/faq', '/games', '/game/slot-1', '/all-games']

/** What the product is told so that all browsers of a flood may come from one address. */
export const floodLimits = { EVENTS_PER_MINUTE: '100000000', EVENTS_BURST: '100000000' }

export function startFlood(options: FloodOptions): EventFlood {
  const { browsers = 6, pauseMs = 25 } = options
  const sent = new Map<string, SentFact>()
  const acknowledged = new Set<string>()
  const answers = new Map<number | 'none', number>()
  let running = true
  let deadline = Infinity

  async function deliver(events: BrowserEvent[]): Promise<void> {
    for (const { id, event_type: type, session_id: session } of events) {
      sent.set(id, { type, session })
    }
    while (Date.now() < deadline) {
      const status = await sendEvents(options.url(), options.origin, events)
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (status === 204) {
        for (const { id } of events) acknowledged.add(id)
        return
      }
      await delay(retryPauseMs)
    }
    throw new Error(`Not answered: ${JSON.stringify([...answers])}`)
  }

  const all = Array.from({ length: browsers }, async () => {
    while (running) {
      await deliver(makeBatch(options.clock?.() ?? Date.now()))
      await delay(pauseMs)
    }
  })
  const ended = Promise.all(all)
  // Whoever settles is told.
  ended.catch(() => undefined)
  return {
    sent,
    acknowledged,
    answers,
    mostUnderWay: browsers * batch.length,
    async settle() {
      running = false
      deadline = Date.now() + settlePatienceMs
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

/** What one session sends at once: views, clicks and a leave. */
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

/** The status of the answer, or `none`. */
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
      signal: AbortSignal.timeout(answerPatienceMs),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 'none'
  }
}
