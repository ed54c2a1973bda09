import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { runCli } from '#tests/setup/commandLine/cliOnDatabase.ts'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { databaseContent } from './archives.ts'

export type RestoreTarget = {
  /** A valid backup, whose footer says `backedUp`. */
  readonly good: string
  /** A seeded database, the target of the restores. */
  readonly databaseUrl: string
  /** The path for a file of the tests. */
  path(name: string): string
  /** Runs a restore that has to be refused, and returns stderr. The data has to stay unchanged. */
  refusal(file: string): Promise<string>
  /** Expects the same data as at the beginning. */
  expectUnchanged(): Promise<void>
}

export const backedUp = 'As it was backed up'

/** Gives the tests of a file a backup, and a database to restore it into. */
export function restoreTarget(): RestoreTarget {
  // Each test runs several commands in sequence.
  vi.setConfig({ testTimeout: 180_000 })
  const folder = mkdtempSync(join(tmpdir(), 'payline-restore-'))
  const path = (name: string) => join(folder, name)
  const good = path('good.tar.zst')
  let target: TestDatabase | undefined
  let before: Record<string, string>

  beforeAll(async () => {
    const source = await cloneTemplate()
    await query(source.url, 'update footer_locales set copyright = $1', [backedUp])
    expect((await runCli(['db', 'backup', good], source.url)).code).toBe(0)
    await source.drop()
    target = await cloneTemplate()
    before = await databaseContent(target.url)
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
    expect(await databaseContent(databaseUrl())).toEqual(before)
  }

  return {
    good,
    get databaseUrl() {
      return databaseUrl()
    },
    path,
    expectUnchanged,
    async refusal(file) {
      const { code, stdout, stderr } = await runCli(['--yes', 'db', 'restore', file], databaseUrl())
      expect([code, stdout, stderr]).toEqual([1, '', expect.not.stringMatching(/\n\s+at /)])
      await expectUnchanged()
      return stderr
    },
  }
}

/** The copyright line of a site's footer. */
export async function copyrightOf(databaseUrl: string): Promise<unknown> {
  const { rows } = await query(
    databaseUrl,
    `select copyright from footer_locales where _locale = 'en'`,
  )
  return rows[0]?.copyright
}
