import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Manifest } from '#cli/backup/archiveFormat.ts'
import { migrations } from '#cms/migrations/index.ts'
import {
  cli,
  contentOf,
  entriesOf,
  forgeArchive,
  startDb,
  writeArchive,
} from '#tests/setup/archives.ts'
import { startProduct } from '#tests/setup/productServer.ts'
import {
  cloneTemplate,
  emptyDatabase,
  query,
  type TestDatabase,
} from '#tests/setup/testDatabase.ts'

/** Each test runs several commands, one after the other. */
vi.setConfig({ testTimeout: 180_000 })

const folder = mkdtempSync(join(tmpdir(), 'payline-restore-'))
const good = join(folder, 'good.tar.zst')
const other = join(folder, 'other.tar.zst')
/** A full database that restores are tried on. */
let target: TestDatabase
let before: Record<string, string>

beforeAll(async () => {
  const source = await cloneTemplate()
  await query(source.url, `update footer_locales set copyright = 'As it was backed up'`)
  expect((await cli(['db', 'backup', good], source.url)).code).toBe(0)
  await source.drop()
  target = await cloneTemplate()
  before = await contentOf(target.url)
})

afterAll(async () => {
  await target.drop()
  rmSync(folder, { recursive: true })
})

/** Says why, and leaves what was there. */
async function refusal(file: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await cli(['--yes', 'db', 'restore', file, ...args], target.url)
  expect([code, stdout, stderr]).toEqual([1, '', expect.not.stringMatching(/\n\s+at /)])
  expect(await contentOf(target.url)).toEqual(before)
  return stderr
}

async function copyright(url: string): Promise<unknown> {
  const { rows } = await query(url, `select copyright from footer_locales where _locale = 'en'`)
  return rows[0]?.copyright
}

function bytesOfGood(change: (bytes: Buffer) => Buffer): string {
  writeFileSync(other, change(readFileSync(good)))
  return other
}

/** An archive with entries that were changed by hand, but no checksum. */
async function edited(
  change: (entries: Awaited<ReturnType<typeof entriesOf>>) => void,
): Promise<string> {
  const entries = await entriesOf(good)
  change(entries)
  await writeArchive(other, entries)
  return other
}

async function forged(manifest: (it: Manifest) => void): Promise<string> {
  await forgeArchive(good, other, { manifest })
  return other
}

function replaceIn(entry: { content: Buffer } | undefined, text: string, by: string): void {
  if (entry) entry.content = Buffer.from(entry.content.toString('utf8').replace(text, by))
}

