import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import { cloneTemplate, type TestDatabase } from './testDatabase.ts'

export type BackupSource = {
  /** A database of the tests' own, as a start leaves it. */
  readonly database: { readonly url: string }
  /** Where the tests write their files. */
  readonly folder: string
}

/** Gives the tests of a file a database to back up, and a folder for what comes of it. */
export function backupSource(): BackupSource {
  // Each test runs several commands, one after the other.
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
