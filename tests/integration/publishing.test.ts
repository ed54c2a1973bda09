import { expect, test } from 'vitest'
import { readCopyDocument } from '#cms/readCopy.ts'
import { cmsStaff } from '#tests/setup/cmsStaff.ts'
import { hearConsequences, nothing, once } from '#tests/setup/consequences.ts'
import { saved } from '#tests/setup/copyDrafts.ts'

/** What a save does, and what visitors and search engines get to know of it. */

const { cms, visitor, editor } = cmsStaff()
const consequences = hearConsequences(cms)

const question = (text: string) => ({ question: text, answer: 'An answer.', order: 70 })

test('a draft changes nothing for anybody: no page, no search engine, no date', async () => {
  const item = await saved(editor, ['POST', '/api/faq-items'], question('Dated?'))
  await consequences()
  const before = await readCopyDocument(cms.payload, 'faq-items')
  await saved(editor, ['PATCH', `/api/faq-items/${item.id}?draft=true&autosave=true`], {
    answer: 'Later.',
  })
  await saved(editor, ['PATCH', `/api/faq-items/${item.id}?draft=true`], {
    answer: 'Much later.',
  })
  await saved(editor, ['POST', '/api/faq-items?draft=true'], question('Begun?'))
  await saved(editor, ['POST', '/api/globals/offer?draft=true&autosave=true'], { code: 'SOON' })
  expect(await consequences()).toEqual(nothing)
  expect(await readCopyDocument(cms.payload, 'faq-items')).toEqual(before)
})

test('publishing, unpublishing, the trash, the way back and a deletion are announced', async () => {
  const begun = await saved(editor, ['POST', '/api/faq-items?draft=true'], question('All?'))
  const path = `/api/faq-items/${begun.id}`
  expect(await consequences()).toEqual(nothing)
  await saved(editor, ['PATCH', path], { _status: 'published' })
  expect(await consequences()).toEqual(once('faq-items'))
  await saved(editor, ['PATCH', path], { _status: 'draft' })
  expect(await consequences()).toEqual(once('faq-items'))
  await saved(editor, ['PATCH', path], { answer: 'Again.' })
  expect(await consequences()).toEqual(once('faq-items'))
  await saved(editor, ['PATCH', path], { deletedAt: new Date().toISOString() })
  expect(await consequences()).toEqual(once('faq-items'))
  await saved(editor, ['PATCH', `${path}?trash=true`], { deletedAt: null, _status: 'published' })
  expect(await consequences()).toEqual(once('faq-items'))
  expect((await visitor('GET', path)).status).toBe(200)
  await cms.admin('DELETE', path)
  expect(await consequences()).toEqual(once('faq-items'))
})

test('a write that says nothing of drafts publishes, with what was drafted before', async () => {
  await saved(editor, ['POST', '/api/globals/offer?draft=true'], { code: 'DRAFTED' })
  await saved(editor, ['POST', '/api/globals/offer'], { spins: 55 })
  expect((await visitor('GET', '/api/globals/offer')).body).toMatchObject({
    code: 'DRAFTED',
    spins: 55,
    _status: 'published',
  })
  expect(await consequences()).toEqual(once('offer'))
})

test('many drafts are published at once as they were drafted', async () => {
  const ids: string[] = []
  for (const text of ['First?', 'Second?']) {
    const item = await saved(editor, ['POST', '/api/faq-items'], question(text))
    await saved(editor, ['PATCH', `/api/faq-items/${item.id}?draft=true`], { answer: 'Drafted.' })
    ids.push(String(item.id))
  }
  const many = `/api/faq-items?where[id][in]=${ids.join(',')}`
  expect((await editor('PATCH', many, { _status: 'published' })).status).toBe(200)
  const { body } = await visitor('GET', many)
  expect(body).toMatchObject({ docs: [{ answer: 'Drafted.' }, { answer: 'Drafted.' }] })
})

test('a page can not lose its text: a document that there is one of is never unpublished', async () => {
  for (const path of ['/api/globals/offer', '/api/globals/offer?unpublishAllLocales=true']) {
    const refused = await editor('POST', path, { _status: 'draft' })
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('Publish another version instead'),
    ])
    expect((await visitor('POST', path, { _status: 'draft' })).status).toBe(403)
  }
  expect((await visitor('GET', '/api/globals/offer')).body).toMatchObject({
    _status: 'published',
  })
})

test('a copy of an item is a draft', async () => {
  const item = await saved(editor, ['POST', '/api/faq-items'], question('Twice?'))
  const copy = await saved(editor, ['POST', `/api/faq-items/${item.id}/duplicate`], {})
  expect(copy._status).toBe('draft')
  expect((await visitor('GET', `/api/faq-items/${copy.id}`)).status).toBe(404)
})

test('an incomplete draft is kept, and publishing it names every gap', async () => {
  const begun = await saved(editor, ['POST', '/api/faq-items?draft=true'], { order: 71 })
  const refused = await editor('PATCH', `/api/faq-items/${begun.id}`, { _status: 'published' })
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    errors: [{ data: { errors: [{ path: 'question' }, { path: 'answer' }] } }],
  })
  const empty = { heading: '', steps: [] }
  await saved(editor, ['POST', '/api/globals/faq-page?draft=true'], empty)
  const page = await editor('POST', '/api/globals/faq-page', { _status: 'published' })
  expect([page.status, page.text]).toEqual([400, expect.stringContaining('"heading"')])
  expect((await readCopyDocument(cms.payload, 'faq-page')).ok).toBe(true)
})

test('a draft in another language may have gaps in English until it is published', async () => {
  const russian = { question: 'Вопрос', answer: 'Ответ', order: 72 }
  const begun = await saved(editor, ['POST', '/api/faq-items?locale=ru&draft=true'], russian)
  const path = `/api/faq-items/${begun.id}?locale=ru`
  const refused = await editor('PATCH', path, { _status: 'published' })
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining('Write this in English first'),
  ])
})

test('a note is recorded by the item that it was published on, wherever its draft went', async () => {
  const note = await saved(editor, ['POST', '/api/item-notes'], { item: 'slot-50' })
  await saved(editor, ['PATCH', `/api/item-notes/${note.id}?draft=true`], { item: 'slot-51' })
  await consequences()
  await saved(editor, ['PATCH', `/api/item-notes/${note.id}`], { _status: 'published' })
  expect((await consequences()).recorded).toEqual(['item-note.slot-50', 'item-note.slot-51'])
})