const nasty: [string, RegExp, () => string | Promise<string>][] = [
  ['is missing', /no such file/, () => join(folder, 'nowhere')],
  ['is a folder', /it is a folder/, () => folder],
  ['is empty', /cut off/, () => bytesOfGood(() => Buffer.alloc(0))],
  ['is some text', /no backup of Payline/, () => bytesOfGood(() => Buffer.from('hello there'))],
  ['has lost its last bytes', /cut off/, () => bytesOfGood((it) => it.subarray(0, -20))],
  [
    'has lost its second half',
    /cut off|damaged/,
    () => bytesOfGood((it) => it.subarray(0, it.length / 2)),
  ],
  [
    'has one bit turned',
    /damaged|changed|cut off|no backup/,
    () =>
      bytesOfGood((it) =>
        it.fill((it[it.length >> 1] ?? 0) ^ 1, it.length >> 1, (it.length >> 1) + 1),
      ),
  ],
  [
    'has something behind its end',
    /follows its end/,
    () => bytesOfGood((it) => Buffer.concat([it, Buffer.from('more and more of it')])),
  ],
  ['is twice in one file', /follows its end/, () => bytesOfGood((it) => Buffer.concat([it, it]))],
  [
    'has a changed row',
    /the table footer_locales has another checksum/,
    () =>
      edited((all) =>
        replaceIn(
          all.find(({ name }) => name.includes('footer_locales')),
          'As',
          'Is',
        ),
      ),
  ],
  [
    'has a changed manifest',
    /its manifest is not the one that was written/,
    () => edited((all) => replaceIn(all.at(-2), '"rows": 1,', '"rows": 2,')),
  ],
  [
    'lacks a table',
    /the table users has 0 rows instead of 1/,
    () =>
      edited((all) =>
        all.splice(
          all.findIndex(({ name }) => name === 'tables/users/000000'),
          1,
        ),
      ),
  ],
  ['lacks its manifest', /cut off/, () => edited((all) => all.splice(-2))],
  ['lacks all but its header', /cut off/, () => edited((all) => all.splice(1))],
  [
    'has an entry of somebody else',
    /an entry "\.\.\/evil" where none/,
    () => edited((all) => all.splice(1, 0, { name: '../evil', content: Buffer.from('x') })),
  ],
  [
    'is an archive of something else',
    /no backup of Payline/,
    () => edited((all) => all.splice(0, 1)),
  ],
  [
    'has a format that is not known yet',
    /newer release.*restore it with that release/,
    () => edited((all) => replaceIn(all[0], '"version": 1', '"version": 2')),
  ],
  [
    'is of a newer release',
    /29990101_future.*Update Payline first/,
    () => forged((it) => it.migrations.push('29990101_future')),
  ],
  [
    'has a table twice',
    /names a table twice/,
    () => forged((it) => it.tables.push(...it.tables.slice(0, 1))),
  ],
  [
    'has a statement for bounds',
    /manifest makes no sense/,
    () =>
      forged((it) =>
        Object.assign(it.tables[0] ?? {}, {
          partition: { of: 'users', bounds: 'DEFAULT; drop table users' },
        }),
      ),
  ],
  [
    'has a table that no migration makes',
    /does not fit the migrations/,
    () =>
      forged((it) =>
        it.tables.push({
          name: 'odd',
          columns: ['id'],
          rows: 0,
          bytes: 0,
          sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        }),
      ),
  ],
]

test.each(nasty)('a file that %s is refused, and nothing changes', async (_what, says, make) => {
  expect(await refusal(await make())).toMatch(says)
})

test('a file that fits its checksums but not the schema leaves everything as it was', async () => {
  // Roles without their users: noticed by the last of all steps.
  await forgeArchive(good, other, { table: (name, it) => (name === 'users' ? '' : it) })
  expect(await refusal(other)).toMatch(/user_roles/)
})

test('into a database with content it goes only with --yes', async () => {
  const full = await cloneTemplate()
  const content = await contentOf(full.url)
  const asked = await cli(['db', 'restore', good], full.url)
  expect([asked.code, asked.stdout, asked.stderr]).toEqual([
    2,
    '',
    expect.stringContaining('--yes'),
  ])
  const dry = await cli(['--json', 'db', 'restore', good, '--dry-run'], full.url)
  expect([dry.code, JSON.parse(dry.stdout)]).toEqual([0, expect.objectContaining({ ahead: [] })])
  expect(await contentOf(full.url)).toEqual(content)
  const done = await cli(['db', 'restore', good, '--yes'], full.url, {
    PAYLOAD_SECRET: 'x'.repeat(32),
  })
  expect([done.code, done.stdout]).toEqual([0, expect.stringMatching(/^Restored [\d,]+ rows/)])
  expect(done.stderr).toMatch(/another PAYLOAD_SECRET/)
  expect(await copyright(full.url)).toBe('As it was backed up')
  // What was drawn before is not drawn again.
  await query(
    full.url,
    `insert into footer_locales (_locale, _parent_id) select 'ru', id from footer`,
  )
  await full.drop()
})

test('while a server runs on the database it is refused, and the server is none the wiser', async () => {
  const used = await cloneTemplate()
  const product = await startProduct({ DATABASE_URL: used.url, ROLE: 'cms' })
  const { code, stderr } = await cli(['--yes', 'db', 'restore', good], used.url)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/in use: payline.*Stop every server/)])
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  await product.stop()
  await used.drop()
})

