import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { cli, contentOf } from './archives.ts'
import { cloneTemplate, query, type TestDatabase } from './testDatabase.ts'

export type RestoreTarget = {
  /** A whole backup, whose footer says `backedUp`. */
  readonly good: string
  /** A full database that restores are tried on. */
  readonly databaseUrl: string
  /** A file for the tests to write. */
  path(name: string): string
  /** Tries a restore that is refused: what is said on stderr. Whatever was there is left. */
  refusal(file: string): Promise<string>
  /** Holds the database against what it held in the beginning. */
  expectUnchanged(): Promise<void>
}

export const backedUp = 'As it was backed up'

/** Gives the tests of a file a backup, and a database to restore it into. */
export function restoreTarget(): RestoreTarget {
  // Each test runs several commands, one after the other.
  vi.setConfig({ testTimeout: 180_000 })
  const folder = mkdtempSync(join(tmpdir(), 'payline-restore-'))
  const path = (name: string) => join(folder, name)
  const good = path('good.tar.zst')
  let target: TestDatabase | undefined
  let before: Record<string, string>

  beforeAll(async () => {
    const source = await cloneTemplate()
    await query(source.url, 'update footer_locales set copyright = $1', [backedUp])
    expect((await cli(['db', 'backup', good], source.url)).code).toBe(0)
    await source.drop()
    target = await cloneTemplate()
    before = await contentOf(target.url)
  })

  afterAll(async () => {
    await target?.drop()
    rmSync(folder, { recursive: true })
  })

  function databaseUrl(): string {
    if (!target) throw new Error('The database is there only while the tests run.')
    return target.url
  }

  async function expectUnchanged(): Promise<void> {
    expect(await contentOf(databaseUrl())).toEqual(before)
  }

  return {
    good,
    get databaseUrl() {
      return databaseUrl()
    },
    path,
    expectUnchanged,
    async refusal(file) {
      const { code, stdout, stderr } = await cli(['--yes', 'db', 'restore', file], databaseUrl())
      expect([code, stdout, stderr]).toEqual([1, '', expect.not.stringMatching(/\n\s+at /)])
      await expectUnchanged()
      return stderr
    },
  }
}

/** What the footer of a site says. */
export async function copyrightOf(databaseUrl: string): Promise<unknown> {
  const { rows } = await query(
    databaseUrl,
    `select copyright from footer_locales where _locale = 'en'`,
  )
  return rows[0]?.copyright
}
