import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '#cli/database/databaseTables.ts'
import type { Env, EnvResult } from '#platform/configuration/env.ts'
import { messageOf, withoutPersonalData } from '#platform/errors.ts'
import { checkCopy } from './checks/copyCheck.ts'
import {
  checkClock,
  checkDurability,
  checkMigrations,
  checkVersion,
} from './checks/databaseChecks.ts'
import { type Finding, failed, ok } from './checks/finding.ts'
import { checkDisk, checkFolder, checkNode, checkSecrets } from './checks/machineChecks.ts'
import type { OpenedDatabase } from './openDatabase.ts'
import { checkCertificate } from './site/certificateCheck.ts'
import {
  checkIndexingKey,
  checkRobots,
  checkSite,
  checkSitemap,
  checkSiteUrl,
} from './site/siteChecks.ts'
import { fetchFromSite, type SiteResponse } from './site/siteResponse.ts'

export type NamedFinding = { name: string } & Finding

/** The context of the checks. Slow operations are started once for all checks. */
type CheckContext = {
  env: Env
  database: Promise<OpenedDatabase>
  /** The response of `/readyz`. */
  site: Promise<SiteResponse>
  migrations: Promise<Finding>
}

/** The timeout of each check, in milliseconds: an embedded database and Payload have to start. */
const timeoutMs = 60_000

const checks: Record<string, (ground: CheckContext) => Finding | Promise<Finding>> = {
  disk: ({ env }) => checkDisk(env),
  data_folder: ({ env }) => checkFolder(env),
  secrets: ({ env }) => checkSecrets(env),
  database: (ground) => withOpenDatabase(ground, checkVersion, toFinding),
  durability: (ground) => withOpenDatabase(ground, checkDurability),
  clock: (ground) => withOpenDatabase(ground, (client) => checkClock(client)),
  migrations: ({ migrations }) => migrations,
  copy: (ground) => withCurrentLevel(ground, (_client, url) => checkCopy(ground.env, url)),
  site_url: ({ env }) => checkSiteUrl(env.siteUrl),
  tls: ({ env }) => checkCertificate(env.siteUrl, Date.now()),
  site: async ({ env, site }) => checkSite(env.siteUrl, await site),
  sitemap: (ground) => withRunningSite(ground, () => checkSitemap(ground.env.siteUrl)),
  robots: (ground) => withRunningSite(ground, () => checkRobots(ground.env.siteUrl)),
  indexing_key: (ground) =>
    withRunningSite(ground, () =>
      withCurrentLevel(ground, (client) => checkIndexingKey(ground.env.siteUrl, client)),
    ),
}

/**
 * Runs all checks concurrently.
 *
 * @param wantedNode the version of Node that the project requires
 * @param openDatabase called once, if the environment is valid
 * @param onProgress called with the finished and the total number of checks
 */
export async function runChecks(
  parsed: EnvResult,
  wantedNode: string,
  openDatabase: (env: Env) => Promise<OpenedDatabase>,
  onProgress: (done: number, total: number) => void,
): Promise<NamedFinding[]> {
  const node = { name: 'node', ...checkNode(wantedNode) }
  if (!parsed.ok) {
    const text = `The environment is not usable, so nothing else was checked: ${parsed.problems.join('; ')}.`
    return [node, { name: 'environment', ...failed(text, 'Correct these values.') }]
  }
  const { env } = parsed
  const database = openDatabase(env)
  const site = fetchFromSite(env.siteUrl, '/readyz')
  const migrations = withTimeout('migrations', () =>
    withOpenDatabase({ database }, checkMigrations),
  )
  const ground: CheckContext = { env, database, site, migrations }
  const all = Object.entries(checks)
  let done = 0
  const found = all.map(async ([name, check]) => {
    const finding = await withTimeout(name, async () => check(ground))
    done += 1
    onProgress(done, all.length)
    return { name, ...finding }
  })
  return [
    node,
    { name: 'environment', ...ok('The environment is usable.') },
    ...(await Promise.all(found)),
  ]
}

/** An exception or a timeout of a check becomes a finding. */
async function withTimeout(name: string, work: () => Promise<Finding>): Promise<Finding> {
  const tooLong = failed(
    `The check took longer than ${timeoutMs / 1000} s.`,
    'Find out what is blocked.',
  )
  const timer = new AbortController()
  try {
    const limit = delay(timeoutMs, tooLong, { signal: timer.signal, ref: false })
    return await Promise.race([work(), limit])
  } catch (error) {
    const reason = withoutPersonalData(messageOf(error)).split('\n', 1)[0] ?? ''
    return failed(`The check ${name} itself failed: ${reason}`, 'See the other checks first.')
  } finally {
    timer.abort()
  }
}

type ClosedDatabase = Extract<OpenedDatabase, { ok: false }>
const toFinding = ({ text, remedy }: ClosedDatabase) => failed(text, remedy)
const notChecked = () =>
  failed('Not checked, because the database is not available.', 'See: database.')

async function withOpenDatabase(
  { database }: Pick<CheckContext, 'database'>,
  check: (client: Client, url: string) => Promise<Finding>,
  without: (closed: ClosedDatabase) => Finding = notChecked,
): Promise<Finding> {
  const opened = await database
  return opened.ok ? check(opened.pool, opened.url) : without(opened)
}

async function withCurrentLevel(
  ground: CheckContext,
  check: (client: Client, url: string) => Promise<Finding>,
): Promise<Finding> {
  const { outcome } = await ground.migrations
  const { ok: isOpen } = await ground.database
  if (outcome === 'ok' || !isOpen) return withOpenDatabase(ground, check)
  return failed(
    'Not checked, because the database is not at the level of this release.',
    'See: migrations.',
  )
}

async function withRunningSite(
  ground: CheckContext,
  check: () => Promise<Finding>,
): Promise<Finding> {
  const answer = await ground.site
  if (answer.ok) return check()
  return failed('Not checked, because the site does not respond.', 'See: site.')
}
