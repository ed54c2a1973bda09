import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { openEmbeddedPostgres } from '#platform/postgres/embedded/embeddedPostgres.ts'
import { siblingDatabaseUrl, withClient } from '#tests/setup/database/withClient.ts'
import { createTempFolder } from './createTempFolder.ts'

/** The product's embedded Postgres, with its default settings, for one run. */
export type BenchPostgres = AsyncDisposable & {
  /** For example "PostgreSQL 18.4". */
  version: string
  /** Creates an empty database. */
  emptyDatabase(name: string): Promise<string>
  /** Creates a migrated database, without the copy. */
  migratedDatabase(name: string): Promise<string>
  /** The URL of a database of an earlier run, if it exists. */
  existingDatabase(name: string): Promise<string | undefined>
  /** Does nothing if the data are kept. */
  drop(name: string): Promise<void>
}

/** @param dataFolder the folder of data that are kept after the run; without it they are deleted */
export async function openBenchPostgres(dataFolder?: string): Promise<BenchPostgres> {
  await using opened = new AsyncDisposableStack()
  const dataDir =
    dataFolder === undefined ? opened.use(createTempFolder()).path : createDataFolder(dataFolder)
  const postgres = await openEmbeddedPostgres(dataDir)
  opened.defer(() => postgres.close())
  const query = (sql: string) => withClient(postgres.url, (client) => client.query(sql))
  const { rows } = await query('show server_version')

  async function emptyDatabase(name: string): Promise<string> {
    await query(`create database ${name}`)
    return siblingDatabaseUrl(postgres.url, name)
  }

  const all = opened.move()
  return {
    version: `PostgreSQL ${rows[0]?.server_version}`,
    emptyDatabase,
    async migratedDatabase(name) {
      const url = await emptyDatabase(name)
      migrate(url, dataDir)
      return url
    },
    async existingDatabase(name) {
      const { rows } = await query(`select from pg_database where datname = '${name}'`)
      return rows.length > 0 ? siblingDatabaseUrl(postgres.url, name) : undefined
    },
    async drop(name) {
      if (dataFolder === undefined) await query(`drop database ${name} with (force)`)
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

function createDataFolder(path: string): string {
  mkdirSync(path, { recursive: true })
  // If the run is root, Postgres runs as another user, which needs access to the folder.
  chmodSync(path, 0o755)
  return path
}

function migrate(databaseUrl: string, dataDir: string): void {
  const { status, stderr } = spawnSync(process.execPath, ['cli/main.ts', 'db', 'migrate'], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  })
  if (status !== 0) throw new Error(`The database could not be migrated:\n${stderr}`)
}
