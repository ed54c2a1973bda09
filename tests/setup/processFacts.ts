import { readdirSync, readFileSync } from 'node:fs'

/** Megabytes of a process in memory, by Linux's own count. */
export function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1_024
}

/** Files, sockets and pipes that a process has open. */
export function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** Clock ticks a second in `/proc/PID/stat`; 100 on every Linux that Node runs on. */
const ticksPerSecond = 100

/** Seconds of processor time that a process has had, all its threads together. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
