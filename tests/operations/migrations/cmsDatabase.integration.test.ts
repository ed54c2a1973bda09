import { readFile } from 'node:fs/promises'
import { getPayload } from 'payload'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seedFirstAdmin } from '#cms/accounts/users/seedAdmin.ts'
import { seedCopy } from '#cms/content/documents/seedCopy.ts'
import { readCopyDocument } from '#cms/content/reading/readCopyDocument.ts'
import { migrations } from '#cms/migrations/index.ts'
import { migrateDatabase, pendingMigrations } from '#cms/operations/migrations/migrate.ts'
import { copySlugs } from '#domain/content/documents/documents.ts'
import { seedCopy as delivered } from '#seed/copy.ts'
import { openTestCms, type TestCms } from '#tests/setup/cms/testCms.ts'
import { unconnectedConfig } from '#tests/setup/cms/unconnectedCms.ts'
import { emptyDatabase, type TestDatabase } from '#tests/setup/database/testDatabase.ts'

let database: TestDatabase
let cms: TestCms

beforeEach(async () => {
  database = await emptyDatabase()
  cms = await openTestCms(database.url)
})

afterEach(async () => {
  await cms.close()
  await database.drop()
})

const names = migrations.map(({ name }) => name)
const thrice = <Result>(work: () => Promise<Result>) => Promise.all([work(), work(), work()])

test('processes that migrate concurrently apply each migration once', async () => {
  expect(await pendingMigrations(cms.payload)).toEqual(names)
  const applied = await thrice(() => migrateDatabase(cms.payload))
  expect(applied.flat()).toEqual(names)
  expect(await pendingMigrations(cms.payload)).toEqual([])
})

test('the migrations create exactly the tables of the configuration', async () => {
  const config = await unconnectedConfig()
  const { db } = await getPayload({ config, disableDBConnect: true, key: 'schema only' })
  const { generateDrizzleJson, generateMigration } = db.requireDrizzleKit()
  const snapshot = new URL('../../../cms/migrations/schema.json', import.meta.url)
  const before = JSON.parse(await readFile(snapshot, 'utf8'))
  const after = await generateDrizzleJson(db.schema)
  expect(await generateMigration(before, after)).toEqual([])
})

test('events are stored in the partitioned table, where the same id is stored once', async () => {
  await migrateDatabase(cms.payload)
  const { pool } = cms.payload.db
  const insert = `insert into analytics_events (id, event_type, page_url, session_id, session_duration)
    values ('0192aa00-0000-7000-8000-000000000001', 'page_view', '/', 's', 3)
    on conflict do nothing`
  expect((await pool.query(insert)).rowCount).toBe(1)
  expect((await pool.query(insert)).rowCount).toBe(0)
  await pool.query(`create table events_of_a_month partition of analytics_events
    for values from ('0193b000-0000-0000-0000-000000000000') to ('0194b000-0000-0000-0000-000000000000')`)
  await pool.query(`insert into analytics_events (id, event_type, page_url, session_id)
    values ('0193b111-0000-7000-8000-000000000001', 'page_view', '/faq', 's')`)
  expect((await pool.query('select from events_of_a_month')).rowCount).toBe(1)
  const found = await cms.payload.find({
    collection: 'analytics-events',
    where: { session_id: { equals: 's' } },
  })
  expect(found.docs.map(({ page_url }) => page_url)).toEqual(['/faq', '/'])
})

test('processes that seed concurrently write every document once, with the delivered copy', async () => {
  await migrateDatabase(cms.payload)
  const casinoUrl = 'https://another.example/welcome'
  const written = await thrice(() => seedCopy(cms.payload, delivered, { casinoUrl }))
  expect(written.flat().sort()).toEqual([...copySlugs].sort())
  for (const slug of copySlugs) {
    expect(await readCopyDocument(cms.payload, slug)).toMatchObject({ ok: true })
  }
  const settings = await readCopyDocument(cms.payload, 'site-settings')
  expect(settings.ok && settings.document.casinoUrl).toBe(casinoUrl)
  const faq = await readCopyDocument(cms.payload, 'faq-items')
  expect(faq.ok && faq.document).toEqual(delivered['faq-items'])
})

test('documents that an editor changed or emptied are never seeded again', async () => {
  await migrateDatabase(cms.payload)
  await cms.payload.updateGlobal({ slug: 'offer', data: { ...delivered.offer, code: 'MINE' } })
  await seedCopy(cms.payload, delivered)
  await cms.payload.delete({ collection: 'faq-items', where: {} })
  expect(await seedCopy(cms.payload, delivered)).toEqual([])
  const offer = await readCopyDocument(cms.payload, 'offer')
  expect(offer.ok && offer.document.code).toBe('MINE')
  expect(await readCopyDocument(cms.payload, 'faq-items')).toMatchObject({ ok: true, document: [] })
})

test('the first admin is created once, and only where there are no users', async () => {
  await migrateDatabase(cms.payload)
  const email = 'first@payline.example'
  const generate = () => 'made up by the test'
  const created = await thrice(() => seedFirstAdmin(cms.payload, { email, generate }))
  expect(created.filter(Boolean)).toEqual([{ email, password: generate() }])
  const { docs } = await cms.payload.find({ collection: 'user-roles', depth: 0 })
  expect(docs).toMatchObject([{ role: 'admin', email }])
  expect(await seedFirstAdmin(cms.payload, { email, generate })).toBeNull()
})

test('the first admin is not created with a common password', async () => {
  await migrateDatabase(cms.payload)
  const email = 'first@payline.example'
  const generate = () => 'another word that is long enough'
  const first = { email, password: 'qwertyuiop', generate }
  await expect(seedFirstAdmin(cms.payload, first)).rejects.toThrow('ADMIN_PASSWORD')
  expect(await cms.accounts.directory.list()).toEqual([])
  expect(await seedFirstAdmin(cms.payload, { email, generate })).toEqual({
    email,
    password: generate(),
  })
})
