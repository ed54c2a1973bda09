import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { cpuSeconds } from './load.ts'
import { quantile } from './quantile.ts'

/** One round of events against one process. */
export type EventRound = {
  eventsPerSecond: number
  /** Events whose request was answered 204. */
  acknowledged: number
  /** Milliseconds from the request to its answer. */
  p50: number
  p99: number
  /** Milliseconds of CPU of the process, all threads, per event. */
  cpuPerEvent: number
  /** Share of one core that the process used. */
  coreShare: number
}

const connections = 64
/** Events differ by what is sent of them, as visitors do; ids differ always. */
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

/** As browsers make them, but counted rather than drawn: drawing would cost the client more. */
function eventText(): string {
  made += 1
  const time = Date.now().toString(16).padStart(12, '0')
  const count = made.toString(16).padStart(12, '0')
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${count}`
  return `{"id":"${id}",${bodies[made % varieties]}`
}

/**
 * Sends events on keep-alive connections, the next request on each as soon as the one before was
 * answered. On bare sockets, since the client shares the machine with what it measures.
 *
 * @param perRequest events in each request
 */
export async function applyEvents(
  { url, pid }: { url: string; pid: number },
  perRequest: number,
  seconds: number,
): Promise<EventRound> {
  const latencies: number[] = []
  const before = cpuSeconds(pid)
  const begun = performance.now()
  const isOver = () => performance.now() - begun > seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, () => visit(new URL(url), perRequest, latencies, isOver)),
  )
  const wall = (performance.now() - begun) / 1000
  const cpu = cpuSeconds(pid) - before
  const acknowledged = latencies.length * perRequest
  latencies.sort((a, b) => a - b)
  return {
    eventsPerSecond: acknowledged / wall,
    acknowledged,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    cpuPerEvent: (cpu * 1000) / acknowledged,
    coreShare: cpu / wall,
  }
}

async function visit(url: URL, perRequest: number, latencies: number[], isOver: () => boolean) {
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
  socket.setEncoding('latin1')
  await once(socket, 'connect')
  while (!isOver()) {
    const sent = performance.now()
    socket.write(requestText(url, perRequest))
    await answered(socket)
    latencies.push(performance.now() - sent)
  }
  socket.destroy()
}

function requestText({ host, origin }: URL, perRequest: number): string {
  const body = `{"events":[${Array.from({ length: perRequest }, eventText).join(',')}]}`
  return `POST /api/v1/events HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nUser-Agent: ${agent}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

/** Resolves with the end of an answer without a body; anything else is a failure of the run. */
function answered(socket: Socket): Promise<void> {
  return new Promise((settle, fail) => {
    let head = ''
    const onData = (chunk: string) => {
      head += chunk
      if (!head.includes('\r\n\r\n')) return
      end()
      if (head.startsWith('HTTP/1.1 204')) settle()
      else fail(new Error(`Events were not taken: ${head}`))
    }
    const onClose = () => {
      end()
      fail(new Error('The server hung up.'))
    }
    const end = () => {
      socket.off('data', onData)
      socket.off('close', onClose)
    }
    socket.on('data', onData)
    socket.once('close', onClose)
  })
}
