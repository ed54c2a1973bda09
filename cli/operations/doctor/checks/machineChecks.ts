import { accessSync, constants, existsSync, readdirSync, type Stats, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readStoredSecret } from '#cli/configuration/secretMark.ts'
import type { Env } from '#platform/configuration/env.ts'
import { errorCode } from '#platform/errors.ts'
import { hasPointer } from '#platform/files/dataFolder.ts'
import { readPointer } from '#platform/postgres/embedded/pointer.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

const gigabyte = 1e9
/** With less, the space may not suffice for the visits of the next hours. */
const minFreeBytes = 100e6

/** @param wanted the version that the project requires, for example `24.21.0` */
export function checkNode(wanted: string): Finding {
  const [found] = process.versions.node.split('.').map(Number)
  const [major] = wanted.split('.').map(Number)
  if (found === major) return ok(`Node ${process.versions.node}.`)
  return failed(
    `This is Node ${process.versions.node}, but Payline is made for ${wanted}.`,
    'Run commands through npm (npm run cli -- …), which uses the right version; install it with: npm ci',
  )
}

/**
 * Checks the disk of the data folder and that of its database, which can differ; reports the fuller
 * one.
 */
export async function checkDisk(env: Env): Promise<Finding> {
  const [first, ...others] = await Promise.all([env.dataDir, ...clusterOf(env)].map(spaceAt))
  if (!first) throw new Error('There is no folder to check.')
  const { path, free, all } = others.reduce((one, it) => (it.free < one.free ? it : one), first)
  const share = Math.round((free / Math.max(1, all)) * 100)
  const text = `${sizeOf(free)} are free (${share} %) on the disk of ${path}.`
  const remedy = 'Free some space, or move the data folder to a larger disk and set DATA_DIR.'
  if (free < minFreeBytes) return failed(text, remedy)
  return free < gigabyte ? warning(text, remedy) : ok(text)
}

async function spaceAt(path: string): Promise<{ path: string; free: number; all: number }> {
  const { bavail, blocks, bsize } = await statfs(nearestFolder(path))
  return { path, free: bavail * bsize, all: blocks * bsize }
}

/** The folder of the embedded database; empty if there is none, or it can't be read. */
function clusterOf({ dataDir, databaseUrl }: Env): string[] {
  if (databaseUrl !== undefined || !hasPointer(dataDir)) return []
  try {
    return [readPointer(dataDir).clusterDir]
  } catch {
    // The check of the database reports the error.
    return []
  }
}

const subfolders = ['.', 'secrets', 'media', 'evidence', 'spool']

export function checkFolder({ dataDir }: Env): Finding {
  const found = statOf(dataDir)
  if (!found) return checkMissing(dataDir)
  if (!found.isDirectory()) {
    return failed(`${dataDir} is not a folder.`, 'Set DATA_DIR to a folder.')
  }
  const closed = subfolders.map((name) => join(dataDir, name)).filter((path) => !isUsable(path))
  if (closed.length > 0) {
    return failed(
      `This user may not use ${closed.join(', ')}.`,
      'Run as the owner of the folder, or give this user the right to read and write there.',
    )
  }
  if ((found.mode & 0o022) === 0) return ok(`${dataDir} can be read and written.`)
  return warning(`Other users may write to ${dataDir}.`, `Close it: chmod go-w ${dataDir}`)
}

function checkMissing(dataDir: string): Finding {
  const above = nearestFolder(dataDir)
  if (isUsable(above)) {
    return warning(`${dataDir} does not exist yet.`, 'The first start creates it: npm start')
  }
  return failed(
    `${dataDir} does not exist, and this user may not create it in ${above}.`,
    'Create it for this user, or set DATA_DIR to a folder that this user may write to.',
  )
}

export function checkSecrets({ dataDir, payloadSecret, databaseUrl }: Env): Finding {
  const open = secretFiles(dataDir).filter((path) => ((statOf(path)?.mode ?? 0) & 0o077) !== 0)
  if (open.length > 0) {
    return failed(
      `Other users may read ${open.join(', ')}.`,
      `Close it: chmod go= ${open.join(' ')}; if another user may have read it, create a new secret.`,
    )
  }
  if (payloadSecret !== undefined) return ok('PAYLOAD_SECRET is set.')
  if (readStoredSecret(dataDir) === undefined) {
    return warning(
      `PAYLOAD_SECRET is not set, and ${join(dataDir, 'secrets')} has no readable secret.`,
      'The first start creates a secret; a site that had one needs the old secret, from a backup of that folder.',
    )
  }
  if (databaseUrl === undefined) return ok(`The secret is stored in ${join(dataDir, 'secrets')}.`)
  return warning(
    'PAYLOAD_SECRET is not set, though DATABASE_URL names a database that others can share.',
    'Set it to the same value for every process on that database; for a single process the stored secret is enough.',
  )
}

function secretFiles(dataDir: string): string[] {
  const folder = join(dataDir, 'secrets')
  const secretNames = isUsable(folder) && existsSync(folder) ? readdirSync(folder) : []
  const files = [
    join(dataDir, 'postgres.json'),
    folder,
    ...secretNames.map((name) => join(folder, name)),
  ]
  return files.filter((path) => statOf(path))
}

/** Whether a folder is usable; a missing folder is created when it is needed. */
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
    // A parent is a file, or a folder that this user may not enter.
    return undefined
  }
}

function sizeOf(bytes: number): string {
  if (bytes < gigabyte) return `${Math.floor(bytes / 1e6)} MB`
  return `${(bytes / gigabyte).toFixed(1)} GB`
}
