import { type Database, openDatabase } from '#platform/database.ts'
import type { Env } from '#platform/env.ts'
import { Failure, foreseen } from './failure.ts'
import { noDatabaseYet } from './noDatabaseYet.ts'

const databasePatienceMs = 15_000

export type MakeOptions = { mayMake?: boolean }

/**
 * The database that the environment names: the one at DATABASE_URL, else the data folder's own,
 * which is started unless it runs already. Says on stderr which one it is. The embedded one is
 * waited for as long as it lives, an external one for 15 s.
 *
 * @param options `mayMake`: whether an embedded one may come to be; commands that only look, or
 *   change what is there, leave a data folder without one as it is
 * @throws when it can't be had, or is interrupted
 */
export async function openNamedDatabase(
  env: Env,
  interrupted: AbortSignal,
  { mayMake = false }: MakeOptions = {},
): Promise<Database> {
  const none = mayMake ? undefined : noDatabaseYet(env)
  if (none) throw new Failure(`${none.text} ${none.remedy}`)
  if (!env.databaseUrl) {
    process.stderr.write(`Database: the embedded one in ${env.dataDir}\n`)
    const onWait = (reason: string) => process.stderr.write(`Waiting: ${reason}\n`)
    return unlessRefused(() => openDatabase(env, { onWait, signal: interrupted }), interrupted)
  }
  const { host, pathname } = new URL(env.databaseUrl)
  process.stderr.write(`Database: ${host}${pathname} (DATABASE_URL)\n`)
  let reason = 'it does not answer'
  const onWait = (why: string) => {
    reason = why
  }
  const patience = AbortSignal.timeout(databasePatienceMs)
  const signal = AbortSignal.any([interrupted, patience])
  try {
    return await unlessRefused(() => openDatabase(env, { onWait, signal }), interrupted)
  } catch (error) {
    if (interrupted.aborted || !patience.aborted) throw error
    throw new Failure(
      `Gave up after ${databasePatienceMs / 1000} s: ${reason}. Start it, or correct DATABASE_URL.`,
    )
  }
}

/** @throws Failure when the database is refused; the signal's reason when it is interrupted */
async function unlessRefused(
  open: () => Promise<Database>,
  interrupted: AbortSignal,
): Promise<Database> {
  try {
    return await open()
  } catch (error) {
    interrupted.throwIfAborted()
    throw foreseen(error)
  }
}
