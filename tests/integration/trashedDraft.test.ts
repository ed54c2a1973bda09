import { expect, test } from 'vitest'
import { cmsStaff } from '#tests/setup/cmsStaff.ts'
import { saved, versionsOf } from '#tests/setup/copyDrafts.ts'

/** An item that is published and being rewritten, in the trash and back. */

const { editor, visitor } = cmsStaff()

const notes = (introduction: string) => ({ item: 'slot-61', introduction })
const questions = (answer: string) => ({ question: 'Rewritten?', answer, order: 93 })

test.each([
  ['faq-items', questions],
  ['item-notes', notes],
])(
  'what visitors read of %s comes back, and the draft is among the versions',
  async (slug, words) => {
    const { id } = await saved(editor, ['POST', `/api/${slug}`], words('Published words.'))
    const path = `/api/${slug}/${id}`
    await saved(editor, ['PATCH', `${path}?draft=true`], words('Drafted words.'))
    await saved(editor, ['PATCH', path], { deletedAt: new Date().toISOString() })
    expect((await visitor('GET', path)).status).toBe(404)
    await saved(editor, ['PATCH', `${path}?trash=true`], { deletedAt: null })
    const shown = await visitor('GET', path)
    expect([shown.status, shown.body]).toMatchObject([200, words('Published words.')])
    const latest = await editor('GET', `${path}?draft=true`)
    expect(latest.body).toMatchObject({ ...words('Published words.'), _status: 'published' })
    const versions = await versionsOf(editor, `/api/${slug}`, id)
    const draft = versions.find(({ version }) => JSON.stringify(version).includes('Drafted words.'))
    expect(draft?.status).toBe('draft')
  },
)

test('what was never published comes back as the draft that it was', async () => {
  const begun = await saved(editor, ['POST', '/api/faq-items?draft=true'], questions('Begun.'))
  const path = `/api/faq-items/${begun.id}`
  await saved(editor, ['PATCH', path], { deletedAt: new Date().toISOString() })
  await saved(editor, ['PATCH', `${path}?trash=true`], { deletedAt: null })
  expect((await visitor('GET', path)).status).toBe(404)
  const draft = await editor('GET', `${path}?draft=true`)
  expect(draft.body).toMatchObject({ ...questions('Begun.'), _status: 'draft' })
})
