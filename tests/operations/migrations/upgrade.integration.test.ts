import type { Payload } from 'payload'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seedCopy } from '#cms/content/documents/seedCopy.ts'
import { readCopyDocument } from '#cms/content/reading/readCopyDocument.ts'
import { createFirstVersions } from '#cms/content/versions/firstVersions.ts'
import { migrations } from '#cms/migrations/index.ts'
import { migrateDatabase } from '#cms/operations/migrations/migrate.ts'
import type { ItemCollection } from '#domain/catalogue/kinds.ts'
import { copySlugs } from '#domain/content/documents/documents.ts'
import type { Entry } from '#domain/content/documents/items.ts'
import { deliveredRows } from '#seed/catalogue/deliveredItems.ts'
import { seedCopy as delivered } from '#seed/copy.ts'
import { pictureRow } from '#tests/accounts/access/requests/insertedRows.ts'
import { figuresOf } from '#tests/analytics/setup/eventTotals.ts'
import { withStore } from '#tests/analytics/setup/sharedStore.ts'
import { storedEvents } from '#tests/analytics/setup/storedEvents.ts'
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
/** A site at the level before items were content, with notes on items. */
const lastWithNotes = '20261122_011507_editors_desk'
let withNotes: TestDatabase
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
    if (migration.name === lastWithNotes) withNotes = await copyOf(level)
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
  await withNotes.drop()
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
  await payload.db.pool.query(addNote(note))
  await payload.db.pool.query(addVersion(note, '2026-11-01', 'published', true))
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
    if (name <= lastWithNotes && before.has('item_notes')) await expectNoteKept(payload)
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

async function expectNoteKept(payload: Payload): Promise<void> {
  const entry = { introduction: 'Kept.', noindex: true }
  expect(await entryAt(payload, 'games', 'slot-17')).toMatchObject(entry)
  expect(await latestOf(payload, 'games', 'slot-17')).toMatchObject(entry)
}

/** The published item at an address. */
async function entryAt(payload: Payload, collection: ItemCollection, slug: string) {
  const read = await readCopyDocument(payload, collection)
  const entries: readonly Entry[] = read.ok ? read.document : []
  return entries.find(({ item }) => item.id === slug)
}

/** The row of an item, with its latest draft if that is newer, as its form shows it. */
async function latestOf(payload: Payload, collection: ItemCollection, slug: string) {
  const where = { slug: { equals: slug } }
  const { docs } = await payload.find({ collection, where, draft: true, depth: 0 })
  return docs[0]
}

/** The versions of an item, latest first. */
async function versionsOf(payload: Payload, collection: ItemCollection, slug: string) {
  const { docs } = await payload.findVersions({
    collection,
    where: { parent: { equals: (await latestOf(payload, collection, slug))?.id } },
    sort: '-updatedAt',
    depth: 0,
  })
  return docs
}

