import { expect, test } from 'vitest'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { saveDocument, versionsOf } from '#tests/setup/cms/copyDrafts.ts'
import { noEffects, oneEffect, watchPublishEffects } from './publishEffects.ts'

/** Restoring earlier versions. */

const { cms, visitor, editor } = cmsStaff()
const consequences = watchPublishEffects(cms)

const question = (text: string) => ({ question: text, answer: 'An answer.', order: 70 })

test('a version of an item is restored with its status, or as a draft', async () => {
  const item = await saveDocument(editor, ['POST', '/api/faq-items'], question('One?'))
  await saveDocument(editor, ['PATCH', `/api/faq-items/${item.id}?draft=true`], {
    question: 'Two?',
  })
  await saveDocument(editor, ['PATCH', `/api/faq-items/${item.id}`], { question: 'Three?' })
  const [, two, one] = await versionsOf(editor, '/api/faq-items', item.id)
  expect([one?.status, two?.status]).toEqual(['published', 'draft'])
  const shown = async () => (await visitor('GET', `/api/faq-items/${item.id}`)).body
  await consequences()
  expect((await editor('POST', `/api/faq-items/versions/${two?.id}`)).status).toBe(200)
  expect(await shown()).toMatchObject({ question: 'Three?' })
  expect((await editor('POST', `/api/faq-items/versions/${one?.id}?draft=true`)).status).toBe(200)
  expect(await shown()).toMatchObject({ question: 'Three?' })
  expect(await consequences()).toEqual(noEffects)
  const draft = await editor('GET', `/api/faq-items/${item.id}?draft=true`)
  expect(draft.body).toMatchObject({ question: 'One?', _status: 'draft' })
  expect((await editor('POST', `/api/faq-items/versions/${one?.id}`)).status).toBe(200)
  expect(await shown()).toMatchObject({ question: 'One?', _status: 'published' })
  expect(await consequences()).toEqual(oneEffect('faq-items'))
})

test('a version of a page is restored in all languages, and never unpublishes the page', async () => {
  const path = '/api/globals/privacy'
  const { heading } = (await visitor('GET', path)).body as { heading: string }
  await saveDocument(editor, ['POST', `${path}?locale=ru`], { heading: 'Приватность' })
  const [published] = await versionsOf(editor, path)
  await saveDocument(editor, ['POST', `${path}?draft=true`], { heading: 'Drafted' })
  const [draft] = await versionsOf(editor, path)
  await saveDocument(editor, ['POST', path], { heading: 'Changed' })
  await saveDocument(editor, ['POST', `${path}?locale=ru`], { heading: 'Изменено' })
  await consequences()
  const shown = async () => (await visitor('GET', path)).body
  expect((await editor('POST', `${path}/versions/${draft?.id}`)).status).toBe(200)
  expect((await editor('POST', `${path}/versions/${published?.id}?draft=true`)).status).toBe(200)
  expect(await shown()).toMatchObject({ heading: 'Changed', _status: 'published' })
  expect(await consequences()).toEqual(noEffects)
  expect((await visitor('POST', `${path}/versions/${published?.id}`)).status).toBe(403)
  expect((await editor('POST', `${path}/versions/${crypto.randomUUID()}`)).status).toBe(404)
  expect((await editor('POST', `${path}/versions/${published?.id}`)).status).toBe(200)
  expect(await shown()).toMatchObject({ heading, _status: 'published' })
  const russian = await editor('GET', `${path}?locale=ru`)
  expect(russian.body).toMatchObject({ heading: 'Приватность' })
  expect(await consequences()).toEqual(oneEffect('privacy'))
})

test('a version that an editor restores leaves settings for admins only unchanged', async () => {
  const path = '/api/globals/visit-statistics'
  const settings = async () => (await cms.admin('GET', path)).body
  const accept = (text: string) => ({ question: { accept: text } })
  const before = { consent: 'off', retentionMonths: 1, ...accept('Before') }
  await saveDocument(cms.admin, ['POST', path], before)
  const [first] = await versionsOf(editor, path)
  const now = { consent: 'opt-in', retentionMonths: 24 }
  await saveDocument(cms.admin, ['POST', path], { ...now, ...accept('Now') })
  const restored = `${path}/versions/${first?.id}`
  expect((await editor('POST', `${restored}?draft=true`)).status).toBe(200)
  expect((await editor('POST', path, { _status: 'published' })).status).toBe(200)
  expect(await settings()).toMatchObject({ ...now, ...accept('Before') })
  expect((await editor('POST', restored)).status).toBe(200)
  expect(await settings()).toMatchObject({ ...now, ...accept('Before') })
  expect((await cms.admin('POST', restored)).status).toBe(200)
  expect(await settings()).toMatchObject(before)
})

test("a version that an editor restores keeps an admin's draft of settings for admins only", async () => {
  const path = '/api/globals/visit-statistics'
  const accept = (text: string) => ({ question: { accept: text } })
  await saveDocument(cms.admin, ['POST', path], { consent: 'off', ...accept('First') })
  const [first] = await versionsOf(editor, path)
  await saveDocument(cms.admin, ['POST', path], accept('Second'))
  await saveDocument(cms.admin, ['POST', `${path}?draft=true`], { consent: 'notice' })
  for (const [query, shown] of [
    ['?draft=true', 'Second'],
    ['', 'First'],
  ] as const) {
    expect((await editor('POST', `${path}/versions/${first?.id}${query}`)).status).toBe(200)
    const form = await editor('GET', `${path}?draft=true`)
    expect(form.body).toMatchObject({ consent: 'notice', ...accept('First'), _status: 'draft' })
    expect((await cms.admin('GET', path)).body).toMatchObject({ consent: 'off', ...accept(shown) })
  }
})
