import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { giveToFolderOwner, makeEnterable } from './folderAccess.ts'
import { createCluster, superuser } from './postgresCluster.ts'
import { placePostgres, runnerOf } from './postgresPlacement.ts'
import { markCreated, readPointer, refuseLoss } from './postgresPointer.ts'
import {
  answers,
  StillStarting,
  startServer,
  stopServer,
  type WaitOptions,
} from './postgresServer.ts'
import { liveLeases, writeLease } from './processLeases.ts'
import { MutexHeld, withProcessMutex } from './processMutex.ts'
import { findServer } from './runningServer.ts'

/**
 * A real Postgres of our own for a machine that has none, shared by every process that uses the
 * same cluster: the first one starts it, the last one out stops it. Each user holds a lease, a
 * file beside the cluster named by its process; the leases of processes that were killed count
 * for nothing. A server whose users were all killed runs on, and the next process takes it over.
 */
export type EmbeddedPostgres = {
  /** Address of the database, password included. */
  url: string
  /** Whether this process started the server, rather than found it running. */
  started: boolean
  /** Gives the lease back; stops the server if nobody else holds one. Takes 4 s at the most. */
  close(): Promise<void>
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
  options: WaitOptions = {},
): Promise<EmbeddedPostgres> {
  const { clusterDir } = readPointer(dataDir)
  runnerOf(clusterDir)
  const home = dirname(clusterDir)
  makeEnterable(home)
  const lock = join(home, 'postgres.lock')
  const leases = join(home, 'postgres.leases')
  const open = async () => {
    giveToFolderOwner(lock)
    try {
      const server = await ensureRunning(dataDir, options)
      return { ...server, lease: writeLease(leases) }
    } catch (error) {
      if (!(error instanceof StillStarting)) await stopUnlessUsed(clusterDir, leases)
      throw error
    }
  }
  const opened = await withProcessMutex(lock, openPatienceMs, open, options.signal)
  return {
    url: opened.url,
    started: opened.started,
    async close() {
      rmSync(opened.lease, { force: true })
      try {
        await withProcessMutex(lock, closePatienceMs, () => stopUnlessUsed(clusterDir, leases))
      } catch (error) {
        // Whoever holds it now is opening the database, or stops it already: it is theirs.
        if (!(error instanceof MutexHeld)) throw error
      }
    },
  }
}

async function ensureRunning(dataDir: string, options: WaitOptions) {
  const pointer = readPointer(dataDir)
  const urlOf = (port: number, name = 'postgres') =>
    `postgres://${superuser}:${pointer.password}@127.0.0.1:${port}/${name}`
  refuseLoss(dataDir, pointer)
  const found = findServer(pointer.clusterDir)
  if (found && (await answers(found, urlOf, options))) {
    await createDatabase(urlOf(found.port))
    return { url: urlOf(found.port, database), started: false }
  }
  const placement = await placePostgres(pointer.clusterDir)
  await createCluster(placement, pointer.password)
  if (!pointer.created) markCreated(dataDir, pointer)
  const server = await startServer(placement, urlOf, options)
  await createDatabase(urlOf(server.port))
  return { url: urlOf(server.port, database), started: true }
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
