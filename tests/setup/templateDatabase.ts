import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbeddedPostgres } from '#platform/embeddedPostgres.ts'
import { messageOf } from '#platform/errors.ts'
import { admin } from './admin.ts'
import { newDataFolder } from './dataFolder.ts'
import { runNode } from './processes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A Postgres on which tests may create databases. */
    postgresUrl: string
  }
}

export const templateName = 'payline_template'

const firstStartTimeoutMs = 120_000

/**
 * A Postgres for the run, with a database as the product's first start leaves it. Each test clones
 * the database, which takes a tenth of a second.
 */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = newDataFolder()
  const postgres = await openEmbeddedPostgres(dataDir)
  const close = async () => {
    await postgres.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await startOnce(await createTemplate(postgres.url), join(dataDir, 'first-start'))
  } catch (error) {
    await close()
    throw error
  }
  project.provide('postgresUrl', postgres.url)
  return close
}

/** @returns address of the new, empty database */
async function createTemplate(postgresUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    await client.query(`create database ${templateName}`)
  } finally {
    await client.end()
  }
  const url = new URL(postgresUrl)
  url.pathname = `/${templateName}`
  return url.href
}

/** @throws with the product's output if its first start fails or takes too long */
async function startOnce(databaseUrl: string, dataDir: string): Promise<void> {
  const first = runNode(['server/main.ts'], {
    env: {
      PORT: '0',
      ROLE: 'web',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RENDER_AHEAD: 'false',
    },
  })
  const tooLate = setTimeout(() => first.signal('SIGKILL'), firstStartTimeoutMs)
  try {
    await first.waitForOutput(/Site\s+http/)
    first.signal('SIGTERM')
    const end = await first.ended
    if (end !== 0) throw new Error(`it ended with ${end}:\n${first.stdout()}\n${first.stderr()}`)
  } catch (error) {
    throw new Error(`The product's first start failed: ${messageOf(error)}`, { cause: error })
  } finally {
    clearTimeout(tooLate)
  }
}
