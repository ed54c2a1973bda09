import { rmSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { migrations } from '#cms/migrations/index.ts'
import { runCli } from '#tests/setup/commandLine/cliOnDatabase.ts'
import { copyDatabaseFiles, newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { cloneTemplate, emptyDatabase, query } from '#tests/setup/database/testDatabase.ts'
import { startProduct } from '#tests/setup/product/productServer.ts'
import { databaseContent } from './archives.ts'
import { backedUp, copyrightOf, restoreTarget } from './restoreTarget.ts'

const target = restoreTarget()

test('a restore into a database with content needs --yes', async () => {
  const full = await cloneTemplate()
  const content = await databaseContent(full.url)
  const withoutYes = await runCli(['db', 'restore', target.good], full.url)
  expect([withoutYes.code, withoutYes.stdout, withoutYes.stderr]).toEqual([
    2,
    '',
    expect.stringContaining('--yes'),
  ])
  const dry = await runCli(['--json', 'db', 'restore', target.good, '--dry-run'], full.url)
  expect([dry.code, JSON.parse(dry.stdout)]).toEqual([0, expect.objectContaining({ ahead: [] })])
  expect(await databaseContent(full.url)).toEqual(content)
  const done = await runCli(['db', 'restore', target.good, '--yes'], full.url, {
    PAYLOAD_SECRET: 'x'.repeat(32),
  })
  expect([done.code, done.stdout]).toEqual([0, expect.stringMatching(/^Restored [\d,]+ rows/)])
  expect(done.stderr).toMatch(/another PAYLOAD_SECRET/)
  expect(await copyrightOf(full.url)).toBe(backedUp)
  // The sequence continues, so a new row gets an unused id.
  await query(
    full.url,
    `insert into footer_locales (_locale, _parent_id) select 'ru', id from footer`,
  )
  await full.drop()
})

test('a restore into a database in use is refused, and the running server is not affected', async () => {
  const used = await cloneTemplate()
  const product = await startProduct({ DATABASE_URL: used.url, ROLE: 'cms' })
  const { code, stderr } = await runCli(['--yes', 'db', 'restore', target.good], used.url)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/in use: payline.*Stop every server/)])
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  await product.stop()
  await used.drop()
})

/** The oldest and the latest older level; `upgrade.integration.test.ts` migrates from each. */
const olderLevels = migrations
  .map(({ name }, at) => ({ name, later: migrations.slice(at + 1) }))
  .filter((_, at) => at === 0 || at === migrations.length - 2)

test.each(olderLevels)(
  'a backup at the level of $name is migrated to this release',
  async ({ later }) => {
    const old = await cloneTemplate()
    for (const { name, down } of later.toReversed()) {
      await down({ db: { execute: (text) => query(old.url, text) } })
      await query(old.url, 'delete from payload_migrations where name = $1', [name])
    }
    await query(old.url, `update footer_locales set copyright = 'Long ago'`)
    const file = target.path('old.tar.zst')
    const saved = await runCli(['db', 'backup', file], old.url)
    expect([saved.code, saved.stderr]).toEqual([0, expect.any(String)])
    const fresh = await emptyDatabase()
    const { code, stdout, stderr } = await runCli(['--json', 'db', 'restore', file], fresh.url)
    expect([code, stderr]).toEqual([0, expect.any(String)])
    expect(JSON.parse(stdout)).toMatchObject({ ahead: later.map(({ name }) => name) })
    expect(await copyrightOf(fresh.url)).toBe('Long ago')
    expect((await runCli(['db', 'status'], fresh.url)).code).toBe(0)
    await old.drop()
    await fresh.drop()
  },
)

test('a restore into a database of a newer release brings it to this release', async () => {
  const newer = await cloneTemplate()
  await query(
    newer.url,
    `insert into payload_migrations (name, batch) values ('29990101_future', 9)`,
  )
  await query(newer.url, 'create table of_the_future (id serial primary key)')
  const { code, stderr } = await runCli(['--yes', 'db', 'restore', target.good], newer.url)
  expect([code, stderr]).toEqual([0, expect.any(String)])
  expect((await runCli(['db', 'status'], newer.url)).code).toBe(0)
  const { rows } = await query(newer.url, `select to_regclass('of_the_future') as gone`)
  expect(rows[0].gone).toBeNull()
  await newer.drop()
})

test('a restore into a database with functions but no tables needs --yes', async () => {
  const theirs = await emptyDatabase()
  await query(theirs.url, 'create function theirs() returns integer language sql return 1')
  const withoutYes = await runCli(['db', 'restore', target.good], theirs.url)
  expect([withoutYes.code, withoutYes.stderr]).toEqual([2, expect.stringContaining('--yes')])
  const { rows } = await query(theirs.url, 'select theirs() as there')
  expect(rows[0].there).toBe(1)
  await theirs.drop()
})

test('objects of other schemas that depend on the tables prevent a restore, with a message that says what to do', async () => {
  const full = await cloneTemplate()
  await query(full.url, 'create schema theirs')
  await query(full.url, 'create view theirs.emails as select email from users')
  const { code, stderr } = await runCli(['--yes', 'db', 'restore', target.good], full.url)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/depend on .*Remove it first/)])
  const { rowCount } = await query(full.url, 'select from theirs.emails')
  expect(rowCount).toBe(1)
  await full.drop()
})

test('an embedded database is backed up and restored like any other', async () => {
  const [old, fresh] = [newDataFolder(), newDataFolder()]
  copyDatabaseFiles(inject('preparedFolder'), old)
  const file = target.path('embedded.tar.zst')
  expect(await runCli(['db', 'backup', file], '', { DATA_DIR: old })).toMatchObject({ code: 0 })
  const restored = await runCli(['--json', 'db', 'restore', file], '', { DATA_DIR: fresh })
  expect([restored.code, restored.stderr]).toEqual([0, expect.stringContaining(fresh)])
  expect(JSON.parse(restored.stdout)).toMatchObject({ replaces: 0, ahead: [] })
  const seeded = await runCli(['--json', 'seed'], '', { DATA_DIR: fresh })
  expect([seeded.code, JSON.parse(seeded.stdout)]).toEqual([0, { seeded: [] }])
  for (const folder of [old, fresh]) rmSync(folder, { recursive: true })
})
