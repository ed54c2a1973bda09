import { readdirSync, readFileSync } from 'node:fs'

/** The resident memory of a process in megabytes, as Linux counts it. */
export function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1_024
}

/** The number of open files, sockets and pipes of a process. */
export function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** The ids of the processes that a process has started, without theirs. */
export function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}

/** Clock ticks per second in `/proc/PID/stat`; 100 on every Linux that Node runs on. */
const ticksPerSecond = 100

/** The processor time of a process in seconds, over all its threads. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
