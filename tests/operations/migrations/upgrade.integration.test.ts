import type { Payload } from 'payload'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readCopyDocument } from '#cms/content/copy/readCopyDocument.ts'
import { seedCopy } from '#cms/content/documents/seedCopy.ts'
import { createFirstVersions } from '#cms/content/versions/firstVersions.ts'
import { migrations } from '#cms/migrations/index.ts'
import { migrateDatabase } from '#cms/operations/migrations/migrate.ts'
import { copySlugs } from '#domain/content/documents/documents.ts'
import { seedCopy as delivered } from '#seed/copy.ts'
import { figuresOf } from '#tests/analytics/setup/eventTotals.ts'
import { storedEvents } from '#tests/analytics/setup/memoryStore.ts'
import { withStore } from '#tests/analytics/setup/sharedStore.ts'
import { openTestCms, type TestCms } from '#tests/setup/cms/testCms.ts'
import { admin } from '#tests/setup/database/admin.ts'
import {
  cloneTemplate,
  copyOf,
  emptyDatabase,
  type TestDatabase,
} from '#tests/setup/database/testDatabase.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import {
  applyMigration,
  lostRows,
  putRows,
  type Rows,
  readRows,
  revertMigration,
} from './schemaMigrations.ts'

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
    await client.query(edits)
    for (const [at, migration] of [...migrations.entries()].reverse()) {
      if (at < migrations.length - 1) rowsAt.set(migration.name, await readRows(client))
      // The first migration is not reverted.
      if (at > 0) await revertMigration(client, migration)
    }
  })
  await source.drop()
}

/** Edits of copy, in tables that migrations change. */
const edits = `
  update footer_locales set copyright = 'Edited before';
  update listings_locales set game_heading = 'Edited before', game_meta_description = 'Edited, too';
  update detail_pages_locales set game_play = 'Edited before';
  update site_settings_locales set site_name = 'Edited before';
  update faq_page_locales set call_text = 'Edited before';
  insert into listings_locales (_locale, _parent_id, game_heading)
    select 'ru', id, 'По-русски' from listings;
`

/** Documents that are not published or have no version after the upgrade. */
const versionsMissing = `
  select 'offer' as document from offer
    where _status <> 'published' or not exists (select from _offer_v where latest)
  union all select 'footer' from footer
    where _status <> 'published' or not exists (select from _footer_v where latest)
  union all select 'faq ' || id from faq_items as item
    where _status <> 'published'
      or not exists (select from _faq_items_v where parent_id = item.id and latest)
  union all select 'method ' || id from payment_methods as method
    where _status <> 'published'
      or not exists (select from _payment_methods_v where parent_id = method.id and latest)
  union all select 'redirect ' || id from redirects as redirect
    where not exists (select from _redirects_v where parent_id = redirect.id)`

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
    expect(await createFirstVersions(payload)).toEqual([])
    await seedCopy(payload, delivered)
    expect((await payload.db.pool.query(versionsMissing)).rows).toEqual([])
    // A document with a missing or empty text would not parse.
    for (const slug of copySlugs) {
      expect([slug, await readCopyDocument(payload, slug)]).toMatchObject([slug, { ok: true }])
    }
    await expectEditsKept(payload)
    // From then on the product wrote versions itself, before the edits.
    if (!before.has('_footer_v')) await expectVersionOfEdit(payload)
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

async function expectEditsKept(payload: Payload): Promise<void> {
  const kept = {
    offer: { code: 'KEPT77' },
    footer: { copyright: 'Edited before' },
    listings: { game: { heading: 'Edited before', meta: { description: 'Edited, too' } } },
    'detail-pages': { game: { play: 'Edited before' }, guide: { sections: { length: 4 } } },
    'site-settings': { siteName: 'Edited before' },
    'faq-page': { call: { text: 'Edited before' } },
  }
  for (const [slug, document] of Object.entries(kept)) {
    expect(await readCopyDocument(payload, slug as keyof typeof kept)).toMatchObject({ document })
  }
  const slug = 'listings'
  const russian = await payload.findGlobal({ slug, locale: 'ru', fallbackLocale: false })
  expect(russian.game).toMatchObject({ heading: 'По-русски' })
  expect(russian.filters?.heading ?? null).toBeNull()
}

async function expectVersionOfEdit(payload: Payload): Promise<void> {
  const { docs } = await payload.findGlobalVersions({ slug: 'footer', sort: 'createdAt' })
  expect(docs[0]?.version).toMatchObject({ copyright: 'Edited before', _status: 'published' })
}
