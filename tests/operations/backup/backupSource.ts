import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import { cloneTemplate, type TestDatabase } from '#tests/setup/database/testDatabase.ts'

export type BackupSource = {
  /** A database of its own, as the product's first start leaves it. */
  readonly database: { readonly url: string }
  /** The folder for the tests' files. */
  readonly folder: string
}

/** Gives the tests of a file a database to back up, and a folder for the backups. */
export function backupSource(): BackupSource {
  // Each test runs several commands in sequence.
  vi.setConfig({ testTimeout: 180_000 })
  const folder = mkdtempSync(join(tmpdir(), 'payline-backup-'))
  let opened: TestDatabase | undefined

  beforeAll(async () => {
    opened = await cloneTemplate()
  })

  afterAll(async () => {
    await opened?.drop()
    rmSync(folder, { recursive: true })
  })

  const database = {
    get url() {
      if (!opened) throw new Error('The database is there only while the tests run.')
      return opened.url
    },
  }
  return { database, folder }
}
