import { closeSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { stats as statsSchema } from '#domain/analytics/figures/stats.ts'
import { createLog } from '#platform/log/log.ts'
import { createPostgresStore } from '#server/analytics/store/postgres/postgresStore.ts'
import { variedEvent } from '#tests/analytics/setup/storedEvents.ts'
import { runCli, startCli } from '#tests/setup/commandLine/cliOnDatabase.ts'
import { cloneTemplate, emptyDatabase, query } from '#tests/setup/database/testDatabase.ts'
import { signIn, startProduct } from '#tests/setup/product/productServer.ts'
import { databaseContent, readEntries } from './archives.ts'
import { backupSource } from './backupSource.ts'

const { database, folder } = backupSource()
const hour = 3_600_000
/**
 * Old enough that no figure of this or last week changes while the tests run; the events span two
 * months.
 */
const begin = Date.now() - 70 * 24 * hour
/** Ends before today, because today's figures change while the tests run. */
const range = ['--from', dayOf(begin), '--to', dayOf(Date.now() - 24 * hour)]

beforeAll(async () => {
  await query(database.url, 'update analytics_state set reset_at = null')
  await query(
    database.url,
    `insert into audit_log (at, action, actor, details) values (now(), 'odd', $1, $2)`,
    ['tab\there', 'line\nend, back\\slash, "quotes", \\N, \\. and ünïcödé 🎰'],
  )
})

async function readFigures(databaseUrl: string): Promise<unknown> {
  const { code, stdout, stderr } = await runCli(['stats', 'show', '--json', ...range], databaseUrl)
  expect([code, stderr]).toEqual([0, expect.any(String)])
  const { generated_at, online_visitors, ...figures } = statsSchema.parse(JSON.parse(stdout))
  // These two values depend on the time of the request.
  expect([generated_at, online_visitors]).toHaveLength(2)
  return figures
}

/**
 * All content except the record of claims, which a restore changes: it cannot know what was shown
 * since the backup.
 */
async function contentWithoutRecord(databaseUrl: string): Promise<Record<string, string>> {
  const { claim_periods: _record, ...content } = await databaseContent(databaseUrl)
  return content
}

/** The number of claims that were shown at a moment, according to the record. */
async function countShownClaims(databaseUrl: string, moment: string): Promise<number> {
  const { rows } = await query(
    databaseUrl,
    `select count(*)::integer as shown from claim_periods
     where shown_from <= $1 and (shown_until is null or shown_until > $1)`,
    [moment],
  )
  return rows[0].shown
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

function openStore() {
  return createPostgresStore({ databaseUrl: database.url, log: createLog('silent') })
}

function events(from: number, count: number) {
  return Array.from({ length: count }, (_, at) =>
    variedEvent(begin + (from + at) * 600_000, (from + at) * 7919),
  )
}

test('a backup restored into another database has the same rows and the same figures', async () => {
  const store = openStore()
  await store.maintain(Date.now(), null)
  for (let at = 0; at < 4_000; at += 500) await store.insert(events(at, 500))
  await store.close()
  const before = await contentWithoutRecord(database.url)
  expect(Object.keys(before).filter((name) => /events_\d{4}/.test(name)).length).toBeGreaterThan(1)
  const file = join(folder, 'quiet.tar.zst')
  const saved = await runCli(['--json', 'db', 'backup', file], database.url)
  expect([saved.code, saved.stderr]).toEqual([0, expect.stringMatching(/media.*Copy them as well/)])
  expect(JSON.parse(saved.stdout)).toMatchObject({ file, rows: expect.any(Number) })
  expect([statSync(file).mode & 0o777, readdirSync(folder)]).toEqual([0o600, ['quiet.tar.zst']])

  const elsewhere = await emptyDatabase()
  const restored = await runCli(['--json', 'db', 'restore', file], elsewhere.url)
  expect([restored.code, restored.stderr]).toEqual([0, expect.stringContaining('secrets')])
  expect(JSON.parse(restored.stdout)).toMatchObject({ ahead: [], replaces: 0, secret: 'same' })
  expect(await contentWithoutRecord(elsewhere.url)).toEqual(before)
  expect(await countShownClaims(elsewhere.url, JSON.parse(restored.stdout).created_at)).toBe(0)
  expect(await countShownClaims(elsewhere.url, new Date().toISOString())).toBeGreaterThan(50)
  expect((await runCli(['db', 'status'], elsewhere.url)).code).toBe(0)
  expect(await readFigures(elsewhere.url)).toEqual(await readFigures(database.url))
  const product = await startProduct({ DATABASE_URL: elsewhere.url, ROLE: 'cms' })
  expect(await signIn(product.url)).toHaveProperty('cookie')
  await product.stop()
  await elsewhere.drop()
})

test('a backup that runs while events are stored and rolled up is consistent', async () => {
  const store = openStore()
  let at = 5_000
  let writing = true
  const writer = (async () => {
    for (; writing; at += 20) {
      await store.insert(events(at, 20))
      await store.rollUp()
    }
  })()
  const file = join(folder, 'busy.tar.zst')
  await expect.poll(() => at, { timeout: 30_000 }).toBeGreaterThan(5_060)
  const { code, stderr } = await runCli(['db', 'backup', file], database.url)
  writing = false
  await writer
  await store.close()
  expect([code, stderr]).toEqual([0, expect.any(String)])

  const elsewhere = await emptyDatabase()
  expect((await runCli(['db', 'restore', file], elsewhere.url)).code).toBe(0)
  const figures = await readFigures(elsewhere.url)
  expect((await runCli(['stats', 'rebuild'], elsewhere.url)).code).toBe(0)
  expect(await readFigures(elsewhere.url)).toEqual(figures)
  const { rows } = await query(
    elsewhere.url,
    'select count(*)::integer as events from analytics_events',
  )
  expect(rows[0].events).toBeGreaterThan(4_000)
  await elsewhere.drop()
})

test('large tables are split into several entries, and are restored completely', async () => {
  const large = await cloneTemplate()
  await query(
    large.url,
    `insert into audit_log (at, action, actor, details)
     select now(), 'large', i::text, repeat(md5(i::text), 40) from generate_series(1, 8000) i`,
  )
  const before = await contentWithoutRecord(large.url)
  const file = join(folder, 'large.tar.zst')
  expect((await runCli(['db', 'backup', file], large.url)).code).toBe(0)
  const sizes = (await readEntries(file))
    .filter(({ name }) => name.startsWith('tables/audit_log/'))
    .map(({ content }) => content.length)
  expect([sizes.length, sizes[0]]).toEqual([2, 8_388_608])
  expect((await runCli(['--yes', 'db', 'restore', file], large.url)).code).toBe(0)
  expect(await contentWithoutRecord(large.url)).toEqual(before)
  await large.drop()
})

test('stdout contains only the archive', async () => {
  const file = join(folder, 'piped.tar.zst')
  const output = openSync(file, 'w')
  const command = startCli(['db', 'backup', '-'], database.url, output)
  const code = await command.ended
  closeSync(output)
  const stderr = command.stderr()
  expect([code, stderr]).toEqual([0, expect.stringMatching(/Wrote [\d,]+ rows/)])
  const checked = await runCli(['db', 'restore', file, '--dry-run'], database.url)
  expect([checked.code, checked.stdout]).toEqual([
    0,
    expect.stringContaining('The file is complete.'),
  ])
})
