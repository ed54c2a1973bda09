import { setTimeout as delay } from 'node:timers/promises'
import { messageOf } from '#platform/errors.ts'
import { isAlive, startTicks } from '#platform/process/liveProcess.ts'
import type { RunningServer } from './runningServer.ts'

const usualCheckMs = 1_000
const maxPauseMs = 30_000

/**
 * Restarts a server when its process has ended, until the watch is stopped. A failed start is retried
 * after growing pauses, up to 30 s. The timers are unreferenced.
 *
 * @param restart finds or starts the server; its signal is aborted when the watch is stopped
 * @param report called when the server has ended, when a start failed (and why), and when it runs again
 * @param checkEveryMs how often the server's process is checked; the first pause is twice as long
 * @returns stops the watch; resolves when no start is in flight
 */
export function watchServer(
  server: RunningServer,
  restart: (signal: AbortSignal) => Promise<RunningServer>,
  report: (message: string) => void,
  checkEveryMs = usualCheckMs,
): () => Promise<void> {
  const ending = new AbortController()
  const watching = watch(server, restart, { report, checkEveryMs, signal: ending.signal })
  return async () => {
    ending.abort()
    await watching
  }
}

async function watch(
  first: RunningServer,
  restart: (signal: AbortSignal) => Promise<RunningServer>,
  options: { report: (message: string) => void; checkEveryMs: number; signal: AbortSignal },
): Promise<void> {
  const { report, checkEveryMs, signal } = options
  let isRunning = livenessCheck(first)
  let pauseMs = checkEveryMs
  let isReported = false
  for (;;) {
    await pause(pauseMs, signal)
    if (signal.aborted) return
    if (isRunning()) continue
    if (!isReported) report('the embedded Postgres has ended and is being restarted')
    isReported = true
    try {
      isRunning = livenessCheck(await restart(signal))
      report('the embedded Postgres runs again')
      pauseMs = checkEveryMs
      isReported = false
    } catch (error) {
      if (signal.aborted) return
      pauseMs = Math.min(pauseMs * 2, maxPauseMs)
      report(
        `the embedded Postgres can't be restarted (${messageOf(error)}); next attempt in ${pauseMs / 1000} s`,
      )
    }
  }
}

/** Compares the start time too, because a later program can have the same process id. */
function livenessCheck({ pid }: RunningServer): () => boolean {
  const mark = startTicks(pid)
  return () => isAlive(pid) && startTicks(pid) === mark
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal, ref: false })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
