import { setTimeout as delay } from 'node:timers/promises'
import { messageOf } from './errors.ts'
import { isAlive, startMark } from './liveProcess.ts'
import type { RunningServer } from './runningServer.ts'

const lookEveryMs = 1_000
const longestPauseMs = 30_000

/**
 * Starts a server again whenever it is gone, until the watch is ended. A start that fails is
 * tried again after pauses of 2 s and more, up to 30 s. Keeps no process from ending.
 *
 * @param restart finds or starts the server; its signal is aborted when the watch ends
 * @param tell told when the server is gone, why it could not be started, and that it is back
 * @returns ends the watch; resolves when no start is under way any more
 */
export function watchServer(
  server: RunningServer,
  restart: (signal: AbortSignal) => Promise<RunningServer>,
  tell: (trouble: string) => void,
): () => Promise<void> {
  const ending = new AbortController()
  const watching = watch(server, restart, tell, ending.signal)
  return async () => {
    ending.abort()
    await watching
  }
}

async function watch(
  first: RunningServer,
  restart: (signal: AbortSignal) => Promise<RunningServer>,
  tell: (trouble: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let isThere = lookFor(first)
  let pauseMs = lookEveryMs
  let told = false
  for (;;) {
    await pause(pauseMs, signal)
    if (signal.aborted) return
    if (isThere()) continue
    if (!told) tell('the embedded Postgres is gone and is being started again')
    told = true
    try {
      isThere = lookFor(await restart(signal))
      tell('the embedded Postgres is back')
      pauseMs = lookEveryMs
      told = false
    } catch (error) {
      if (signal.aborted) return
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      tell(
        `the embedded Postgres can't be started again (${messageOf(error)}); next attempt in ${pauseMs / 1000} s`,
      )
    }
  }
}

/** Its process id alone could be that of a later program. */
function lookFor({ pid }: RunningServer): () => boolean {
  const mark = startMark(pid)
  return () => isAlive(pid) && startMark(pid) === mark
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal, ref: false })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
