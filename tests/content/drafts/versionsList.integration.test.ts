import { expect, test } from 'vitest'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { saveDocument } from '#tests/setup/cms/copyDrafts.ts'

/** The list of versions without a sort parameter, as the admin panel and programs request it. */

const { cms, editor } = cmsStaff()

type Listed = { id: string; version: Record<string, unknown> }

async function listed(path: string): Promise<Listed[]> {
  const { body } = await editor('GET', path)
  return (body as { docs: Listed[] }).docs
}

test('versions of an item are listed newest first, and a restored version first of all', async () => {
  const texts = ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.']
  const item = { question: 'In order?', answer: 'None.', order: 70 }
  const { id } = await saveDocument(editor, ['POST', '/api/faq-items'], item)
  for (const answer of texts)
    await saveDocument(editor, ['PATCH', `/api/faq-items/${id}`], { answer })
  const path = `/api/faq-items/versions?where[parent][equals]=${id}&limit=50`
  const before = await listed(path)
  const newestFirst = [...texts.toReversed(), 'None.']
  expect(before.map(({ version }) => version.answer)).toEqual(newestFirst)
  const second = before.find(({ version }) => version.answer === 'Two.')
  expect((await editor('POST', `/api/faq-items/versions/${second?.id}`)).status).toBe(200)
  const after = await listed(path)
  expect(after.map(({ version }) => version.answer)).toEqual(['Two.', ...newestFirst])
  const named = await listed(`${path}&sort=updatedAt`)
  expect(named.map(({ id: version }) => version)).toEqual(after.map((one) => one.id).toReversed())
})

test('an autosaved draft is listed before versions that were saved since the draft was begun', async () => {
  const offer = '/api/globals/offer'
  await saveDocument(editor, ['POST', `${offer}?draft=true&autosave=true`], { code: 'BEGUN' })
  await saveDocument(editor, ['POST', offer], { code: 'PUBLISHED' })
  await saveDocument(editor, ['POST', `${offer}?draft=true&autosave=true`], { code: 'TYPED' })
  const [first, second] = await listed(`${offer}/versions?limit=2`)
  expect([first?.version.code, second?.version.code]).toEqual(['TYPED', 'PUBLISHED'])
})

/** The admin panel reads this property to find out whether a document has drafts. */
test('payload.globals has the config of a global under its slug', () => {
  expect(Reflect.get(cms.payload.globals, 'offer')).toMatchObject({
    config: { slug: 'offer', versions: { drafts: {} } },
  })
})
