import { setTimeout as delay } from 'node:timers/promises'
import type { Cms } from '#cms/openCms.ts'
import { type Env, settleCmsEnv } from '#platform/env.ts'
import { keptSecret } from '#platform/secret.ts'
import { foreseen } from './failure.ts'
import { abortOnInterruption, unlessAborted } from './interruption.ts'
import { loadCms } from './loadCms.ts'
import { type MakeOptions, openNamedDatabase } from './openNamedDatabase.ts'
import { usableEnv } from './usableEnv.ts'

/** A connection amid a query is only given back when that ends; it isn't waited for longer. */
const closePatienceMs = 1_000

/**
 * Runs a command's work on the CMS of the database that the environment names: the one at
 * DATABASE_URL, else the data folder's own, which is started for as long as the work takes unless
 * it runs already. Says on stderr which one it is.
 *
 * @param options as `openNamedDatabase` has them
 * @throws when the environment is not usable, the database can't be had, or on Ctrl-C or SIGTERM
 */
export async function withCms<Result>(
  work: (cms: Cms, env: Env) => Promise<Result>,
  options: MakeOptions = {},
): Promise<Result> {
  const env = usableEnv()
  const interrupted = abortOnInterruption()
  sayWhichSecret(env)
  const database = await openNamedDatabase(env, interrupted, options)
  try {
    const payloadSecret = env.payloadSecret ?? secretIn(env.dataDir)
    const { siteUrl, dataDir } = env
    // Payload's own log would mix with the command's result on stdout.
    const logLevel = 'silent'
    const settled = { databaseUrl: database.url, payloadSecret, siteUrl, dataDir, logLevel }
    settleCmsEnv(settled, env.mode)
    const openCms = await loadCms()
    // Not cut short: Payload ends the process itself when its database goes while it opens.
    const cms = await openCms()
    try {
      return await unlessAborted(() => work(cms, env), interrupted)
    } finally {
      await Promise.race([cms.close(), delay(closePatienceMs)])
    }
  } finally {
    await database.close()
  }
}

/** @throws Failure when the data folder can't be used */
function secretIn(dataDir: string): string {
  try {
    return keptSecret(dataDir, 'payload-secret')
  } catch (error) {
    throw foreseen(error)
  }
}

function sayWhichSecret({ databaseUrl, payloadSecret, dataDir }: Env): void {
  if (!databaseUrl || payloadSecret !== undefined) return
  process.stderr.write(
    `PAYLOAD_SECRET is not set, so the one kept in ${dataDir} is used: keys and limits of servers with another secret are out of reach.\n`,
  )
}
