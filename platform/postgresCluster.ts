import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { errorCode, isAlive, programName } from './liveProcess.ts'
import { handOver, type Placement } from './postgresPlacement.ts'

/** A running server as its `postmaster.pid` describes it. */
export type RunningServer = { pid: number; port: number }

export const superuser = 'payline'

const startAttempts = 20
const pauseBetweenAttemptsMs = 500
const readyPatienceMs = 60_000
const stopPatienceMs = 20_000

/**
 * Creates the data folder if it isn't there. A folder half-made by a process that was killed is
 * never taken for a whole one: it is made beside its place and moved there when done.
 *
 * @throws with initdb's own words when it fails (disk full, for one)
 */
export async function createCluster(placement: Placement, password: string): Promise<void> {
  if (existsSync(join(placement.clusterDir, 'PG_VERSION'))) return
  const unfinished = `${placement.clusterDir}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  handOver(unfinished, placement.runAs)
  const secrets = mkdtempSync(join(tmpdir(), 'payline-'))
  try {
    handOver(secrets, placement.runAs)
    const passwordFile = join(secrets, 'password')
    writeFileSync(passwordFile, password, { mode: 0o644 })
    await run(
      join(placement.binDir, 'initdb'),
      [
        `--pgdata=${unfinished}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--no-instructions',
      ],
      placement.runAs,
    )
  } finally {
    rmSync(secrets, { recursive: true, force: true })
  }
  renameSync(unfinished, placement.clusterDir)
}

/**
 * Starts the server on a free port, detached, so that it outlives a signal to our process group
 * and is stopped by us, last.
 *
 * After its former owner was killed together with it, its orphans can hold the shared memory
 * for some seconds, and a port that was free can be gone: so it tries again for a while.
 *
 * @throws with the end of the server's log when it does not come up
 */
export async function startCluster(
  placement: Placement,
  urlOf: (port: number) => string,
): Promise<RunningServer> {
  let report = ''
  for (let attempt = 0; attempt < startAttempts; attempt++) {
    const port = await freePort()
    const server = spawnServer(placement, port)
    if (await answers(urlOf(port), () => isAlive(server.pid))) return { pid: server.pid, port }
    report = readFileSync(server.log, 'utf8').slice(-2_000)
    await delay(pauseBetweenAttemptsMs)
  }
  throw new Error(`The embedded Postgres does not start. The end of its log:\n${report}`)
}

/**
 * The server that already runs on this data folder, whoever started it.
 * Undefined when none does; a pid file left by a crash doesn't count.
 */
export async function findRunning(
  placement: Placement,
  urlOf: (port: number) => string,
): Promise<RunningServer | undefined> {
  const found = readPidFile(placement)
  if (!found || !isAlive(found.pid) || !isPostgres(found.pid)) return undefined
  if (await answers(urlOf(found.port), () => isAlive(found.pid))) return found
  return undefined
}

/**
 * Stops the server: no new connections, open ones ended, everything written (fast shutdown).
 *
 * @throws when it is still there after 20 seconds
 */
export async function stopCluster(server: RunningServer): Promise<void> {
  try {
    process.kill(server.pid, 'SIGINT')
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return
    throw error
  }
  const deadline = Date.now() + stopPatienceMs
  while (isAlive(server.pid)) {
    if (Date.now() > deadline) throw new Error(`Postgres (process ${server.pid}) does not stop.`)
    await delay(20)
  }
}

function spawnServer(placement: Placement, port: number): { pid: number; log: string } {
  // Its output goes to a file: a pipe would break when we are killed and it lives on.
  const log = join(dirname(placement.clusterDir), 'postgres.log')
  const output = openSync(log, 'w', 0o600)
  try {
    const child = spawn(
      join(placement.binDir, 'postgres'),
      ['-D', placement.clusterDir, '-p', String(port), ...settings()],
      { detached: true, stdio: ['ignore', output, output], cwd: '/', ...placement.runAs },
    )
    if (child.pid === undefined) throw new Error(`${placement.binDir}/postgres can't be run.`)
    child.unref()
    return { pid: child.pid, log }
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
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** After a reboot the number in a stale pid file can belong to any program. */
function isPostgres(pid: number): boolean {
  return (programName(pid) ?? 'postgres') === 'postgres'
}

/** `postmaster.pid`: process id on line 1, port on line 4. */
function readPidFile(placement: Placement): RunningServer | undefined {
  try {
    const lines = readFileSync(join(placement.clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    const port = Number(lines[3])
    return pid > 0 && port > 0 ? { pid, port } : undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Waits until the server takes a connection; false when it ends or never does. */
async function answers(url: string, lives: () => boolean): Promise<boolean> {
  const deadline = Date.now() + readyPatienceMs
  while (lives() && Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    // A connection that breaks while it is being made reports here as well as by rejecting.
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return true
    } catch (error) {
      if (errorCode(error) === '28P01') throw error
      await delay(30)
    }
  }
  return false
}

function freePort(): Promise<number> {
  return new Promise((settle, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address && typeof address === 'object') settle(address.port)
        else fail(new Error('The system gave no free port.'))
      })
    })
  })
}

function run(program: string, args: string[], runAs: Placement['runAs']): Promise<void> {
  return new Promise((settle, fail) => {
    const child = spawn(program, args, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], ...runAs })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk))
    child.once('error', fail)
    child.once('close', (code) => {
      if (code === 0) settle()
      else fail(new Error(`${program} failed (exit code ${code}):\n${output.trim()}`))
    })
  })
}
