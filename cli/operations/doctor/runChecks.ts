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
import { checkEventStore } from './checks/eventStoreCheck.ts'
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

const checks: Record<string, (context: CheckContext) => Finding | Promise<Finding>> = {
  disk: ({ env }) => checkDisk(env),
  data_folder: ({ env }) => checkFolder(env),
  secrets: ({ env }) => checkSecrets(env),
  database: (context) => withOpenDatabase(context, checkVersion, toFinding),
  durability: (context) => withOpenDatabase(context, checkDurability),
  clock: (context) => withOpenDatabase(context, (client) => checkClock(client)),
  migrations: ({ migrations }) => migrations,
  events: ({ env }) => checkEventStore(env),
  copy: (context) => withCurrentLevel(context, (_client, url) => checkCopy(context.env, url)),
  site_url: ({ env }) => checkSiteUrl(env.siteUrl),
  tls: ({ env }) => checkCertificate(env.siteUrl, Date.now()),
  site: async ({ env, site }) => checkSite(env.siteUrl, await site),
  sitemap: (context) => withRunningSite(context, () => checkSitemap(context.env.siteUrl)),
  robots: (context) => withRunningSite(context, () => checkRobots(context.env.siteUrl)),
  indexing_key: (context) =>
    withRunningSite(context, () =>
      withCurrentLevel(context, (client) => checkIndexingKey(context.env.siteUrl, client)),
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
  const context: CheckContext = { env, database, site, migrations }
  const all = Object.entries(checks)
  let done = 0
  const found = all.map(async ([name, check]) => {
    const finding = await withTimeout(name, async () => check(context))
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
  context: CheckContext,
  check: (client: Client, url: string) => Promise<Finding>,
): Promise<Finding> {
  const { outcome } = await context.migrations
  const { ok: isOpen } = await context.database
  if (outcome === 'ok' || !isOpen) return withOpenDatabase(context, check)
  return failed(
    'Not checked, because the database is not at the level of this release.',
    'See: migrations.',
  )
}

async function withRunningSite(
  context: CheckContext,
  check: () => Promise<Finding>,
): Promise<Finding> {
  const response = await context.site
  if (response.ok) return check()
  return failed('Not checked, because the site does not respond.', 'See: site.')
}
