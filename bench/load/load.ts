import { cpuSeconds } from '#tests/setup/processes/processFacts.ts'
import { quantile } from '../figures/quantile.ts'
import { openConnection } from './connection.ts'
import { acceptGzip } from './fetchRaw.ts'

/** One round of load against one process. */
export type Round = {
  /** Requests with the expected status; any other status fails the run. */
  answered: number
  requestsPerSecond: number
  /** Milliseconds of CPU per request, of all threads of the process. */
  cpuPerRequest: number
  /** Milliseconds from a request to the end of its response. */
  p99: number
}

type Load = {
  connections: number
  seconds: number
  /** The expected status of every response. */
  status: number
  /** Returns the next raw request. */
  request(url: URL): string
}

const pageConnections = 32

/** Requests a page repeatedly, with the headers of browsers. */
export function requestPage(url: string, pid: number, seconds: number): Promise<Round> {
  const headers = Object.entries(acceptGzip).map(([name, value]) => `${name}: ${value}\r\n`)
  const { pathname, host } = new URL(url)
  const page = `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\n${headers.join('')}\r\n`
  return applyLoad(url, pid, {
    connections: pageConnections,
    seconds,
    status: 200,
    request: () => page,
  })
}

/**
 * Each connection sends the next request right after a response. Uses raw sockets, because the client shares
 * the machine with the measured server: a usual HTTP client needs several times the CPU of sending a
 * cached page, so it would be the bottleneck.
 */
export async function applyLoad(url: string, pid: number, load: Load): Promise<Round> {
  const latencies: number[] = []
  const before = cpuSeconds(pid)
  const begun = performance.now()
  const isOver = () => performance.now() - begun > load.seconds * 1000
  const visits = Array.from({ length: load.connections }, () =>
    visit(new URL(url), load, latencies, isOver),
  )
  await Promise.all(visits)
  const wall = (performance.now() - begun) / 1000
  const cpu = cpuSeconds(pid) - before
  const answered = latencies.length
  latencies.sort((a, b) => a - b)
  return {
    answered,
    requestsPerSecond: answered / wall,
    cpuPerRequest: (cpu * 1000) / answered,
    p99: quantile(latencies, 0.99),
  }
}

async function visit(
  url: URL,
  { status, request }: Load,
  latencies: number[],
  isOver: () => boolean,
): Promise<void> {
  using connection = await openConnection(url, status)
  while (!isOver()) latencies.push(await connection.send(request(url)))
}
