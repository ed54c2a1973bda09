import { migrations } from '#cms/migrations/index.ts'
import type { Client } from '../backup/catalogue.ts'
import { levelIn } from '../backup/catalogue.ts'
import { levelOf } from '../backup/levels.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

const readVersion = `select current_setting('server_version') as version,
  current_setting('server_version_num')::integer as number, pg_is_in_recovery() as standby`
/** The oldest that has all that the migrations use. */
const oldest = 140_000

export async function checkVersion(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ version: string; number: number; standby: boolean }>(
    readVersion,
  )
  const { version = 'unknown', number = 0, standby = false } = rows[0] ?? {}
  if (standby) {
    return failed(
      `Postgres ${version} answers, but as a standby, which takes no writes.`,
      'Let DATABASE_URL name the primary.',
    )
  }
  if (number >= oldest) return ok(`Postgres ${version} answers.`)
  return failed(`Postgres ${version} is too old.`, 'Update it to version 14 or newer.')
}

const readDurability = `
  select name from pg_settings
  where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off' order by 1`

export async function checkDurability(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>(readDurability)
  if (rows.length === 0) return ok('The database keeps what it has confirmed over a power cut.')
  const names = rows.map(({ name }) => name)
  return warning(
    `The database may lose what it has confirmed: ${names.map((name) => `${name} is off`).join(', ')}.`,
    `As a superuser of it, one by one: ${names.map((name) => `alter system set ${name} = on`).join('; ')}; select pg_reload_conf()`,
  )
}

export async function checkMigrations(client: Client): Promise<Finding> {
  const { ahead, unknown } = levelOf(await levelIn(client), migrations)
  if (unknown.length > 0) {
    return failed(
      `The database is at the level of a newer release (${unknown.join(', ')}).`,
      'Run that release, or restore a backup from before it: cli db restore',
    )
  }
  if (ahead.length === 0) return ok('The database is at the level of this release.')
  return failed(
    `${ahead.length} migrations are still to be applied: ${ahead.map(({ name }) => name).join(', ')}.`,
    'A start applies them, or: cli db migrate',
  )
}

const readClock = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now'
const noticeableMs = 5_000
/** Beyond it nothing old is deleted any more. */
const intolerableMs = 5 * 60_000

/** @param now milliseconds since 1970 */
export async function checkClock(client: Client, now: () => number = Date.now): Promise<Finding> {
  const before = now()
  const { rows } = await client.query<{ now: number }>(readClock)
  const after = now()
  const here = (before + after) / 2
  // How long the answer took says nothing of the clocks.
  const doubt = (after - before) / 2
  const apart = Math.max(0, Math.round(Math.abs((rows[0]?.now ?? here) - here) - doubt))
  const text = `This clock and the database's are ${(apart / 1000).toFixed(1)} s apart.`
  const remedy = 'Let both machines set their clocks by NTP (timedatectl set-ntp true).'
  if (apart > intolerableMs) return failed(text, remedy)
  return apart > noticeableMs ? warning(text, remedy) : ok(text)
}
