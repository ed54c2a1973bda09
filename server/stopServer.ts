import type { Server } from 'node:http'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { drainHttpServer } from './httpServer.ts'
import { isWatched, type Phase } from './readiness.ts'
import { patienceOf, type Teardown } from './teardown.ts'

/** Of the 5 s that a stop may take. */
const stopPatienceMs = 4_500
/**
 * Of that, what closing the parts needs at the end; whatever is under way has all the rest. An
 * embedded database has to be shut down too, which takes its time where the disk is busy.
 */
const closingMs = { besideDatabase: 1_000, withDatabase: 2_200 }
/** Of that, how long a process whose readiness is watched still takes connections. */
export const openWhileWatchedMs = 1_200

type Stopped = {
  state: { phase: Phase; askedAt?: number; server?: Server }
  teardown: Teardown
  log: Log
}

/**
 * Lets requests in flight finish, then closes what the process has opened, the database last.
 *
 * @param ready a start under way first gets to where it can be taken apart; its failure was reported
 */
export async function stopServer(
  env: Pick<Env, 'databaseUrl'>,
  { state, teardown, log }: Stopped,
  ready: Promise<unknown>,
): Promise<void> {
  const patience = patienceOf(stopPatienceMs)
  state.phase = { name: 'draining' }
  await ready.catch(() => undefined)
  const closing = env.databaseUrl === undefined ? closingMs.withDatabase : closingMs.besideDatabase
  const draining = patienceOf(patience.left() - closing)
  const openMs = isWatched(state) ? openWhileWatchedMs : 0
  if (state.server) await drainHttpServer(state.server, { patienceMs: draining.left(), openMs })
  await teardown.settle(log, draining)
  await teardown.close(log, patience)
}
