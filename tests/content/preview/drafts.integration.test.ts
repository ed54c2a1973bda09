import { beforeEach, expect, test } from 'vitest'
import { readDraftDocument } from '#cms/content/preview/readDraft.ts'
import { sharedCms } from '#tests/setup/cms/sharedCms.ts'

/** The documents that a preview shows. */

const cms = sharedCms()

beforeEach(async () => {
  await cms.payload.delete({ collection: 'faq-items', where: { id: { exists: true } } })
})

const add = (data: object, draft: boolean) =>
  cms.payload.create({
    collection: 'faq-items',
    data: { order: 1, ...data, _status: draft ? 'draft' : 'published' },
    draft,
  })

test('a preview shows the latest draft of a document and of each item, in their order', async () => {
  const second = await add({ order: 2, question: 'Second?', answer: 'Yes.' }, false)
  await add({ order: 3, question: 'Third?', answer: 'Yes.' }, true)
  await add({ order: 1, question: 'First?', answer: 'Yes.' }, false)
  await cms.payload.update({
    collection: 'faq-items',
    id: second.id,
    data: { order: 4, question: 'Second, later?' },
    draft: true,
  })
  const read = await readDraftDocument(cms.payload, 'faq-items')
  expect(read.incomplete).toEqual([])
  expect(read.ok && read.document.map(({ question }) => question)).toEqual([
    'First?',
    'Third?',
    'Second, later?',
  ])
})

test('a preview shows the published version where a draft is incomplete, and lists what is missing', async () => {
  const item = await add({ question: 'Published?', answer: 'Yes.' }, false)
  await cms.payload.update({
    collection: 'faq-items',
    id: item.id,
    data: { question: 'Changed?', answer: '' },
    draft: true,
  })
  await add({ order: 2, answer: 'Yes.' }, true)
  // The admin panel leaves such an item when a new document was opened and not edited.
  await add({ order: 1000 }, true)
  const read = await readDraftDocument(cms.payload, 'faq-items')
  expect(read.ok && read.document.map(({ question }) => question)).toEqual(['Published?'])
  expect(read.incomplete).toEqual([
    {
      tag: 'faq-items',
      isPublished: true,
      document: 'FAQ item',
      item: 'Changed?',
      problems: ['Answer is missing'],
    },
    {
      tag: 'faq-items',
      isPublished: false,
      document: 'FAQ item',
      item: 'New item without a name',
      problems: ['Question is missing'],
    },
  ])
})

test('a preview does not show trashed items', async () => {
  const item = await add({ question: 'Thrown away?', answer: 'Yes.' }, false)
  await cms.payload.update({
    collection: 'faq-items',
    id: item.id,
    data: { deletedAt: new Date().toISOString() },
  })
  const read = await readDraftDocument(cms.payload, 'faq-items')
  expect(read).toMatchObject({ ok: true, document: [], incomplete: [] })
})

test('a preview of a global with an incomplete draft shows the published version, too', async () => {
  await cms.payload.updateGlobal({
    slug: 'landing',
    data: { headline: '', _status: 'draft' },
    draft: true,
  })
  const read = await readDraftDocument(cms.payload, 'landing')
  expect(read).toMatchObject({
    ok: true,
    document: { headline: expect.stringMatching(/./) },
    incomplete: [{ document: 'Landing page', problems: ['Headline is missing'] }],
  })
})
