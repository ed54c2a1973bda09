import { beforeEach, expect, test } from 'vitest'
import { readDraftDocument } from '#cms/content/preview/readDraft.ts'
import { readCopyDocument } from '#cms/content/reading/readCopyDocument.ts'
import type { Entry } from '#domain/content/documents/items.ts'
import { sharedCms } from '#tests/setup/cms/sharedCms.ts'
import { query } from '#tests/setup/database/testDatabase.ts'

/** The items of the catalogue in a preview: the drafts, among the published items in memory. */

const cms = sharedCms()
const delivered = ['slot-1', 'slot-2', 'slot-3']

beforeEach(async () => {
  await cms.payload.delete({ collection: 'games', where: { slug: { like: 'own-' } }, trash: true })
  await readPublished()
})

/** As after each change, when the process has received its notification. */
async function readPublished(): Promise<Entry[]> {
  const read = await readCopyDocument(cms.payload, 'games')
  if (!read.ok) throw new Error(read.problem)
  return read.document
}

async function readDraft() {
  const read = await readDraftDocument(cms.payload, 'games')
  if (!read.ok) throw new Error(read.problem)
  return read
}

const idsOf = (entries: readonly Entry[], count = 6) =>
  entries.slice(0, count).map(({ item }) => item.id)

const add = (slug: string, data: object, draft = false) =>
  cms.payload.create({
    collection: 'games',
    data: { slug, name: slug, category: 'slots', ...data, _status: draft ? 'draft' : 'published' },
    draft,
  })

const change = (id: string | number, data: object, locale = 'en') =>
  cms.payload.update({
    collection: 'games',
    id,
    data: { ...data, _status: 'draft' },
    draft: true,
    locale,
  })

test('without drafts, a preview has the very items that the process has in memory', async () => {
  const published = await readPublished()
  expect((await readDraft()).document).toBe(published)
})

test('a draft with another address replaces the published item, and all others are those in memory', async () => {
  const { id } = await add('own-old', { order: 1.5 })
  await change(id, { slug: 'own-new' })
  const published = await readPublished()
  const { document, incomplete } = await readDraft()
  expect(idsOf(document, 4)).toEqual(['slot-1', 'own-new', 'slot-2', 'slot-3'])
  expect(document[0]).toBe(published[0])
  expect(document.at(-1)).toBe(published.at(-1))
  expect([document.length, incomplete]).toEqual([published.length, []])
})

test('published items are not read from the database again, once their save is a while ago', async () => {
  await add('own-item', { order: 1.5 })
  await readPublished()
  const afterwards = `update games set name = 'Another', updated_at = now() - interval '1 minute'`
  await query(cms.databaseUrl, `${afterwards} where slug = 'own-item'`)
  await add('own-draft', { order: 1.6 }, true)
  await query(cms.databaseUrl, `${afterwards} where slug = 'own-draft'`)
  const { document } = await readDraft()
  expect(document.slice(1, 3).map(({ item }) => Object(item).name)).toEqual([
    'own-item',
    'own-draft',
  ])
})

test('drafts are at their positions, and at the same position in the order of their rows', async () => {
  const moved = await add('own-moved', { order: 1.2 })
  await change(moved.id, { order: 2.5 })
  const same = await Promise.all([
    add('own-first', { order: 1.5 }),
    add('own-second', { order: 1.5 }),
    add('own-third', { order: 1.5 }, true),
    add('own-fourth', { order: 1.5 }, true),
  ])
  const changed = same[0]
  await change(changed.id, { name: 'Changed' })
  await add('own-last', {}, true)
  const { document } = await readDraft()
  const inOrder = same.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  expect(idsOf(document, 8)).toEqual([
    'slot-1',
    ...inOrder.map(({ slug }) => slug),
    'slot-2',
    'own-moved',
    'slot-3',
  ])
  expect(document.at(-1)?.item.id).toBe('own-last')
  expect(document.find(({ item }) => item.id === changed.slug)?.item).toMatchObject({
    name: 'Changed',
  })
})

test('neither drafts nor published items in the trash are shown', async () => {
  const draft = await add('own-draft', { order: 1.5 }, true)
  const published = await add('own-published', { order: 1.5 })
  const changed = await add('own-changed', { order: 1.5 })
  await change(changed.id, { name: 'Changed' })
  await readPublished()
  for (const { id } of [draft, published, changed]) {
    const data = { deletedAt: new Date().toISOString() }
    await cms.payload.update({ collection: 'games', id, data })
  }
  const read = await readDraft()
  expect([idsOf(read.document, 3), read.incomplete]).toEqual([delivered, []])
})

test('an item that was taken off the site is shown as the draft that it is', async () => {
  const { id } = await add('own-item', { order: 1.5 })
  await readPublished()
  await cms.payload.update({ collection: 'games', id, data: { _status: 'draft' } })
  await change(id, { name: 'Under revision' })
  expect(idsOf(await readPublished(), 3)).toEqual(delivered)
  const { document } = await readDraft()
  expect(document[1]?.item).toMatchObject({ id: 'own-item', name: 'Under revision' })
})

test('the texts of a draft are those of the public language', async () => {
  const { id } = await add('own-item', { order: 1.5, introduction: 'Published.' })
  await change(id, { introduction: 'Черновик.' }, 'ru')
  expect((await readDraft()).document[1]?.introduction).toBe('Published.')
  await change(id, { introduction: 'A draft.' })
  expect((await readDraft()).document[1]?.introduction).toBe('A draft.')
})

test('the published version is shown where a draft is incomplete, and the problems are listed', async () => {
  const { id } = await add('own-published', { order: 1.5 })
  await change(id, { name: 'Changed', category: null })
  await add('own-new', { order: 1.6, category: null }, true)
  await add('own-blank', { order: 1.7, category: null, name: '', slug: '' }, true)
  const { document, incomplete } = await readDraft()
  expect(document[1]?.item).toMatchObject({ id: 'own-published', name: 'own-published' })
  expect(document[2]?.item.id).toBe('slot-2')
  const problems = ['Category is missing']
  expect(incomplete).toEqual([
    {
      tag: 'item.game/own-published',
      isPublished: true,
      document: 'Game',
      item: 'Changed',
      problems,
    },
    { tag: 'item.game/own-new', isPublished: false, document: 'Game', item: 'own-new', problems },
  ])
})

test('what was published, moved or renamed just now is shown before its notification arrives', async () => {
  const { id } = await add('own-old', { order: 1.5 })
  await readPublished()
  const data = { slug: 'own-renamed', order: 2.5, _status: 'published' }
  await cms.payload.update({ collection: 'games', id, data })
  await add('own-added', { order: 1.5 })
  const { document } = await readDraft()
  expect(idsOf(document, 5)).toEqual(['slot-1', 'own-added', 'slot-2', 'own-renamed', 'slot-3'])
})

test('a published item that can not be used is listed, and takes no draft away', async () => {
  const { id } = await add('own-faulty', { order: 1.5, name: 'Faulty' })
  await add('own-draft', { order: 1.6 }, true)
  await query(
    cms.databaseUrl,
    `update games set category = null, updated_at = now() where id = '${id}'`,
  )
  const { document, incomplete } = await readDraft()
  expect(idsOf(document, 3)).toEqual(['slot-1', 'own-draft', 'slot-2'])
  expect(incomplete).toMatchObject([
    { isPublished: true, item: 'Faulty', problems: ['Category is missing'] },
  ])
})
