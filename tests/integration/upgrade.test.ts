import pg from 'pg'
import { expect, test } from 'vitest'
import { createFirstVersions } from '#cms/firstVersions.ts'
import { migrateDatabase } from '#cms/migrate.ts'
import { migrations } from '#cms/migrations/index.ts'
import { readCopyDocument } from '#cms/readCopy.ts'
import { seedCopy } from '#cms/seedCopy.ts'
import { copySlugs } from '#domain/copy/documents.ts'
import { seedCopy as startingCopy } from '#seed/copy.ts'
import { openTestCms } from '#tests/setup/testCms.ts'
import { cloneTemplate } from '#tests/setup/testDatabase.ts'

const [, ...later] = migrations

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

/** Edits before the upgrade, in tables that migrations change. */
const edits = `
  update footer_locales set copyright = 'Edited before';
  update listings_locales set game_heading = 'Edited before', game_meta_description = 'Edited, too';
  update detail_pages_locales set game_play = 'Edited before';
  update site_settings_locales set site_name = 'Edited before';
  update faq_page_locales set call_text = 'Edited before';
  insert into listings_locales (_locale, _parent_id, game_heading)
    select 'ru', id, 'По-русски' from listings;
  do $$ begin
    insert into redirects ("from", status, "to") values ('/before', '301', '/faq');
  exception when undefined_table then null; end $$;
`

test.each(later.map(({ name }, at) => ({ name, undone: later.slice(at) })))(
  'an upgrade of a site from before $name keeps its texts and adds the new ones',
  async ({ undone }) => {
    const database = await cloneTemplate()
    await revertMigrations(database.url, undone)
    const cms = await openTestCms(database.url)
    expect(await migrateDatabase(cms.payload)).toEqual(undone.map(({ name }) => name))
    await createFirstVersions(cms.payload)
    expect(await createFirstVersions(cms.payload)).toEqual([])
    await seedCopy(cms.payload, startingCopy, { casinoUrl: undefined })
    expect((await cms.payload.db.pool.query(versionsMissing)).rows).toEqual([])
    const { docs } = await cms.payload.findGlobalVersions({ slug: 'footer', sort: 'createdAt' })
    expect(docs[0]?.version).toMatchObject({ copyright: 'Edited before', _status: 'published' })
    // A document with a missing or empty text would not parse.
    for (const slug of copySlugs) {
      expect([slug, await readCopyDocument(cms.payload, slug)]).toMatchObject([slug, { ok: true }])
    }
    expect(await readCopyDocument(cms.payload, 'footer')).toMatchObject({
      document: { copyright: 'Edited before' },
    })
    expect(await readCopyDocument(cms.payload, 'listings')).toMatchObject({
      document: { game: { heading: 'Edited before', meta: { description: 'Edited, too' } } },
    })
    expect(await readCopyDocument(cms.payload, 'detail-pages')).toMatchObject({
      document: { game: { play: 'Edited before' }, guide: { sections: { length: 4 } } },
    })
    expect(await readCopyDocument(cms.payload, 'site-settings')).toMatchObject({
      document: { siteName: 'Edited before' },
    })
    expect(await readCopyDocument(cms.payload, 'faq-page')).toMatchObject({
      document: { call: { text: 'Edited before' } },
    })
    const russian = await cms.payload.findGlobal({
      slug: 'listings',
      locale: 'ru',
      fallbackLocale: false,
    })
    expect(russian.game).toMatchObject({ heading: 'По-русски' })
    expect(russian.filters?.heading ?? null).toBeNull()
    await cms.close()
    await database.drop()
  },
)

/** Reverts migrations, and edits the copy. */
async function revertMigrations(url: string, undone: typeof migrations): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const { name, down } of undone.toReversed()) {
    await down({ db: { execute: (text) => client.query(text) } })
    await client.query('delete from payload_migrations where name = $1', [name])
  }
  await client.query(edits)
  await client.end()
}
