import type { Server } from 'node:http'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { drainHttpServer } from './httpServer.ts'
import { isPolled, type Phase } from './readiness.ts'
import { deadlineIn, type Teardown } from './teardown.ts'

/** Less than the 5 s that a stop may take. */
const stopTimeoutMs = 4_500
/**
 * The part of this time that is reserved for closing the parts; requests and work in flight have the
 * rest. An embedded database has to be shut down too, which is slow on a busy disk.
 */
const closingMs = { besideDatabase: 1_000, withDatabase: 2_200 }
/** How long a process whose `/readyz` is polled still accepts connections. */
export const acceptWhilePolledMs = 1_200

type Stopped = {
  state: { phase: Phase; polledAt?: number; server?: Server }
  teardown: Teardown
  log: Log
}

/**
 * Waits for requests in flight, then closes all that the process has opened, the database last.
 *
 * @param ready the start, which has to settle first; its failure has already been reported
 */
export async function stopServer(
  env: Pick<Env, 'databaseUrl'>,
  { state, teardown, log }: Stopped,
  ready: Promise<unknown>,
): Promise<void> {
  const deadline = deadlineIn(stopTimeoutMs)
  state.phase = { name: 'draining' }
  await ready.catch(() => undefined)
  const closing = env.databaseUrl === undefined ? closingMs.withDatabase : closingMs.besideDatabase
  const drainDeadline = deadlineIn(deadline.remainingMs() - closing)
  const acceptMs = isPolled(state) ? acceptWhilePolledMs : 0
  if (state.server)
    await drainHttpServer(state.server, { timeoutMs: drainDeadline.remainingMs(), acceptMs })
  await teardown.settle(log, drainDeadline)
  await teardown.close(log, deadline)
}
