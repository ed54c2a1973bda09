import type { Env } from '#platform/configuration/env.ts'
import { type Database, openDatabase } from '#platform/postgres/database.ts'
import { asFailure, Failure } from '../failures/failure.ts'
import { describeMissingDatabase } from './missingDatabase.ts'

const databaseTimeoutMs = 15_000

export type OpenDatabaseOptions = { mayCreate?: boolean }

/**
 * Opens the database that the environment names: the database at DATABASE_URL, or else the embedded
 * database of the data folder, which is started unless it runs already. Prints on stderr which
 * database it is. There is no timeout for an embedded database as long as its process lives; an
 * external database has 15 s.
 *
 * @param options `mayCreate`: whether an embedded database may be created; commands that only read
 *   or change existing data create none
 * @throws when the database is not available, or on an interruption
 */
export async function openConfiguredDatabase(
  env: Env,
  interrupted: AbortSignal,
  { mayCreate: mayMake = false }: OpenDatabaseOptions = {},
): Promise<Database> {
  const none = mayMake ? undefined : describeMissingDatabase(env)
  if (none) throw new Failure(`${none.text} ${none.remedy}`)
  if (!env.databaseUrl) {
    process.stderr.write(`Database: the embedded one in ${env.dataDir}\n`)
    const onWait = (reason: string) => process.stderr.write(`Waiting: ${reason}\n`)
    return openOrFail(() => openDatabase(env, { onWait, signal: interrupted }), interrupted)
  }
  const { host, pathname } = new URL(env.databaseUrl)
  process.stderr.write(`Database: ${host}${pathname} (DATABASE_URL)\n`)
  let reason = 'it does not respond'
  const onWait = (why: string) => {
    reason = why
  }
  const timeout = AbortSignal.timeout(databaseTimeoutMs)
  const signal = AbortSignal.any([interrupted, timeout])
  try {
    return await openOrFail(() => openDatabase(env, { onWait, signal }), interrupted)
  } catch (error) {
    if (interrupted.aborted || !timeout.aborted) throw error
    throw new Failure(
      `Gave up after ${databaseTimeoutMs / 1000} s: ${reason}. Start it, or correct DATABASE_URL.`,
    )
  }
}

/** @throws Failure when the database is refused; the signal's reason on an interruption */
async function openOrFail(
  open: () => Promise<Database>,
  interrupted: AbortSignal,
): Promise<Database> {
  try {
    return await open()
  } catch (error) {
    interrupted.throwIfAborted()
    throw asFailure(error)
  }
}
