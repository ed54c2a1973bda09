import { setTimeout as delay } from 'node:timers/promises'
import type { TestProcess } from './processes.ts'

/** The memory of a process in megabytes; the heap without garbage. */
export type MemoryUse = {
  rss: number
  heapUsed: number
  external: number
  /** The active resources, such as timers and sockets, by kind. */
  resources: Record<string, number>
}

/** Node's arguments for a process whose memory is to be measured. */
export const memoryReportFlags = [
  '--expose-gc',
  '--import',
  './tests/setup/processes/reportMemory.mjs',
]

/** Measures a process that was started with `memoryReportFlags`. */
export async function measureMemory(server: TestProcess): Promise<MemoryUse> {
  const before = reportsOf(server).length
  process.kill(server.pid, 'SIGUSR2')
  const line = await nextReport(server, before)
  const { memory }: { memory: MemoryUse } = JSON.parse(line)
  const mb = (bytes: number) => Math.round(bytes / 104_857.6) / 10
  return {
    ...memory,
    rss: mb(memory.rss),
    heapUsed: mb(memory.heapUsed),
    external: mb(memory.external),
  }
}

const reportTimeoutMs = 20_000

/** Polls without Vitest, because benchmarks measure memory too. */
async function nextReport(server: TestProcess, before: number): Promise<string> {
  const deadline = performance.now() + reportTimeoutMs
  for (;;) {
    const line = reportsOf(server)[before]
    if (line !== undefined) return line
    if (performance.now() > deadline) throw new Error('The process has not reported its memory.')
    await delay(20)
  }
}

function reportsOf(server: TestProcess): string[] {
  return server.stderr().match(/^\{"memory":.*\}$/gm) ?? []
}

/** The slope of a straight line through points, by least squares. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, it) => sum + it, 0) / values.length
  const meanX = mean(points.map(([x]) => x))
  const meanY = mean(points.map(([, y]) => y))
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return over / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
}
