import type { Server } from 'node:http'
import type { Env } from '#platform/configuration/env.ts'
import type { Log } from '#platform/log/log.ts'
import { drainHttpServer } from '../http/httpServer.ts'
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
  /** The HTTP server; undefined if it could not listen. */
  server: Promise<Server | undefined>
  /** The start, which has to settle first; its failure has already been reported. */
  ready: Promise<unknown>
  /** Whether a load balancer polls `/readyz`. */
  isPolled(): boolean
  teardown: Teardown
  log: Log
}

/** Waits for requests in flight, then closes all that the process has opened, the database last. */
export async function stopServer(
  env: Pick<Env, 'databaseUrl'>,
  { server: listening, ready, isPolled, teardown, log }: Stopped,
): Promise<void> {
  const deadline = deadlineIn(stopTimeoutMs)
  await ready.catch(() => undefined)
  const server = await listening
  const closing = env.databaseUrl === undefined ? closingMs.withDatabase : closingMs.besideDatabase
  const drainDeadline = deadlineIn(deadline.remainingMs() - closing)
  const acceptMs = isPolled() ? acceptWhilePolledMs : 0
  if (server) await drainHttpServer(server, { timeoutMs: drainDeadline.remainingMs(), acceptMs })
  await teardown.settle(log, drainDeadline)
  await teardown.close(log, deadline)
}
