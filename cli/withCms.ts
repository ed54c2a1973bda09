import type { Cms } from '#cms/openCms.ts'
import { openEmbeddedPostgres } from '#platform/embeddedPostgres.ts'
import { type Env, readEnv, settleCmsEnv } from '#platform/env.ts'
import { waitForDatabase } from '#platform/postgres.ts'
import { keptSecret } from '#platform/secret.ts'

const databasePatienceMs = 15_000

/**
 * Runs a command's work on the CMS of the database that the environment names: the one at
 * DATABASE_URL, else the data folder's own, which is started for as long as the work takes unless
 * it runs already. Says on stderr which one it is.
 *
 * @throws when the environment is not usable or the database can't be had
 */
export async function withCms<Result>(
  work: (cms: Cms, env: Env) => Promise<Result>,
): Promise<Result> {
  const parsed = readEnv()
  if (!parsed.ok) throw new Error(`The environment is not usable:\n${parsed.problems.join('\n')}`)
  const { env } = parsed
  const database = await openDatabase(env)
  try {
    const payloadSecret = env.payloadSecret ?? keptSecret(env.dataDir, 'payload-secret')
    const { siteUrl, dataDir } = env
    // Payload's own log would mix with the command's result on stdout.
    const logLevel = 'silent'
    const settled = { databaseUrl: database.url, payloadSecret, siteUrl, dataDir, logLevel }
    settleCmsEnv(settled, env.mode)
    const { openCms } = await import('#cms/openCms.ts')
    const cms = await openCms()
    try {
      return await work(cms, env)
    } finally {
      await cms.close()
    }
  } finally {
    await database.close()
  }
}

async function openDatabase(env: Env): Promise<{ url: string; close(): Promise<void> }> {
  if (!env.databaseUrl) {
    process.stderr.write(`Database: the embedded one in ${env.dataDir}\n`)
    return openEmbeddedPostgres(env.dataDir)
  }
  const { host, pathname } = new URL(env.databaseUrl)
  process.stderr.write(`Database: ${host}${pathname} (DATABASE_URL)\n`)
  let reason = 'it does not answer'
  const onWait = (why: string) => {
    reason = why
  }
  const patience = AbortSignal.timeout(databasePatienceMs)
  try {
    await waitForDatabase(env.databaseUrl, onWait, patience)
  } catch (error) {
    if (!patience.aborted) throw error
    throw new Error(
      `Gave up after ${databasePatienceMs / 1000} s: ${reason}. Start it, or correct DATABASE_URL.`,
    )
  }
  return { url: env.databaseUrl, close: async () => undefined }
}
