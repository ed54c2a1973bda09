import type { Cms, Statistics } from '#cms/openCms.ts'
import { applyCmsEnv, type Env } from '#platform/configuration/env.ts'
import type { Log } from '#platform/log/log.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { storedSecret } from '#platform/secrets/storedSecret.ts'
import type { Teardown } from './teardown.ts'

/** The services that all other parts of a process use: database and CMS. */
type Context = {
  log: Log
  teardown: Teardown
  /** Aborted by a stop, which may come during the start. */
  signal: AbortSignal
}

/**
 * Opens the database at DATABASE_URL, otherwise the embedded one.
 *
 * @param waitFor called with the reason while the database is not available
 * @returns the database's address
 */
export async function openServerDatabase(
  env: Env,
  { log, teardown, signal }: Context,
  waitFor: (reason: string) => void,
): Promise<string> {
  const database = await openDatabase(env, {
    signal,
    onStatus: (status) => log.warn({ status }, 'the embedded database'),
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
 * Opens the CMS, without migrations.
 *
 * @param statistics source of the statistics on the admin's dashboard, once they are available
 */
export async function openServerCms(
  env: Env,
  databaseUrl: string,
  { teardown, signal }: Context,
  statistics: Statistics,
): Promise<Cms> {
  const payloadSecret = env.payloadSecret ?? storedSecret(env.dataDir, 'payload-secret')
  const { siteUrl, dataDir, logLevel } = env
  applyCmsEnv({ databaseUrl, payloadSecret, siteUrl, dataDir, logLevel }, env.mode)
  // Imported only now: the CMS's configuration reads the environment while it is imported.
  const { openCms } = await import('#cms/openCms.ts')
  const cms = await openCms({ statistics })
  teardown.add('cms', () => cms.close())
  // Verifying the queued passwords could take longer than the whole stop.
  signal.addEventListener('abort', () => cms.accounts.stopSignIns())
  return cms
}
