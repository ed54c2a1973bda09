import type pg from 'pg'
import type { Log } from '#platform/log/log.ts'
import { pause } from '#platform/process/pause.ts'
import type { Connections } from './postbacks/connections.ts'
import type { RevenueStore } from './revenueStore.ts'
import { deleteOldConversions } from './store/deleteOldConversions.ts'
import { deleteOldPostbacks } from './store/deleteOldPostbacks.ts'

/** Work of a process in the background; a failure is logged once, and tried again. */
type Task = { name: string; everyMs: number; run(): Promise<unknown> }

const hourMs = 3_600_000

/** Starts the upkeep of revenue; the returned function stops it. */
export function startUpkeep(
  database: Pick<pg.Pool, 'query'>,
  connections: Connections,
  store: Pick<RevenueStore, 'bringUpToDate'>,
  log: Log,
): () => Promise<void> {
  const stopping = new AbortController()
  const tasks: Task[] = [
    { name: 'connections to casinos', everyMs: 5_000, run: () => connections.refresh() },
    { name: 'figures of revenue', everyMs: 1_000, run: () => store.bringUpToDate(stopping.signal) },
    { name: 'old postbacks', everyMs: hourMs, run: () => deleteOldPostbacks(database) },
    { name: 'old conversions', everyMs: hourMs, run: () => deleteOldConversions(database) },
  ]
  const running = tasks.map((task) => repeat(task, stopping.signal, log))
  return async () => {
    stopping.abort()
    await Promise.all(running)
  }
}

async function repeat({ name, everyMs, run }: Task, signal: AbortSignal, log: Log): Promise<void> {
  let isFailing = false
  while (!signal.aborted) {
    try {
      await run()
      isFailing = false
    } catch (error) {
      if (!isFailing)
        log.warn({ err: error, task: name }, 'upkeep of revenue failed; it is retried')
      isFailing = true
    }
    await pause(everyMs, signal, { keepsProcess: false })
  }
}
