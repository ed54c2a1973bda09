import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbeddedPostgres } from '#platform/embeddedPostgres.ts'
import { admin } from './admin.ts'
import { newDataFolder } from './dataFolder.ts'
import { runNode } from './processes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A Postgres in which tests may create databases. */
    postgresUrl: string
  }
}

export const templateName = 'payline_template'

/**
 * A Postgres for the run, and in it a database as the product's own first start leaves it. Each
 * test clones that, which takes a tenth of a second.
 */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = newDataFolder()
  const postgres = await openEmbeddedPostgres(dataDir)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const templateUrl = new URL(postgres.url)
  templateUrl.pathname = `/${templateName}`
  const first = runNode(['server/main.ts'], {
    env: {
      PORT: '0',
      ROLE: 'web',
      DATABASE_URL: templateUrl.href,
      DATA_DIR: join(dataDir, 'first-start'),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  })
  await first.says(/Site\s+http/)
  first.signal('SIGTERM')
  await first.ended
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
