import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { errorCode, messageOf } from '#platform/errors.ts'
import { giveToFolderOwner } from '#platform/files/folderAccess.ts'
import { isAlive } from '#platform/process/liveProcess.ts'
import type { PostgresLocation } from './location.ts'
import { findServer, type RunningServer } from './runningServer.ts'

export type WaitOptions = {
  /** Called every few seconds with the reason while the server is not available. */
  onWait?: ((reason: string) => void) | undefined
  /** Cancels the wait, which rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** The server is still starting; it is not stopped, because that would discard its recovery so far. */
export class StillStartingError extends Error {}

const startAttempts = 20
const pauseBetweenAttemptsMs = 500
/** Crash recovery reads the whole WAL since the last checkpoint. */
const startTimeoutMs = 600_000
const reportWaitEveryMs = 5_000
const fastStopMs = 2_000
const immediateStopMs = 1_000

/**
 * Starts the server as a detached process, so that a signal to our process group doesn't stop it and
 * this process can stop it last. Waits up to 10 minutes while the server process is alive.
 *
 * A start is retried when the server process ends: child processes of a killed server can hold the
 * shared memory for some seconds, and another program can take the port in the meantime.
 *
 * @param choosePort called before each attempt
 * @throws with the end of the server's log when the server does not start
 */
export async function startServer(
  placement: PostgresLocation,
  choosePort: () => Promise<number>,
  urlOf: (port: number) => string,
  options: WaitOptions,
): Promise<RunningServer> {
  let report = ''
  for (let attempt = 0; attempt < startAttempts; attempt++) {
    const port = await choosePort()
    const { pid, log } = await spawnServer(placement, port)
    if (await startsUp(placement.clusterDir, { pid, port }, urlOf, options)) return { pid, port }
    report = readFileSync(log, 'utf8').slice(-2_000)
    await delay(pauseBetweenAttemptsMs, undefined, { signal: options.signal })
  }
  throw new Error(`The embedded Postgres does not start. The end of its log:\n${report}`)
}

/** Stops the server if the wait is cancelled before its pid file exists, because no process could find it. */
async function startsUp(
  clusterDir: string,
  server: RunningServer,
  urlOf: (port: number) => string,
  options: WaitOptions,
): Promise<boolean> {
  try {
    return await acceptsConnections(server, urlOf, options)
  } catch (error) {
    if (findServer(clusterDir)?.pid !== server.pid) await stopServer(server)
    throw error
  }
}

/**
 * Waits until the server accepts a connection; false when the server process ends first.
 *
 * @throws `StillStarting` after 10 minutes
 */
export async function acceptsConnections(
  server: RunningServer,
  urlOf: (port: number) => string,
  { onWait, signal }: WaitOptions,
): Promise<boolean> {
  const began = performance.now()
  let reportAt = began + reportWaitEveryMs
  while (isAlive(server.pid)) {
    signal?.throwIfAborted()
    if (await unlessAborted(takesConnection(urlOf(server.port)), signal)) return true
    const seconds = Math.round((performance.now() - began) / 1000)
    if (performance.now() > began + startTimeoutMs) {
      throw new StillStartingError(
        `The embedded Postgres (process ${server.pid}) has not started in ${seconds} s. It is still recovering from a crash: try again later.`,
      )
    }
    if (performance.now() > reportAt) {
      onWait?.(`the embedded Postgres has been starting for ${seconds} s`)
      reportAt += reportWaitEveryMs
    }
    await delay(30, undefined, { signal })
  }
  return false
}

/**
 * Stops the server with a fast shutdown: it closes all connections and writes a checkpoint. After 2 s
 * an immediate shutdown follows; then the next start recovers all committed data.
 *
 * @throws when the server still runs after another second
 */
export async function stopServer({ pid }: RunningServer): Promise<void> {
  if (await endsAfterSignal(pid, 'SIGINT', fastStopMs)) return
  if (await endsAfterSignal(pid, 'SIGQUIT', immediateStopMs)) return
  throw new Error(`Postgres (process ${pid}) does not stop.`)
}

async function endsAfterSignal(
  pid: number,
  signal: NodeJS.Signals,
  timeoutMs: number,
): Promise<boolean> {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return true
    throw error
  }
  const deadline = performance.now() + timeoutMs
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false
    await delay(20)
  }
  return true
}

/** Path of the server's log. */
export function postgresLogPath(clusterDir: string): string {
  return join(dirname(clusterDir), 'postgres.log')
}

/** @throws when the program can't be run, with the system's reason */
export async function spawnServer(
  placement: PostgresLocation,
  port: number,
): Promise<{ pid: number; log: string }> {
  // The output goes to a file, because a pipe would break if this process is killed and the server runs on.
  const log = postgresLogPath(placement.clusterDir)
  const program = join(placement.binDir, 'postgres')
  // Truncates the log of an earlier server; O_APPEND, because the log is truncated while the server writes.
  const output = openSync(
    log,
    constants.O_CREAT | constants.O_TRUNC | constants.O_WRONLY | constants.O_APPEND,
    0o600,
  )
  try {
    giveToFolderOwner(log)
    const child = spawn(program, ['-D', placement.clusterDir, '-p', String(port), ...settings()], {
      detached: true,
      stdio: ['ignore', output, output],
      cwd: '/',
      ...placement.runAs,
    })
    await once(child, 'spawn')
    if (child.pid === undefined) throw new Error('it has no process id')
    child.unref()
    return { pid: child.pid, log }
  } catch (error) {
    throw new Error(
      `${program} can't be run (${messageOf(error)}): run "npm ci" again, or set DATABASE_URL to a Postgres of your own.`,
      { cause: error },
    )
  } finally {
    closeSync(output)
  }
}

function settings(): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    log_min_messages: 'warning',
    // Statements and error details can contain what users typed.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function takesConnection(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  // A connection that breaks while it is being made reports here as well as by rejecting.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    if (errorCode(error) === '28P01') throw error
    return false
  }
}

/** Doesn't wait for a connection attempt that hangs; the attempt has its own timeout. */
async function unlessAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  const aborted = Promise.withResolvers<never>()
  const fail = () => aborted.reject(signal?.reason)
  signal?.addEventListener('abort', fail, { once: true })
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal?.removeEventListener('abort', fail)
  }
}
