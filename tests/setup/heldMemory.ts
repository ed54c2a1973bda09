import type { TestProcess } from './processes.ts'
import { soon } from './soon.ts'

/** What a process holds, in megabytes; the heap without what is garbage. */
export type Held = {
  rss: number
  heapUsed: number
  external: number
  /** Timers, sockets and the like that keep it alive, by kind. */
  resources: Record<string, number>
}

/** The arguments of Node with which a process can be asked what it holds. */
export const askable = ['--expose-gc', '--import', './tests/setup/reportMemory.mjs']

/** Asks a process that was started `askable`. */
export async function heldBy(server: TestProcess): Promise<Held> {
  const before = reportsOf(server).length
  process.kill(server.pid, 'SIGUSR2')
  return soon(() => {
    const line = reportsOf(server)[before]
    if (!line) throw new Error('The process has not said yet what it holds.')
    const { held }: { held: Held } = JSON.parse(line)
    const mb = (bytes: number) => Math.round(bytes / 104_857.6) / 10
    return {
      ...held,
      rss: mb(held.rss),
      heapUsed: mb(held.heapUsed),
      external: mb(held.external),
    }
  })
}

function reportsOf(server: TestProcess): string[] {
  return server.stderr().match(/^\{"held":.*\}$/gm) ?? []
}

/** The slope of a straight line through points, by least squares. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, it) => sum + it, 0) / values.length
  const meanX = mean(points.map(([x]) => x))
  const meanY = mean(points.map(([, y]) => y))
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return over / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
}
