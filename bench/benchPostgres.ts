import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { openEmbeddedPostgres } from '#platform/embeddedPostgres.ts'
import { databaseBeside, withClient } from '#tests/setup/withClient.ts'
import { openFolder } from './openFolder.ts'

/** The Postgres that the product brings along, with its own settings, for one run. */
export type BenchPostgres = AsyncDisposable & {
  /** For example "PostgreSQL 18.4". */
  version: string
  /** A database with nothing in it. */
  emptyDatabase(name: string): Promise<string>
  /** A database as a start of the product leaves it, but for the copy. */
  migratedDatabase(name: string): Promise<string>
  /** One that an earlier run has left, if it is there. */
  keptDatabase(name: string): Promise<string | undefined>
  /** Does nothing where data are kept. */
  drop(name: string): Promise<void>
}

/** @param keptIn the folder of data that outlive the run; without it they are gone at its end */
export async function openBenchPostgres(keptIn?: string): Promise<BenchPostgres> {
  await using opened = new AsyncDisposableStack()
  const dataDir = keptIn === undefined ? opened.use(openFolder()).path : keptFolder(keptIn)
  const postgres = await openEmbeddedPostgres(dataDir)
  opened.defer(() => postgres.close())
  const ask = (sql: string) => withClient(postgres.url, (client) => client.query(sql))
  const { rows } = await ask('show server_version')

  async function emptyDatabase(name: string): Promise<string> {
    await ask(`create database ${name}`)
    return databaseBeside(postgres.url, name)
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
    async keptDatabase(name) {
      const { rows } = await ask(`select from pg_database where datname = '${name}'`)
      return rows.length > 0 ? databaseBeside(postgres.url, name) : undefined
    },
    async drop(name) {
      if (keptIn === undefined) await ask(`drop database ${name} with (force)`)
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

function keptFolder(path: string): string {
  mkdirSync(path, { recursive: true })
  // As root, Postgres runs as another user, who has to get into the folder.
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
