import { accessSync, constants, existsSync, readdirSync, type Stats, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Env } from '#platform/env.ts'
import { errorCode } from '#platform/errors.ts'
import { hasPointer, readPointer } from '#platform/postgresPointer.ts'
import { readKept } from '../backup/secretMark.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

const oneGigabyte = 1e9
/** Less than this, and the next hours' visits may have no room. */
const tooLittle = 100e6

/** @param wanted version that the project is made for, as `24.21.0` */
export function checkNode(wanted: string): Finding {
  const [found] = process.versions.node.split('.').map(Number)
  const [major] = wanted.split('.').map(Number)
  if (found === major) return ok(`Node ${process.versions.node}.`)
  return failed(
    `Node ${process.versions.node} runs this, but Payline is made for ${wanted}.`,
    'Call commands through npm (npm run cli -- …), which takes the right one; install it with: npm ci',
  )
}

/** Of the data folder's disk and that of its database, which can be elsewhere: the fuller one. */
export async function checkDisk(env: Env): Promise<Finding> {
  const [first, ...others] = await Promise.all([env.dataDir, ...clusterOf(env)].map(spaceAt))
  if (!first) throw new Error('There is no folder to look at.')
  const { path, free, all } = others.reduce((one, it) => (it.free < one.free ? it : one), first)
  const share = Math.round((free / Math.max(1, all)) * 100)
  const text = `${sizeOf(free)} are free (${share} %) where ${path} is.`
  const remedy = 'Free some space, or move the data folder to a larger disk and set DATA_DIR.'
  if (free < tooLittle) return failed(text, remedy)
  return free < oneGigabyte ? warning(text, remedy) : ok(text)
}

async function spaceAt(path: string): Promise<{ path: string; free: number; all: number }> {
  const { bavail, blocks, bsize } = await statfs(nearestFolder(path))
  return { path, free: bavail * bsize, all: blocks * bsize }
}

/** Where the embedded database is; nothing where there is none, or it can't be seen. */
function clusterOf({ dataDir, databaseUrl }: Env): string[] {
  if (databaseUrl !== undefined || !hasPointer(dataDir)) return []
  try {
    return [readPointer(dataDir).clusterDir]
  } catch {
    // The check of the database says so.
    return []
  }
}

const inside = ['.', 'secrets', 'media', 'evidence', 'spool']

export function checkFolder({ dataDir }: Env): Finding {
  const found = statOf(dataDir)
  if (!found) return checkMissing(dataDir)
  if (!found.isDirectory()) {
    return failed(`${dataDir} is not a folder.`, 'Set DATA_DIR to a folder.')
  }
  const closed = inside.map((name) => join(dataDir, name)).filter((path) => !isUsable(path))
  if (closed.length > 0) {
    return failed(
      `This user may not use ${closed.join(', ')}.`,
      'Run as the user whose it is, or give it the right to read and write there.',
    )
  }
  if ((found.mode & 0o022) === 0) return ok(`${dataDir} can be read and written.`)
  return warning(`Other users may write to ${dataDir}.`, `Close it: chmod go-w ${dataDir}`)
}

function checkMissing(dataDir: string): Finding {
  const above = nearestFolder(dataDir)
  if (isUsable(above)) {
    return warning(`${dataDir} is not there yet.`, 'It is made at the first start: npm start')
  }
  return failed(
    `${dataDir} is not there, and this user may not make it in ${above}.`,
    'Make it for this user, or set DATA_DIR to a folder that it may write to.',
  )
}

export function checkSecrets({ dataDir, payloadSecret, databaseUrl }: Env): Finding {
  const open = secretFiles(dataDir).filter((path) => ((statOf(path)?.mode ?? 0) & 0o077) !== 0)
  if (open.length > 0) {
    return failed(
      `Other users may read ${open.join(', ')}.`,
      `Close it: chmod go= ${open.join(' ')}; if somebody may have read it, make a new secret.`,
    )
  }
  if (payloadSecret !== undefined) return ok('PAYLOAD_SECRET is set.')
  if (readKept(dataDir) === undefined) {
    return warning(
      `PAYLOAD_SECRET is not set, and ${join(dataDir, 'secrets')} keeps none that can be read.`,
      'One is made at the first start; a site that had one needs it back, from a backup of that folder.',
    )
  }
  if (databaseUrl === undefined) return ok(`The secret is kept in ${join(dataDir, 'secrets')}.`)
  return warning(
    'PAYLOAD_SECRET is not set, though DATABASE_URL names a database that others can share.',
    'Set it to the same value for every process on that database; for one alone the kept one will do.',
  )
}

function secretFiles(dataDir: string): string[] {
  const folder = join(dataDir, 'secrets')
  const kept = isUsable(folder) && existsSync(folder) ? readdirSync(folder) : []
  const files = [join(dataDir, 'postgres.json'), folder, ...kept.map((name) => join(folder, name))]
  return files.filter((path) => statOf(path))
}

/** Of a folder; what isn't there is made when it is needed. */
function isUsable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return true
  } catch (error) {
    return errorCode(error) === 'ENOENT'
  }
}

function nearestFolder(path: string): string {
  return statOf(path)?.isDirectory() || path === dirname(path) ? path : nearestFolder(dirname(path))
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    // A file on the way to it, or a folder that this user may not enter.
    return undefined
  }
}

function sizeOf(bytes: number): string {
  if (bytes < oneGigabyte) return `${Math.floor(bytes / 1e6)} MB`
  return `${(bytes / oneGigabyte).toFixed(1)} GB`
}
