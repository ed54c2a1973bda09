import { setTimeout as delay } from 'node:timers/promises'
import type { Env, EnvResult } from '#platform/env.ts'
import { messageOf, withoutPersonalData } from '#platform/errors.ts'
import type { Client } from '../backup/catalogue.ts'
import { checkCertificate } from './certificateCheck.ts'
import { checkCopy } from './copyCheck.ts'
import { checkClock, checkDurability, checkMigrations, checkVersion } from './databaseChecks.ts'
import { type Finding, failed, ok } from './finding.ts'
import { checkDisk, checkFolder, checkNode, checkSecrets } from './machineChecks.ts'
import type { OpenedDatabase } from './openDatabase.ts'
import { askSite, type SiteAnswer } from './siteAnswer.ts'
import {
  checkIndexingKey,
  checkRobots,
  checkSite,
  checkSitemap,
  checkSiteUrl,
} from './siteChecks.ts'

export type NamedFinding = { name: string } & Finding

/** What the checks look at; what takes a while has been begun for all of them. */
type Ground = {
  env: Env
  database: Promise<OpenedDatabase>
  /** Of `/readyz`. */
  site: Promise<SiteAnswer>
  migrations: Promise<Finding>
}

/** How long any check may take, in milliseconds: an embedded database and Payload have to start. */
const patienceMs = 60_000

const checks: Record<string, (ground: Ground) => Finding | Promise<Finding>> = {
  disk: ({ env }) => checkDisk(env),
  data_folder: ({ env }) => checkFolder(env),
  secrets: ({ env }) => checkSecrets(env),
  database: (ground) => onDatabase(ground, checkVersion, asItIs),
  durability: (ground) => onDatabase(ground, checkDurability),
  clock: (ground) => onDatabase(ground, (client) => checkClock(client)),
  migrations: ({ migrations }) => migrations,
  copy: (ground) => onLevel(ground, (_client, url) => checkCopy(ground.env, url)),
  site_url: ({ env }) => checkSiteUrl(env.siteUrl),
  tls: ({ env }) => checkCertificate(env.siteUrl, Date.now()),
  site: async ({ env, site }) => checkSite(env.siteUrl, await site),
  sitemap: (ground) => onSite(ground, () => checkSitemap(ground.env.siteUrl)),
  robots: (ground) => onSite(ground, () => checkRobots(ground.env.siteUrl)),
  indexing_key: (ground) =>
    onSite(ground, () => onLevel(ground, (client) => checkIndexingKey(ground.env.siteUrl, client))),
}

/**
 * Looks at everything, side by side.
 *
 * @param wantedNode version of Node that the project is made for
 * @param openDatabase called once, unless the environment is not usable
 * @param onProgress told how many checks of how many are done
 */
export async function examine(
  parsed: EnvResult,
  wantedNode: string,
  openDatabase: (env: Env) => Promise<OpenedDatabase>,
  onProgress: (done: number, total: number) => void,
): Promise<NamedFinding[]> {
  const node = { name: 'node', ...checkNode(wantedNode) }
  if (!parsed.ok) {
    const text = `The environment is not usable, so nothing else was looked at: ${parsed.problems.join('; ')}.`
    return [node, { name: 'environment', ...failed(text, 'Correct these values.') }]
  }
  const { env } = parsed
  const database = openDatabase(env)
  const site = askSite(env.siteUrl, '/readyz')
  const migrations = within('migrations', () => onDatabase({ database }, checkMigrations))
  const ground: Ground = { env, database, site, migrations }
  const all = Object.entries(checks)
  let done = 0
  const found = all.map(async ([name, check]) => {
    const finding = await within(name, async () => check(ground))
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

/** What a check throws, or a check that doesn't end, is a finding, too. */
async function within(name: string, work: () => Promise<Finding>): Promise<Finding> {
  const tooLong = failed(`This took longer than ${patienceMs / 1000} s.`, 'Look for what hangs.')
  const timer = new AbortController()
  try {
    const limit = delay(patienceMs, tooLong, { signal: timer.signal, ref: false })
    return await Promise.race([work(), limit])
  } catch (error) {
    const reason = withoutPersonalData(messageOf(error)).split('\n', 1)[0] ?? ''
    return failed(`The check ${name} itself failed: ${reason}`, 'See the other checks first.')
  } finally {
    timer.abort()
  }
}

type Closed = Extract<OpenedDatabase, { ok: false }>
const asItIs = ({ text, remedy }: Closed) => failed(text, remedy)
const notLookedAt = () =>
  failed('This was not looked at, since the database is not to be had.', 'See: database.')

async function onDatabase(
  { database }: Pick<Ground, 'database'>,
  check: (client: Client, url: string) => Promise<Finding>,
  without: (closed: Closed) => Finding = notLookedAt,
): Promise<Finding> {
  const opened = await database
  return opened.ok ? check(opened.pool, opened.url) : without(opened)
}

async function onLevel(
  ground: Ground,
  check: (client: Client, url: string) => Promise<Finding>,
): Promise<Finding> {
  const { outcome } = await ground.migrations
  const { ok: isOpen } = await ground.database
  if (outcome === 'ok' || !isOpen) return onDatabase(ground, check)
  return failed(
    'This was not looked at, since the database is not at the level of this release.',
    'See: migrations.',
  )
}

async function onSite(ground: Ground, check: () => Promise<Finding>): Promise<Finding> {
  const answer = await ground.site
  if (answer.ok) return check()
  return failed('This was not looked at, since the site does not answer.', 'See: site.')
}