test('notes on items move to their items, with pictures, versions, drafts and records', async () => {
  const { url } = withNotes
  const picture = await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(pictureRow)
    const image = rows[0]?.id
    const guide = 'guide-3'
    const ofGuide = { item: guide, introduction: 'Published.', verdict: 'Clear.', image }
    for (const statement of [
      addNote(ofGuide),
      addVersion({ ...ofGuide, introduction: 'Older.' }, '2026-11-01'),
      addVersion(ofGuide, '2026-11-02'),
      addVersion({ ...ofGuide, introduction: 'Drafted.' }, '2026-11-03', 'draft', true),
      addNote({ item: 'bonus-4', introduction: 'Trashed.', noindex: true }),
      `update item_notes set deleted_at = now() where item = 'bonus-4'`,
      addVersion({ item: 'bonus-4', introduction: 'Trashed.' }, '2026-11-04', 'published', true),
      `update _item_notes_v set version_deleted_at = now() where version_item = 'bonus-4'`,
      addNote({ item: 'event-5', introduction: 'Begun.' }, 'draft'),
      addVersion({ item: 'event-5', introduction: 'Begun.' }, '2026-11-05', 'draft', true),
      `insert into item_notes_locales (introduction, _locale, _parent_id)
       select 'Опубликовано.', 'ru', id from item_notes where item = 'guide-3'`,
      `insert into search_changes (tag, changed_at) values ('item-note.guide-3', '2026-11-02')`,
      `insert into claim_uses (claim, document, field, title)
       select 'players', 'item-notes/' || id, 'introduction', 'A note' from item_notes
       where item = 'guide-3'`,
    ]) {
      await client.query(statement)
    }
    return image
  })
  cms = await openTestCms(url)
  const { payload } = cms
  await migrateDatabase(payload)
  await createFirstVersions(payload)
  await seedCopy(payload, delivered)

  expect(await entryAt(payload, 'guides', 'guide-3')).toMatchObject({
    introduction: 'Published.',
    verdict: 'Clear.',
    noindex: false,
    image: { alt: 'A dot' },
  })
  const guide = await latestOf(payload, 'guides', 'guide-3')
  expect(guide).toMatchObject({ introduction: 'Drafted.', image: picture, _status: 'draft' })
  const versions = await versionsOf(payload, 'guides', 'guide-3')
  const texts = versions.map(({ version }) => version.introduction ?? null)
  expect(texts.filter((text) => text !== null)).toEqual(['Drafted.', 'Published.', 'Older.'])
  const own = deliveredRows('guide').find(({ slug }) => slug === 'guide-3')
  for (const { version } of versions) expect(version).toMatchObject({ ...own })
  const russian = await payload.findByID({
    collection: 'guides',
    id: String(guide?.id),
    locale: 'ru',
    fallbackLocale: false,
  })
  expect(russian.introduction).toBe('Опубликовано.')

  const nothing = { introduction: '', verdict: '', image: null, noindex: false }
  expect(await entryAt(payload, 'bonuses', 'bonus-4')).toMatchObject(nothing)
  expect((await latestOf(payload, 'bonuses', 'bonus-4'))?.introduction ?? null).toBeNull()
  const ofBonus = await versionsOf(payload, 'bonuses', 'bonus-4')
  expect(ofBonus.map(({ version }) => version.introduction ?? null)).toContain('Trashed.')

  expect(await entryAt(payload, 'sport-events', 'event-5')).toMatchObject(nothing)
  expect(await latestOf(payload, 'sport-events', 'event-5')).toMatchObject({
    introduction: 'Begun.',
    _status: 'draft',
  })

  const { rows } = await payload.db.pool.query<{ tag: string }>(
    `select tag from search_changes where tag like 'item%'`,
  )
  expect(rows).toEqual([{ tag: 'item.guide/guide-3' }])
  const uses = await payload.db.pool.query<{ document: string }>(
    `select document from claim_uses where field = 'introduction' and claim = 'players'`,
  )
  expect(uses.rows).toEqual([{ document: `guides/${guide?.id}` }])
  // A second start changes nothing.
  expect(await seedCopy(payload, delivered)).toEqual([])
  expect(await versionsOf(payload, 'guides', 'guide-3')).toHaveLength(versions.length)
})

type Note = {
  item: string
  introduction: string
  verdict?: string
  image?: string | undefined
  noindex?: boolean
}

const quoted = (text: string | undefined) => (text === undefined ? 'null' : `'${text}'`)

/** A statement that adds a note on an item, as the release before items were content wrote it. */
function addNote(note: Note, status = 'published'): string {
  const { item, introduction, verdict, image, noindex = false } = note
  return `
    with note as (
      insert into item_notes (item, noindex, image_id, _status)
      values ('${item}', ${noindex}, ${quoted(image)}, '${status}') returning id)
    insert into item_notes_locales (introduction, verdict, _locale, _parent_id)
    select ${quoted(introduction)}, ${quoted(verdict)}, 'en', id from note`
}

/** A statement that adds a version of a note. */
function addVersion(note: Note, day: string, status = 'published', latest = false): string {
  const { item, introduction, verdict, image, noindex = false } = note
  return `
    with version as (
      insert into _item_notes_v (
        parent_id, version_item, version_noindex, version_image_id, version__status,
        version_created_at, version_updated_at, created_at, updated_at, latest)
      select id, item, ${noindex}, ${quoted(image)}, '${status}',
        '${day}', '${day}', '${day}', '${day}', ${latest ? 'true' : 'null'}
      from item_notes where item = '${item}' returning id)
    insert into _item_notes_v_locales (version_introduction, version_verdict, _locale, _parent_id)
    select ${quoted(introduction)}, ${quoted(verdict)}, 'en', id from version`
}
