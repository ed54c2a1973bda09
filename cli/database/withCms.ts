import { setTimeout as delay } from 'node:timers/promises'
import type { Cms } from '#cms/openCms.ts'
import { applyCmsEnv, type Env } from '#platform/configuration/env.ts'
import { storedSecret } from '#platform/secrets/storedSecret.ts'
import { requireEnv } from '../configuration/requireEnv.ts'
import { asFailure } from '../failures/failure.ts'
import { abortOnInterruption, unlessAborted } from '../failures/interruption.ts'
import { loadCms } from './loadCms.ts'
import { type OpenDatabaseOptions, openConfiguredDatabase } from './openConfiguredDatabase.ts'

/**
 * A connection in a query is returned only when the query ends; closing waits no longer than this.
 */
const closeTimeoutMs = 1_000

/**
 * Runs a command's work on the CMS of the database that the environment names: the database at
 * DATABASE_URL, or else the embedded database of the data folder, which is started for the duration
 * of the work unless it runs already. Prints on stderr which database it is.
 *
 * @param options as for `openConfiguredDatabase`
 * @throws when the environment is not usable, the database is not available, or on Ctrl-C or
 *   SIGTERM
 */
export async function withCms<Result>(
  work: (cms: Cms, env: Env) => Promise<Result>,
  options: OpenDatabaseOptions = {},
): Promise<Result> {
  const env = requireEnv()
  const interrupted = abortOnInterruption()
  warnAboutStoredSecret(env)
  const database = await openConfiguredDatabase(env, interrupted, options)
  try {
    const payloadSecret = env.payloadSecret ?? readSecret(env.dataDir)
    const { siteUrl, dataDir } = env
    // Payload's log would mix with the command's result on stdout.
    const logLevel = 'silent'
    const settled = { databaseUrl: database.url, payloadSecret, siteUrl, dataDir, logLevel }
    applyCmsEnv(settled, env.mode)
    const openCms = await loadCms()
    // This step is not interrupted: Payload ends the process when its database disappears during
    // the opening.
    const cms = await openCms()
    try {
      return await unlessAborted(() => work(cms, env), interrupted)
    } finally {
      await Promise.race([cms.close(), delay(closeTimeoutMs)])
    }
  } finally {
    await database.close()
  }
}

/** @throws Failure when the data folder can't be used */
function readSecret(dataDir: string): string {
  try {
    return storedSecret(dataDir, 'payload-secret')
  } catch (error) {
    throw asFailure(error)
  }
}

function warnAboutStoredSecret({ databaseUrl, payloadSecret, dataDir }: Env): void {
  if (!databaseUrl || payloadSecret !== undefined) return
  process.stderr.write(
    `PAYLOAD_SECRET is not set, so the secret stored in ${dataDir} is used. Keys and rate limits of servers with another secret are not accessible.\n`,
  )
}
