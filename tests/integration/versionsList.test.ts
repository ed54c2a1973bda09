import { expect, test } from 'vitest'
import { cmsStaff } from '#tests/setup/cmsStaff.ts'
import { saved } from '#tests/setup/copyDrafts.ts'

/** The list of versions as the desk and programs ask for it: without naming an order. */

const { cms, editor } = cmsStaff()

type Listed = { id: string; version: Record<string, unknown> }

async function listed(path: string): Promise<Listed[]> {
  const { body } = await editor('GET', path)
  return (body as { docs: Listed[] }).docs
}

test('versions of an item come newest first, one that was restored before all others', async () => {
  const answers = ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.']
  const item = { question: 'In order?', answer: 'None.', order: 70 }
  const { id } = await saved(editor, ['POST', '/api/faq-items'], item)
  for (const answer of answers) await saved(editor, ['PATCH', `/api/faq-items/${id}`], { answer })
  const path = `/api/faq-items/versions?where[parent][equals]=${id}&limit=50`
  const before = await listed(path)
  const newestFirst = [...answers.toReversed(), 'None.']
  expect(before.map(({ version }) => version.answer)).toEqual(newestFirst)
  const second = before.find(({ version }) => version.answer === 'Two.')
  expect((await editor('POST', `/api/faq-items/versions/${second?.id}`)).status).toBe(200)
  const after = await listed(path)
  expect(after.map(({ version }) => version.answer)).toEqual(['Two.', ...newestFirst])
  const named = await listed(`${path}&sort=updatedAt`)
  expect(named.map(({ id: version }) => version)).toEqual(after.map((one) => one.id).toReversed())
})

test('a draft that is kept while somebody types comes before what was saved since it was begun', async () => {
  const offer = '/api/globals/offer'
  await saved(editor, ['POST', `${offer}?draft=true&autosave=true`], { code: 'BEGUN' })
  await saved(editor, ['POST', offer], { code: 'PUBLISHED' })
  await saved(editor, ['POST', `${offer}?draft=true&autosave=true`], { code: 'TYPED' })
  const [first, second] = await listed(`${offer}/versions?limit=2`)
  expect([first?.version.code, second?.version.code]).toEqual(['TYPED', 'PUBLISHED'])
})

/** The desk looks there for whether a document has drafts, before it says what is published now. */
test('a document that there is one of is found by its slug', () => {
  expect(Reflect.get(cms.payload.globals, 'offer')).toMatchObject({
    config: { slug: 'offer', versions: { drafts: {} } },
  })
})