test('one that is killed amid its work leaves what was there', async () => {
  const source = await cloneTemplate()
  await query(
    source.url,
    `insert into audit_log (at, action, actor, details)
     select now(), 'many', i::text, repeat(md5(i::text), 20) from generate_series(1, 40000) i`,
  )
  const large = join(folder, 'large.tar.zst')
  expect((await cli(['db', 'backup', large], source.url)).code).toBe(0)
  await source.drop()
  const command = startDb(['--yes', 'db', 'restore', large], target.url)
  const watcher = new pg.Client({ connectionString: target.url })
  await watcher.connect()
  const filling = `select from pg_stat_activity where application_name = 'payline restore'
    and datname = current_database() and query like 'copy %"audit_log"% from stdin'`
  await expect
    .poll(async () => (await watcher.query(filling)).rowCount, { timeout: 50_000, interval: 5 })
    .toBe(1)
  command.signal('SIGKILL')
  expect(await command.ended).toBe('SIGKILL')
  const alive = `select from pg_stat_activity where application_name = 'payline restore'
    and datname = current_database()`
  await expect.poll(async () => (await watcher.query(alive)).rowCount, { timeout: 30_000 }).toBe(0)
  await watcher.end()
  expect(await contentOf(target.url)).toEqual(before)
})

test.each(
  migrations.slice(0, -1).map(({ name }, at) => ({ name, later: migrations.slice(at + 1) })),
)('a backup at the level of $name walks forward to this release', async ({ later }) => {
  const old = await cloneTemplate()
  for (const { name, down } of later.toReversed()) {
    await down({ db: { execute: (text) => query(old.url, text) } })
    await query(old.url, 'delete from payload_migrations where name = $1', [name])
  }
  await query(old.url, `update footer_locales set copyright = 'Long ago'`)
  const file = join(folder, 'old.tar.zst')
  const saved = await cli(['db', 'backup', file], old.url)
  expect([saved.code, saved.stderr]).toEqual([0, expect.any(String)])
  const fresh = await emptyDatabase()
  const { code, stdout, stderr } = await cli(['--json', 'db', 'restore', file], fresh.url)
  expect([code, stderr]).toEqual([0, expect.any(String)])
  expect(JSON.parse(stdout)).toMatchObject({ ahead: later.map(({ name }) => name) })
  expect(await copyright(fresh.url)).toBe('Long ago')
  expect((await cli(['db', 'status'], fresh.url)).code).toBe(0)
  await old.drop()
  await fresh.drop()
})

test('a database of a newer release is brought back to this one', async () => {
  const newer = await cloneTemplate()
  await query(
    newer.url,
    `insert into payload_migrations (name, batch) values ('29990101_future', 9)`,
  )
  await query(newer.url, 'create table of_the_future (id serial primary key)')
  const { code, stderr } = await cli(['--yes', 'db', 'restore', good], newer.url)
  expect([code, stderr]).toEqual([0, expect.any(String)])
  expect((await cli(['db', 'status'], newer.url)).code).toBe(0)
  const { rows } = await query(newer.url, `select to_regclass('of_the_future') as gone`)
  expect(rows[0].gone).toBeNull()
  await newer.drop()
})

test('a file that changes after it was checked changes nothing', async () => {
  // Held at its first lock, when the file has been read once.
  const holder = new pg.Client({ connectionString: target.url })
  await holder.connect()
  await holder.query('begin; lock table users in access share mode')
  copyFileSync(good, other)
  const command = startDb(['--yes', 'db', 'restore', other], target.url)
  const waiting = `select from pg_locks where relation = 'users'::regclass and not granted`
  await expect.poll(async () => (await holder.query(waiting)).rowCount, { timeout: 30_000 }).toBe(1)
  truncateSync(other, 1_000)
  await holder.query('rollback')
  await holder.end()
  expect([await command.ended, command.stderr()]).toEqual([1, expect.stringContaining('cut off')])
  expect(await contentOf(target.url)).toEqual(before)
})
