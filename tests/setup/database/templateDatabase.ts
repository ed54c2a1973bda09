import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { messageOf } from '#platform/errors.ts'
import { openEmbeddedPostgres } from '#platform/postgres/embedded/embeddedPostgres.ts'
import { runNode } from '../processes/processes.ts'
import { admin } from './admin.ts'
import { copyDatabaseFiles, fastFolder, newDataFolder } from './dataFolder.ts'
import { siblingDatabaseUrl, withClient } from './withClient.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A Postgres on which tests may create databases. */
    postgresUrl: string
    /** A data folder whose embedded database is as the product's first start leaves it; see `copyDataFolder`. */
    preparedFolder: string
  }
}

export const templateName = 'payline_template'

const firstStartTimeoutMs = 120_000

/**
 * A Postgres for the run, with a database as the product's first start leaves it. Each test clones
 * the database, which takes a tenth of a second. The suites of one command share the files of that
 * first start (`PAYLINE_PREPARED_FOLDER`).
 */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = newDataFolder(fastFolder())
  const { PAYLINE_PREPARED_FOLDER: sharedFolder } = process.env
  const preparedFolder = sharedFolder ?? newDataFolder()
  if (!existsSync(join(preparedFolder, 'postgres'))) await prepare(preparedFolder)
  copyDatabaseFiles(preparedFolder, dataDir)
  const postgres = await openEmbeddedPostgres(dataDir)
  const close = async () => {
    await postgres.close()
    rmSync(dataDir, { recursive: true, force: true })
    // The runner deletes a shared one.
    if (!sharedFolder) rmSync(preparedFolder, { recursive: true, force: true })
  }
  try {
    await createTemplate(postgres.url)
  } catch (error) {
    await close()
    throw error
  }
  project.provide('postgresUrl', postgres.url)
  project.provide('preparedFolder', preparedFolder)
  return close
}

/** Starts the product once on a new embedded database, and copies the database into a folder. */
async function prepare(folder: string): Promise<void> {
  const dataDir = newDataFolder(fastFolder())
  try {
    const postgres = await openEmbeddedPostgres(dataDir)
    await startOnce(postgres.url, join(dataDir, 'first-start')).finally(postgres.close)
    // Only the files of a stopped server can be copied.
    copyDatabaseFiles(dataDir, folder)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Makes the database of the first start the template, which no test uses in another way. */
async function createTemplate(postgresUrl: string): Promise<void> {
  const name = new URL(postgresUrl).pathname.slice(1)
  const url = siblingDatabaseUrl(postgresUrl, 'postgres')
  await withClient(url, (client) =>
    client.query(`create database ${templateName} template ${name}`),
  )
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
