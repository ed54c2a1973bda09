import { expect, test } from 'vitest'
import { readCopyDocument } from '#cms/content/reading/readCopyDocument.ts'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { saveDocument } from '#tests/setup/cms/copyDrafts.ts'
import { itemPath } from '#tests/setup/cms/itemPath.ts'
import { noEffects, oneEffect, watchPublishEffects } from './publishEffects.ts'

/** Saves, and their effect on visitors, purge notifications and search engines. */

const { cms, visitor, editor } = cmsStaff()
const consequences = watchPublishEffects(cms)

const question = (text: string) => ({ question: text, answer: 'An answer.', order: 70 })

test('a draft changes no page, no record for search engines and no date', async () => {
  const item = await saveDocument(editor, ['POST', '/api/faq-items'], question('Dated?'))
  await consequences()
  const before = await readCopyDocument(cms.payload, 'faq-items')
  await saveDocument(editor, ['PATCH', `/api/faq-items/${item.id}?draft=true&autosave=true`], {
    answer: 'Later.',
  })
  await saveDocument(editor, ['PATCH', `/api/faq-items/${item.id}?draft=true`], {
    answer: 'Much later.',
  })
  await saveDocument(editor, ['POST', '/api/faq-items?draft=true'], question('Begun?'))
  await saveDocument(editor, ['POST', '/api/globals/offer?draft=true&autosave=true'], {
    code: 'SOON',
  })
  expect(await consequences()).toEqual(noEffects)
  expect(await readCopyDocument(cms.payload, 'faq-items')).toEqual(before)
})

test('publishing, unpublishing, trashing, restoring and deleting are announced', async () => {
  const begun = await saveDocument(editor, ['POST', '/api/faq-items?draft=true'], question('All?'))
  const path = `/api/faq-items/${begun.id}`
  expect(await consequences()).toEqual(noEffects)
  await saveDocument(editor, ['PATCH', path], { _status: 'published' })
  expect(await consequences()).toEqual(oneEffect('faq-items'))
  await saveDocument(editor, ['PATCH', path], { _status: 'draft' })
  expect(await consequences()).toEqual(oneEffect('faq-items'))
  await saveDocument(editor, ['PATCH', path], { answer: 'Again.' })
  expect(await consequences()).toEqual(oneEffect('faq-items'))
  await saveDocument(editor, ['PATCH', path], { deletedAt: new Date().toISOString() })
  expect(await consequences()).toEqual(oneEffect('faq-items'))
  await saveDocument(editor, ['PATCH', `${path}?trash=true`], {
    deletedAt: null,
    _status: 'published',
  })
  expect(await consequences()).toEqual(oneEffect('faq-items'))
  expect((await visitor('GET', path)).status).toBe(200)
  await cms.admin('DELETE', path)
  expect(await consequences()).toEqual(oneEffect('faq-items'))
})

test('a write without the draft parameter publishes, together with the latest draft', async () => {
  await saveDocument(editor, ['POST', '/api/globals/offer?draft=true'], { code: 'DRAFTED' })
  await saveDocument(editor, ['POST', '/api/globals/offer'], { spins: 55 })
  expect((await visitor('GET', '/api/globals/offer')).body).toMatchObject({
    code: 'DRAFTED',
    spins: 55,
    _status: 'published',
  })
  expect(await consequences()).toEqual(oneEffect('offer'))
})

test('a bulk publish publishes the latest drafts', async () => {
  const ids: string[] = []
  for (const text of ['First?', 'Second?']) {
    const item = await saveDocument(editor, ['POST', '/api/faq-items'], question(text))
    await saveDocument(editor, ['PATCH', `/api/faq-items/${item.id}?draft=true`], {
      answer: 'Drafted.',
    })
    ids.push(String(item.id))
  }
  const many = `/api/faq-items?where[id][in]=${ids.join(',')}`
  expect((await editor('PATCH', many, { _status: 'published' })).status).toBe(200)
  const { body } = await visitor('GET', many)
  expect(body).toMatchObject({ docs: [{ answer: 'Drafted.' }, { answer: 'Drafted.' }] })
})

test('a global cannot be unpublished, because its page would lose its text', async () => {
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
  const item = await saveDocument(editor, ['POST', '/api/faq-items'], question('Twice?'))
  const copy = await saveDocument(editor, ['POST', `/api/faq-items/${item.id}/duplicate`], {})
  expect(copy._status).toBe('draft')
  expect((await visitor('GET', `/api/faq-items/${copy.id}`)).status).toBe(404)
})

test('an incomplete draft is saved, and publishing it names every missing field', async () => {
  const begun = await saveDocument(editor, ['POST', '/api/faq-items?draft=true'], { order: 71 })
  const refused = await editor('PATCH', `/api/faq-items/${begun.id}`, { _status: 'published' })
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    errors: [{ data: { errors: [{ path: 'question' }, { path: 'answer' }] } }],
  })
  const empty = { heading: '', steps: [] }
  await saveDocument(editor, ['POST', '/api/globals/faq-page?draft=true'], empty)
  const page = await editor('POST', '/api/globals/faq-page', { _status: 'published' })
  expect([page.status, page.text]).toEqual([400, expect.stringContaining('"heading"')])
  expect((await readCopyDocument(cms.payload, 'faq-page')).ok).toBe(true)
})

test('a draft in another language may lack English texts until it is published', async () => {
  const russian = { question: 'Вопрос', answer: 'Ответ', order: 72 }
  const begun = await saveDocument(editor, ['POST', '/api/faq-items?locale=ru&draft=true'], russian)
  const path = `/api/faq-items/${begun.id}?locale=ru`
  const refused = await editor('PATCH', path, { _status: 'published' })
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining('Write this in English first'),
  ])
})

test('publishing an item is recorded for its old and its new address', async () => {
  const item = await itemPath(cms.url, 'game', 'slot-50')
  await saveDocument(editor, ['PATCH', `${item}?draft=true`], { slug: 'slot-fifty' })
  expect(await consequences()).toEqual(noEffects)
  await saveDocument(editor, ['PATCH', item], { _status: 'published' })
  expect((await consequences()).recorded).toEqual([
    'item.game/slot-50',
    'item.game/slot-fifty',
    'redirect./game/slot-50',
  ])
})
