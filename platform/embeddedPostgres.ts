import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { keepLogShort } from './boundedLog.ts'
import { prepareDataFolder } from './dataFolder.ts'
import { giveToFolderOwner, makeEnterable } from './folderAccess.ts'
import { createCluster, superuser } from './postgresCluster.ts'
import { type Placement, placePostgres, runnerOf } from './postgresPlacement.ts'
import { type Pointer, readPointer, refuseLoss, writePointer } from './postgresPointer.ts'
import {
  answers,
  logOf,
  StillStarting,
  startServer,
  stopServer,
  type WaitOptions,
} from './postgresServer.ts'
import { liveLeases, writeLease } from './processLeases.ts'
import { MutexHeld, withProcessMutex } from './processMutex.ts'
import { findServer, type RunningServer } from './runningServer.ts'
import { preferredPort, samePort } from './serverPort.ts'
import { watchServer } from './serverWatch.ts'

/**
 * A real Postgres of our own for a machine that has none, shared by every process that uses the
 * same cluster: the first one starts it, the last one out stops it. Each user holds a lease, a
 * file beside the cluster named by its process; the leases of processes that were killed count
 * for nothing. A server whose users were all killed runs on, and the next process takes it over.
 * One that was killed itself is started again by its users, at the same address.
 */
export type EmbeddedPostgres = {
  /** Address of the database, password included. */
  url: string
  /** Whether this process started the server, rather than found it running. */
  started: boolean
  /** Gives the lease back; stops the server if nobody else holds one. Takes 4 s at the most. */
  close(): Promise<void>
}

export type EmbeddedOptions = WaitOptions & {
  /** Told, once it is open, that the server is gone, why it can't be started again, or is back. */
  onTrouble?: ((trouble: string) => void) | undefined
}

const database = 'payline'
/** Longer than the one who holds the mutex waits for the server to recover from a crash. */
const openPatienceMs = 660_000
const closePatienceMs = 1_000

/**
 * Opens the data folder's database, creating and starting it as needed.
 *
 * @param dataDir absolute path of the folder for lasting data
 * @throws with the reason and the remedy when it can't be had, or `options.signal` is aborted
 */
export async function openEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  prepareDataFolder(dataDir)
  const { clusterDir } = readPointer(dataDir)
  runnerOf(clusterDir)
  const home = dirname(clusterDir)
  makeEnterable(home)
  const lock = join(home, 'postgres.lock')
  const leases = join(home, 'postgres.leases')
  const open = async () => {
    giveToFolderOwner(lock)
    try {
      const running = await ensureRunning(dataDir, options)
      return { ...running, lease: writeLease(leases) }
    } catch (error) {
      if (!(error instanceof StillStarting)) await stopUnlessUsed(clusterDir, leases)
      throw error
    }
  }
  const { pointer, server, started, lease } = await withProcessMutex(
    lock,
    openPatienceMs,
    open,
    options.signal,
  )
  const tell = options.onTrouble ?? (() => undefined)
  const restart = async (signal: AbortSignal) => {
    // Beforehand, since the lock would make a folder that was moved away anew.
    refuseLoss(dataDir, pointer)
    const work = () => restartServer(pointer, server.port, { onWait: tell, signal })
    return withProcessMutex(lock, openPatienceMs, work, signal)
  }
  const endWatch = watchServer(server, restart, tell)
  const endLog = keepLogShort(logOf(pointer.clusterDir))
  return {
    url: urlOf(pointer, server.port, database),
    started,
    async close() {
      endLog()
      await endWatch()
      rmSync(lease, { force: true })
      try {
        await withProcessMutex(lock, closePatienceMs, () => stopUnlessUsed(clusterDir, leases))
      } catch (error) {
        // Whoever holds it now is opening the database, or stops it already: it is theirs.
        if (!(error instanceof MutexHeld)) throw error
      }
    },
  }
}

type Running = { pointer: Pointer; server: RunningServer; started: boolean }

/** The server of the data folder's cluster, which is created as needed. */
async function ensureRunning(dataDir: string, options: WaitOptions): Promise<Running> {
  const pointer = readPointer(dataDir)
  refuseLoss(dataDir, pointer)
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
 * The server of a cluster that is there, started again where its users expect it.
 *
 * @throws when that isn't to be had
 */
async function restartServer(
  pointer: Pointer,
  port: number,
  options: WaitOptions,
): Promise<RunningServer> {
  const { server } = await findOrStart(pointer, options, () => samePort(port))
  if (server.port === port) return server
  throw new Error(
    `it runs on port ${server.port} by now, while this process knows port ${port}: start this process again`,
  )
}

async function findOrStart(
  pointer: Pointer,
  options: WaitOptions,
  choosePort: () => Promise<number>,
  prepare: (placement: Placement) => Promise<void> = async () => undefined,
): Promise<Omit<Running, 'pointer'>> {
  const url = (port: number) => urlOf(pointer, port)
  const found = findServer(pointer.clusterDir)
  if (found && (await answers(found, url, options))) return { server: found, started: false }
  const placement = await placePostgres(pointer.clusterDir)
  await prepare(placement)
  return { server: await startServer(placement, choosePort, url, options), started: true }
}

function urlOf({ password }: Pointer, port: number, name = 'postgres'): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`
}

async function stopUnlessUsed(clusterDir: string, leases: string): Promise<void> {
  if (liveLeases(leases) > 0) return
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
