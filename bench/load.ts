import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

/** One round of load against one process. */
export type Round = {
  requestsPerSecond: number
  /** Milliseconds of CPU, all threads of the process, per answered request. */
  cpuPerRequest: number
  /** Milliseconds. */
  p99: number
  /** Share of one core that the process used; near 1 it is the limit, below the load is. */
  coreShare: number
}

const connections = 32

/** Clock ticks a second in `/proc/PID/stat`; 100 on every Linux that Node runs on. */
const ticksPerSecond = 100

/** @param threads that ask: one alone takes longer to ask for a cached page than it takes to send it */
export async function applyLoad(
  url: string,
  pid: number,
  seconds: number,
  headers: Record<string, string>,
  threads = 1,
): Promise<Round> {
  const before = cpuSeconds(pid)
  const begun = performance.now()
  const workers = threads === 1 ? {} : { workers: threads }
  const result = await autocannon({ url, connections, duration: seconds, headers, ...workers })
  const wall = (performance.now() - begun) / 1000
  const cpu = cpuSeconds(pid) - before
  const answered = result.requests.total
  if (result.errors > 0 || result.non2xx > 0 || answered === 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers other than 2xx`)
  }
  return {
    requestsPerSecond: answered / wall,
    cpuPerRequest: (cpu * 1000) / answered,
    p99: result.latency.p99,
    coreShare: cpu / wall,
  }
}

/** CPU time of a process so far, user and system, all threads. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = sorted.slice(
    sorted.length % 2 ? middle : middle - 1,
    middle + 1,
  )
  return sorted.length % 2 ? low : (low + high) / 2
}
