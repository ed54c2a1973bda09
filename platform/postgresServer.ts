import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { errorCode, messageOf } from './errors.ts'
import { giveToFolderOwner } from './folderAccess.ts'
import { isAlive } from './liveProcess.ts'
import type { Placement } from './postgresPlacement.ts'
import { findServer, type RunningServer } from './runningServer.ts'

export type WaitOptions = {
  /** Told every few seconds why the server isn't there yet. */
  onWait?: ((reason: string) => void) | undefined
  /** Gives up waiting; rejects with its reason. */
  signal?: AbortSignal | undefined
}

/** A server that was left to go on starting, since to stop it would undo what it did so far. */
export class StillStarting extends Error {}

const startAttempts = 20
const pauseBetweenAttemptsMs = 500
/** Crash recovery reads all that was written since the last checkpoint. */
const startPatienceMs = 600_000
const reportWaitEveryMs = 5_000
const fastStopMs = 2_000
const immediateStopMs = 1_000

/**
 * Starts the server, detached, so that it outlives a signal to our process group and is stopped
 * by us, last. As long as it lives it is waited for, up to 10 minutes.
 *
 * After its former owner was killed together with it, its orphans can hold the shared memory
 * for some seconds, and a port that was free can be gone: so when it ends it is tried again.
 *
 * @param choosePort asked before each attempt
 * @throws with the end of the server's log when it does not come up
 */
export async function startServer(
  placement: Placement,
  choosePort: () => Promise<number>,
  urlOf: (port: number) => string,
  options: WaitOptions,
): Promise<RunningServer> {
  let report = ''
  for (let attempt = 0; attempt < startAttempts; attempt++) {
    const port = await choosePort()
    const { pid, log } = await spawnServer(placement, port)
    if (await comesUp(placement.clusterDir, { pid, port }, urlOf, options)) return { pid, port }
    report = readFileSync(log, 'utf8').slice(-2_000)
    await delay(pauseBetweenAttemptsMs, undefined, { signal: options.signal })
  }
  throw new Error(`The embedded Postgres does not start. The end of its log:\n${report}`)
}

/** A server of ours that is given up before its pid file is there would be found by nobody. */
async function comesUp(
  clusterDir: string,
  server: RunningServer,
  urlOf: (port: number) => string,
  options: WaitOptions,
): Promise<boolean> {
  try {
    return await answers(server, urlOf, options)
  } catch (error) {
    if (findServer(clusterDir)?.pid !== server.pid) await stopServer(server)
    throw error
  }
}

/**
 * Waits until the server takes a connection; false when it ends first.
 *
 * @throws `StillStarting` after 10 minutes
 */
export async function answers(
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
    if (performance.now() > began + startPatienceMs) {
      throw new StillStarting(
        `The embedded Postgres (process ${server.pid}) has not come up in ${seconds} s. It goes on recovering what it did not write before a crash: try again later.`,
      )
    }
    if (performance.now() > reportAt) {
      onWait?.(`the embedded Postgres is starting, since ${seconds} s`)
      reportAt += reportWaitEveryMs
    }
    await delay(30, undefined, { signal })
  }
  return false
}

/**
 * Stops the server: no new connections, open ones ended, everything written (fast shutdown). One
 * that takes longer than 2 s ends at once, and recovers what was committed when it starts again.
 *
 * @throws when it is still there after another second
 */
export async function stopServer({ pid }: RunningServer): Promise<void> {
  if (await endsBy(pid, 'SIGINT', fastStopMs)) return
  if (await endsBy(pid, 'SIGQUIT', immediateStopMs)) return
  throw new Error(`Postgres (process ${pid}) does not stop.`)
}

async function endsBy(pid: number, signal: NodeJS.Signals, patienceMs: number): Promise<boolean> {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return true
    throw error
  }
  const deadline = performance.now() + patienceMs
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false
    await delay(20)
  }
  return true
}

/** Path of the file that holds what the server says. */
export function logOf(clusterDir: string): string {
  return join(dirname(clusterDir), 'postgres.log')
}

/** @throws when the program can't be run, with the system's reason */
export async function spawnServer(
  placement: Placement,
  port: number,
): Promise<{ pid: number; log: string }> {
  // Its output goes to a file: a pipe would break when we are killed and it lives on.
  const log = logOf(placement.clusterDir)
  const program = join(placement.binDir, 'postgres')
  // What an earlier one said makes room; the file can be cut short while this one writes on.
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
    // Statements, and the details of what they fail with, can hold what people typed.
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

/** Doesn't wait for a connection that hangs; it gives itself up in time. */
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
