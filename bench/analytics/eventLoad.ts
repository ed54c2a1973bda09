import { applyLoad } from '../load/load.ts'

/** One round of events against one process. */
export type EventRound = {
  eventsPerSecond: number
  /** Events whose request got a 204. */
  acknowledged: number
}

const connections = 64
/** Number of different events, like those of different visitors; the ids are always unique. */
const varieties = 2_000

const agent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/135.0.0.0 Mobile Safari/537.36'

const bodies = Array.from({ length: varieties }, (_, at) => {
  const event = {
    event_type: at % 2 ? 'page_leave' : 'page_view',
    page_url: `/game/slot-${at % 300}`,
    referrer: at % 3 ? null : `https://referrer-${at % 25}.example/path`,
    session_id: `00000000-0000-4000-8000-${String(at % 500).padStart(12, '0')}`,
    session_duration: at % 90,
    ...(at % 2 ? { engaged_seconds: at % 60, scroll_depth: at % 100 } : {}),
  }
  return JSON.stringify(event).slice(1)
})

let made = 0

/** Like the events of browsers, but with counted instead of random ids, which cost the client less. */
function eventText(): string {
  made += 1
  const time = Date.now().toString(16).padStart(12, '0')
  const count = made.toString(16).padStart(12, '0')
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${count}`
  return `{"id":"${id}",${bodies[made % varieties]}`
}

/**
 * Sends events; each connection sends the next request right after a response.
 *
 * @param perRequest events in each request
 */
export async function applyEvents(
  { url, pid }: { url: string; pid: number },
  perRequest: number,
  seconds: number,
): Promise<EventRound> {
  const { answered, requestsPerSecond } = await applyLoad(url, pid, {
    connections,
    seconds,
    status: 204,
    request: (to) => requestText(to, perRequest),
  })
  return {
    eventsPerSecond: requestsPerSecond * perRequest,
    acknowledged: answered * perRequest,
  }
}

function requestText({ host, origin }: URL, perRequest: number): string {
  const body = `{"events":[${Array.from({ length: perRequest }, eventText).join(',')}]}`
  return `POST /api/v1/events HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nUser-Agent: ${agent}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}
