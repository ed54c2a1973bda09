import type { Cms, Statistics } from '#cms/openCms.ts'
import { openDatabase } from '#platform/database.ts'
import { type Env, settleCmsEnv } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { keptSecret } from '#platform/secret.ts'
import type { Teardown } from './teardown.ts'

/** What all other parts of a process stand on. */
type Context = {
  log: Log
  teardown: Teardown
  /** Aborted by a stop, which may come amid the start. */
  signal: AbortSignal
}

/**
 * Opens the database that the environment names, else the embedded one.
 *
 * @param waitFor told why it isn't there yet
 * @returns its address
 */
export async function openGroundDatabase(
  env: Env,
  { log, teardown, signal }: Context,
  waitFor: (reason: string) => void,
): Promise<string> {
  const database = await openDatabase(env, {
    signal,
    onTrouble: (trouble) => log.warn({ trouble }, 'the embedded database'),
    onWait(reason) {
      log.warn({ reason }, 'waiting for the database')
      waitFor(reason)
    },
  })
  teardown.add('database', () => database.close())
  log.info({ kind: database.kind, started: database.started }, 'database is up')
  return database.url
}

/**
 * Opens the CMS over it, not yet migrated.
 *
 * @param statistics where the desk's home gets its figures, once they can be had
 */
export async function openGroundCms(
  env: Env,
  databaseUrl: string,
  { teardown, signal }: Context,
  statistics: Statistics,
): Promise<Cms> {
  const payloadSecret = env.payloadSecret ?? keptSecret(env.dataDir, 'payload-secret')
  const { siteUrl, dataDir, logLevel } = env
  settleCmsEnv({ databaseUrl, payloadSecret, siteUrl, dataDir, logLevel }, env.mode)
  // Loaded only now: the CMS's configuration reads what was just settled as it is imported.
  const { openCms } = await import('#cms/openCms.ts')
  const cms = await openCms({ statistics })
  teardown.add('cms', () => cms.close())
  // Checking the passwords that wait could take longer than the whole stop.
  signal.addEventListener('abort', () => cms.accounts.stopSignIns())
  return cms
}
