import { setTimeout as delay } from 'node:timers/promises'
import type { Cms } from '#cms/openCms.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { type Env, readEnv, settleCmsEnv } from '#platform/env.ts'
import { keptSecret } from '#platform/secret.ts'
import { abortOnInterruption, unlessAborted } from './interruption.ts'

const databasePatienceMs = 15_000
/** A connection amid a query is only given back when that ends; it isn't waited for longer. */
const closePatienceMs = 1_000

/**
 * Runs a command's work on the CMS of the database that the environment names: the one at
 * DATABASE_URL, else the data folder's own, which is started for as long as the work takes unless
 * it runs already. Says on stderr which one it is.
 *
 * @throws when the environment is not usable, the database can't be had, or on Ctrl-C or SIGTERM
 */
export async function withCms<Result>(
  work: (cms: Cms, env: Env) => Promise<Result>,
): Promise<Result> {
  const parsed = readEnv()
  if (!parsed.ok) throw new Error(`The environment is not usable:\n${parsed.problems.join('\n')}`)
  const { env } = parsed
  const interrupted = abortOnInterruption()
  const database = await openInTime(env, interrupted)
  try {
    const payloadSecret = env.payloadSecret ?? keptSecret(env.dataDir, 'payload-secret')
    const { siteUrl, dataDir } = env
    // Payload's own log would mix with the command's result on stdout.
    const logLevel = 'silent'
    const settled = { databaseUrl: database.url, payloadSecret, siteUrl, dataDir, logLevel }
    settleCmsEnv(settled, env.mode)
    const { openCms } = await import('#cms/openCms.ts')
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

/** The embedded database is waited for as long as it lives, an external one for 15 s. */
async function openInTime(env: Env, interrupted: AbortSignal): Promise<Database> {
  if (!env.databaseUrl) {
    process.stderr.write(`Database: the embedded one in ${env.dataDir}\n`)
    const onWait = (reason: string) => process.stderr.write(`Waiting: ${reason}\n`)
    return openDatabase(env, { onWait, signal: interrupted })
  }
  const { host, pathname } = new URL(env.databaseUrl)
  process.stderr.write(`Database: ${host}${pathname} (DATABASE_URL)\n`)
  if (env.payloadSecret === undefined) {
    process.stderr.write(
      `PAYLOAD_SECRET is not set, so the one kept in ${env.dataDir} is used: keys and limits of servers with another secret are out of reach.\n`,
    )
  }
  let reason = 'it does not answer'
  const onWait = (why: string) => {
    reason = why
  }
  const patience = AbortSignal.timeout(databasePatienceMs)
  try {
    return await openDatabase(env, { onWait, signal: AbortSignal.any([interrupted, patience]) })
  } catch (error) {
    interrupted.throwIfAborted()
    if (!patience.aborted) throw error
    throw new Error(
      `Gave up after ${databasePatienceMs / 1000} s: ${reason}. Start it, or correct DATABASE_URL.`,
    )
  }
}
