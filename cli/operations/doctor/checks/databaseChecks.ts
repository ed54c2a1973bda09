import type { Client } from '#cli/database/databaseTables.ts'
import { listAppliedMigrations } from '#cli/database/databaseTables.ts'
import { levelOf } from '#cli/database/levels.ts'
import { migrations } from '#cms/migrations/index.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

const readVersion = `select current_setting('server_version') as version,
  current_setting('server_version_num')::integer as number, pg_is_in_recovery() as standby`
/** The oldest version that supports all statements of the migrations. */
const minVersion = 140_000

export async function checkVersion(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ version: string; number: number; standby: boolean }>(
    readVersion,
  )
  const { version = 'unknown', number = 0, standby = false } = rows[0] ?? {}
  if (standby) {
    return failed(
      `Postgres ${version} responds, but as a standby, which accepts no writes.`,
      'Set DATABASE_URL to the primary.',
    )
  }
  if (number >= minVersion) return ok(`Postgres ${version} responds.`)
  return failed(`Postgres ${version} is too old.`, 'Update it to version 14 or newer.')
}

const readDurability = `
  select name from pg_settings
  where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off' order by 1`

export async function checkDurability(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>(readDurability)
  if (rows.length === 0) return ok('The database keeps committed data after a power cut.')
  const names = rows.map(({ name }) => name)
  return warning(
    `The database may lose committed data: ${names.map((name) => `${name} is off`).join(', ')}.`,
    `Run as a superuser, one statement at a time: ${names.map((name) => `alter system set ${name} = on`).join('; ')}; select pg_reload_conf()`,
  )
}

export async function checkMigrations(client: Client): Promise<Finding> {
  const { ahead, unknown } = levelOf(await listAppliedMigrations(client), migrations)
  if (unknown.length > 0) {
    return failed(
      `The database is at the level of a newer release (${unknown.join(', ')}).`,
      'Run that release, or restore a backup from before it: cli db restore',
    )
  }
  if (ahead.length === 0) return ok('The database is at the level of this release.')
  return failed(
    `${ahead.length} migrations are pending: ${ahead.map(({ name }) => name).join(', ')}.`,
    'Start the site, or run: cli db migrate',
  )
}

const readClock = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now'
const warningMs = 5_000
/** Beyond this difference the retention deletes nothing. */
const maxDifferenceMs = 5 * 60_000

/** @param now milliseconds since 1970 */
export async function checkClock(client: Client, now: () => number = Date.now): Promise<Finding> {
  const before = now()
  const { rows } = await client.query<{ now: number }>(readClock)
  const after = now()
  const here = (before + after) / 2
  // The duration of the query is not part of the difference.
  const uncertaintyMs = (after - before) / 2
  const differenceMs = Math.max(
    0,
    Math.round(Math.abs((rows[0]?.now ?? here) - here) - uncertaintyMs),
  )
  const text = `The clocks of this machine and of the database differ by ${(differenceMs / 1000).toFixed(1)} s.`
  const remedy = 'Synchronize the clocks of both machines by NTP (timedatectl set-ntp true).'
  if (differenceMs > maxDifferenceMs) return failed(text, remedy)
  return differenceMs > warningMs ? warning(text, remedy) : ok(text)
}
