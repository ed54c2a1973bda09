import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { prepareDataFolder } from '#platform/files/dataFolder.ts'
import { giveToFolderOwner, makeFolderForAll } from '#platform/files/folderAccess.ts'
import { limitLogSize } from '#platform/log/boundedLog.ts'
import { countLiveLeases, writeLease } from '#platform/process/leases.ts'
import { MutexTimeoutError, withProcessMutex } from '#platform/process/mutex.ts'
import { createCluster, superuser } from './cluster.ts'
import { locatePostgres, type PostgresLocation, userToRunAs } from './location.ts'
import { assertClusterExists, type Pointer, readPointer, writePointer } from './pointer.ts'
import { findServer, type RunningServer } from './runningServer.ts'
import {
  acceptsConnections,
  postgresLogPath,
  StillStartingError,
  startServer,
  stopServer,
  type WaitOptions,
} from './server.ts'
import { preferredPort, samePort } from './serverPort.ts'
import { watchServer } from './serverWatch.ts'

/**
 * A Postgres server that Payline starts itself when no DATABASE_URL is set. All processes that use the
 * same cluster share it: the first process starts the server, the last process stops it. Each process
 * holds a lease, a file beside the cluster named by the process; leases of killed processes don't
 * count. If all its processes were killed, the server keeps running, and the next process uses it. If
 * the server itself was killed, the processes start it again at the same address.
 */
export type EmbeddedPostgres = {
  /** Connection address, password included. */
  url: string
  /** Whether this process started the server; false if it was already running. */
  started: boolean
  /** Releases the lease; stops the server if no other process holds one. Takes at most 4 s. */
  close(): Promise<void>
}

export type EmbeddedOptions = WaitOptions & {
  /** Called later when the server has ended, can't be restarted (and why), or runs again. */
  onStatus?: ((message: string) => void) | undefined
  /** How often the server's process is checked, in milliseconds; a second by default. */
  checkEveryMs?: number
}

const database = 'payline'
/** Longer than the holder of the mutex waits for crash recovery of the server. */
const openTimeoutMs = 660_000
const closeTimeoutMs = 1_000

/**
 * Opens the database of the data folder; creates the cluster and starts the server if needed.
 *
 * @param dataDir absolute path of the folder for lasting data
 * @throws with the reason and the remedy when the database can't be opened, or when `options.signal`
 *   is aborted
 */
export async function openEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  prepareDataFolder(dataDir)
  const { clusterDir } = readPointer(dataDir)
  userToRunAs(clusterDir)
  const home = dirname(clusterDir)
  makeFolderForAll(home)
  const lock = join(home, 'postgres.lock')
  const leases = join(home, 'postgres.leases')
  const open = async () => {
    giveToFolderOwner(lock)
    try {
      const running = await ensureRunning(dataDir, options)
      return { ...running, lease: writeLease(leases) }
    } catch (error) {
      if (!(error instanceof StillStartingError)) await stopUnlessUsed(clusterDir, leases)
      throw error
    }
  }
  const { pointer, server, started, lease } = await withProcessMutex(
    lock,
    openTimeoutMs,
    open,
    options.signal,
  )
  const report = options.onStatus ?? (() => undefined)
  const restart = async (signal: AbortSignal) => {
    // First, because the mutex would recreate a folder that was moved away.
    assertClusterExists(dataDir, pointer)
    const work = () => restartServer(pointer, server.port, { onWait: report, signal })
    return withProcessMutex(lock, openTimeoutMs, work, signal)
  }
  const endWatch = watchServer(server, restart, report, options.checkEveryMs)
  const endLog = limitLogSize(postgresLogPath(pointer.clusterDir))
  return {
    url: urlOf(pointer, server.port, database),
    started,
    async close() {
      endLog()
      await endWatch()
      rmSync(lease, { force: true })
      try {
        await withProcessMutex(lock, closeTimeoutMs, () => stopUnlessUsed(clusterDir, leases))
      } catch (error) {
        // The process that holds the mutex opens or stops the server, so this process leaves it.
        if (!(error instanceof MutexTimeoutError)) throw error
      }
    },
  }
}

type Running = { pointer: Pointer; server: RunningServer; started: boolean }

/** Finds or starts the server of the data folder's cluster; creates the cluster if needed. */
async function ensureRunning(dataDir: string, options: WaitOptions): Promise<Running> {
  const pointer = readPointer(dataDir)
  assertClusterExists(dataDir, pointer)
  const choosePort = () => preferredPort(pointer.port)
  const { server, started } = await findOrStart(pointer, options, choosePort, async (placement) => {
    await createCluster(placement, pointer.password)
    if (!pointer.created) writePointer(dataDir, { ...pointer, created: true })
  })
  await createDatabase(urlOf(pointer, server.port))
  const now = { ...pointer, created: true, port: server.port }
  if (pointer.port !== server.port) writePointer(dataDir, now)
  return { pointer: now, server, started }
}

/**
 * Finds or restarts the server of an existing cluster at the port that its processes know.
 *
 * @throws when the server can't run at that port
 */
async function restartServer(
  pointer: Pointer,
  port: number,
  options: WaitOptions,
): Promise<RunningServer> {
  const { server } = await findOrStart(pointer, options, () => samePort(port))
  if (server.port === port) return server
  throw new Error(
    `it now runs on port ${server.port}, but this process uses port ${port}: restart this process`,
  )
}

async function findOrStart(
  pointer: Pointer,
  options: WaitOptions,
  choosePort: () => Promise<number>,
  prepare: (placement: PostgresLocation) => Promise<void> = async () => undefined,
): Promise<Omit<Running, 'pointer'>> {
  const url = (port: number) => urlOf(pointer, port)
  const found = findServer(pointer.clusterDir)
  if (found && (await acceptsConnections(found, url, options)))
    return { server: found, started: false }
  const placement = await locatePostgres(pointer.clusterDir)
  await prepare(placement)
  return { server: await startServer(placement, choosePort, url, options), started: true }
}

function urlOf({ password }: Pointer, port: number, name = 'postgres'): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`
}

async function stopUnlessUsed(clusterDir: string, leases: string): Promise<void> {
  if (countLiveLeases(leases) > 0) return
  const running = findServer(clusterDir)
  if (running) await stopServer(running)
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      database,
    ])
    if (rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}
