import pg from 'pg'
import { expect, test } from 'vitest'
import { migrateDatabase } from '#cms/migrate.ts'
import { migrations } from '#cms/migrations/index.ts'
import { readCopyDocument } from '#cms/readCopy.ts'
import { copyDocuments, copySlugs } from '#domain/copy/documents.ts'
import { seedCopy } from '#seed/copy.ts'
import { openTestCms } from '#tests/setup/testCms.ts'
import { cloneTemplate } from '#tests/setup/testDatabase.ts'

const [, ...later] = migrations

test.each(later.map(({ name }, at) => ({ name, undone: later.slice(at) })))(
  'a site from before $name keeps its texts and gets the new ones',
  async ({ undone }) => {
    const database = await cloneTemplate()
    await takeBack(database.url, undone)
    const cms = await openTestCms(database.url)
    expect(await migrateDatabase(cms.payload)).toEqual(undone.map(({ name }) => name))
    for (const slug of copySlugs) {
      const read = await readCopyDocument(cms.payload, slug)
      const seeded = copyDocuments[slug].parse(seedCopy[slug])
      const edited = slug === 'footer' ? { ...seeded, copyright: 'Edited before' } : seeded
      expect([slug, read]).toEqual([slug, { ok: true, document: expect.objectContaining(edited) }])
    }
    await cms.close()
    await database.drop()
  },
)

/** The schema and data as a site had them that never saw these migrations, with one text edited. */
async function takeBack(url: string, undone: typeof migrations): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const { name, down } of undone.toReversed()) {
    await down({ db: { execute: (text) => client.query(text) } })
    await client.query('delete from payload_migrations where name = $1', [name])
  }
  await client.query(`update footer_locales set copyright = 'Edited before'`)
  await client.end()
}
