import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { isAlive, startMark } from './liveProcess.ts'
import {
  createCluster,
  findRunning,
  startCluster,
  stopCluster,
  superuser,
} from './postgresCluster.ts'
import { handOver, placePostgres } from './postgresPlacement.ts'
import { withProcessMutex } from './processMutex.ts'

/**
 * A real Postgres of our own for a machine that has none, shared by every process that uses the
 * same data folder: the first one starts it, the last one out stops it. Each user holds a lease,
 * a file named by its process; the leases of processes that were killed count for nothing. A
 * server whose users were all killed runs on, and the next process takes it over.
 */
export type EmbeddedPostgres = {
  /** Address of the database, password included. */
  url: string
  /** Whether this process started the server, rather than found it running. */
  started: boolean
  /** Gives the lease back; stops the server if nobody else holds one. */
  close(): Promise<void>
}

const database = 'payline'
const mutexPatienceMs = 120_000

/** What the data folder remembers: the password, and where the database had to be put. */
const pointerSchema = z.object({ password: z.string(), clusterDir: z.string() })

/**
 * Opens the data folder's database, creating and starting it as needed.
 *
 * @param dataDir absolute path of the folder for lasting data
 * @throws with the reason and the remedy when it can't be had
 */
export async function openEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const lock = join(dataDir, 'postgres.lock')
  const lease = join(dataDir, 'postgres.leases', `${process.pid}-${randomBytes(4).toString('hex')}`)
  const opened = await withProcessMutex(lock, mutexPatienceMs, async () => {
    const server = await ensureRunning(dataDir)
    writeLease(lease)
    return server
  })
  return {
    url: opened.url,
    started: opened.started,
    close: () =>
      withProcessMutex(lock, mutexPatienceMs, async () => {
        rmSync(lease, { force: true })
        if (liveLeases(join(dataDir, 'postgres.leases')) > 0) return
        const running = await findRunning(opened.placement, opened.urlOf)
        if (running) await stopCluster(running)
      }),
  }
}

async function ensureRunning(dataDir: string) {
  const placement = await placePostgres(dataDir)
  const pointer = readPointer(dataDir, placement.clusterDir)
  placement.clusterDir = pointer.clusterDir
  const urlOf = (port: number, name = 'postgres') =>
    `postgres://${superuser}:${pointer.password}@127.0.0.1:${port}/${name}`
  await createCluster(placement, pointer.password)
  const found = await findRunning(placement, urlOf)
  if (!found) handOver(placement.clusterDir, placement.runAs)
  const server = found ?? (await startCluster(placement, urlOf))
  await createDatabase(urlOf(server.port))
  return { url: urlOf(server.port, database), urlOf, placement, started: !found }
}

/** Reads the pointer, or writes the one of a new database. */
function readPointer(dataDir: string, clusterDir: string): z.infer<typeof pointerSchema> {
  const file = join(dataDir, 'postgres.json')
  if (existsSync(file)) return pointerSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  if (existsSync(join(clusterDir, 'PG_VERSION'))) {
    throw new Error(
      `${clusterDir} holds a database, but its password file ${file} is gone: restore that file from a backup, or move the folder away to begin anew.`,
    )
  }
  const pointer = { password: randomBytes(24).toString('base64url'), clusterDir }
  writeFileSync(file, `${JSON.stringify(pointer, null, 2)}\n`, { mode: 0o600, flush: true })
  return pointer
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

function writeLease(lease: string): void {
  mkdirSync(join(lease, '..'), { recursive: true })
  writeFileSync(lease, JSON.stringify({ pid: process.pid, mark: startMark(process.pid) }))
}

/** Counts the leases of living processes and clears away the others. */
function liveLeases(folder: string): number {
  const leaseSchema = z.object({ pid: z.number(), mark: z.string() })
  let live = 0
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const { pid, mark } = leaseSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    if (isAlive(pid) && startMark(pid) === mark) live++
    else rmSync(file, { force: true })
  }
  return live
}
