import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createFirstVersions } from '#cms/firstVersions.ts'
import { migrateDatabase } from '#cms/migrate.ts'
import { migrations } from '#cms/migrations/index.ts'
import { readCopyDocument } from '#cms/readCopy.ts'
import { seedCopy } from '#cms/seedCopy.ts'
import { copySlugs } from '#domain/copy/documents.ts'
import { seedCopy as delivered } from '#seed/copy.ts'
import { admin } from '#tests/setup/admin.ts'
import { withStore } from '#tests/setup/sharedStore.ts'
import { openTestCms, type TestCms } from '#tests/setup/testCms.ts'
import {
  cloneTemplate,
  copyOf,
  emptyDatabase,
  type TestDatabase,
} from '#tests/setup/testDatabase.ts'
import { withClient } from '#tests/setup/withClient.ts'
import { figuresOf } from '../setup/eventTotals.ts'
import { storedEvents } from '../setup/memoryStore.ts'
import {
  applyMigration,
  lostRows,
  putRows,
  type Rows,
  readRows,
  revertMigration,
} from '../setup/schemaMigrations.ts'

/** All levels except the current one. */
const earlier = migrations.slice(0, -1).map(({ name }, at) => ({ name, at }))
const visitor = { email: 'visitor@payline.example', password: 'staple battery horse' }
const events = 40
/**
 * Columns that were dropped before the baseline of `expandThenContract.ts`: counts of wrong
 * passwords, which rate limits replace.
 */
const droppedColumns = new Set(['users.login_attempts', 'users.lock_until'])

/**
 * The rows of a site at each level, and a database at each level with these rows, by the name of
 * the level.
 */
const rowsAt = new Map<string, Rows>()
const databases = new Map<string, TestDatabase>()
let cms: TestCms | undefined

beforeAll(async () => {
  await collectRows()
  const walking = await emptyDatabase()
  for (const migration of migrations.slice(0, -1)) {
    await withClient(walking.url, (client) => applyMigration(client, migration))
    const level = await copyOf(walking)
    await withClient(level.url, (client) =>
      putRows(client, rowsAt.get(migration.name) ?? new Map()),
    )
    databases.set(migration.name, level)
  }
  await walking.drop()
})

// Only one CMS can be open in a process.
afterEach(async () => {
  await cms?.close()
  cms = undefined
})

afterAll(async () => {
  for (const database of databases.values()) await database.drop()
})

/** Lets the product write rows, and reads them at each level while the migrations are reverted. */
async function collectRows(): Promise<void> {
  const source = await cloneTemplate()
  await createSiteData(source.url)
  await withClient(source.url, async (client) => {
    for (const [at, migration] of [...migrations.entries()].reverse()) {
      if (at < migrations.length - 1) rowsAt.set(migration.name, await readRows(client))
      // The first migration is not reverted.
      if (at > 0) await revertMigration(client, migration)
    }
  })
  await source.drop()
}

/** Creates data of editors, of a visitor with an account, and of visits. */
async function createSiteData(url: string): Promise<void> {
  const { payload, accounts, close } = await openTestCms(url)
  await accounts.signUp(visitor)
  await payload.updateGlobal({ slug: 'offer', data: { code: 'KEPT77' } })
  await payload.create({
    collection: 'redirects',
    data: { from: '/old', status: '301', to: '/faq' },
  })
  const note = { item: 'slot-17', introduction: 'Kept.', noindex: true }
  await payload.create({ collection: 'item-notes', data: note })
  await payload.db.pool.query(
    `insert into search_key (key) values ('a-key-that-engines-know') on conflict do nothing`,
  )
  await close()
  await withStore(url, (store) => store.insert(storedEvents(events)))
}

test('every level has rows', () => {
  for (const { name, at } of earlier) {
    const rows = rowsAt.get(name)
    const filled = [...(rows ?? [])].filter(([, those]) => those.length > 0)
    expect(filled.length, name).toBeGreaterThan(20 + at)
  }
})

test.each(earlier)(
  'a site at the level $name is migrated to the newest level without loss, and works',
  async ({ name, at }) => {
    const before = rowsAt.get(name) ?? new Map()
    const { url } = databases.get(name) ?? { url: '' }
    cms = await openTestCms(url)
    const { payload, accounts } = cms
    expect(await migrateDatabase(payload)).toEqual(migrations.slice(at + 1).map((it) => it.name))
    expect(lostRows(before, await withClient(url, readRows), droppedColumns)).toEqual([])

    // The next steps of every start.
    await createFirstVersions(payload)
    await seedCopy(payload, delivered)
    for (const slug of copySlugs) {
      expect([slug, await readCopyDocument(payload, slug)]).toMatchObject([slug, { ok: true }])
    }
    const offer = await readCopyDocument(payload, 'offer')
    expect(offer).toMatchObject({ document: { code: 'KEPT77' } })
    for (const credentials of [admin, visitor]) {
      const { email } = credentials
      expect(await accounts.authenticate(credentials)).toMatchObject({
        ok: true,
        account: { email },
      })
    }
    if (before.has('redirects')) {
      const { docs } = await payload.find({ collection: 'redirects' })
      expect(docs).toMatchObject([{ from: '/old', to: '/faq' }])
    }
    if (before.has('analytics_totals')) {
      expect(await figuresOf(url)).toEqual([events, 0, expect.any(Number)])
    }
  },
)
