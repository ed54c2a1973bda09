import { expect, test } from 'vitest'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { saveDocument, versionsOf } from '#tests/setup/cms/copyDrafts.ts'

/** Trashing and restoring a published item with a newer draft. */

const { editor, visitor } = cmsStaff()

const games = (introduction: string) => ({
  ...{ slug: 'rewritten', name: 'A game', category: 'slots' },
  introduction,
})
const questions = (answer: string) => ({ question: 'Rewritten?', answer, order: 93 })

test.each([
  ['faq-items', questions],
  ['games', games],
])(
  'restoring an item of %s restores the published text, and keeps the draft as a version',
  async (slug, words) => {
    const { id } = await saveDocument(editor, ['POST', `/api/${slug}`], words('Published words.'))
    const path = `/api/${slug}/${id}`
    await saveDocument(editor, ['PATCH', `${path}?draft=true`], words('Drafted words.'))
    await saveDocument(editor, ['PATCH', path], { deletedAt: new Date().toISOString() })
    expect((await visitor('GET', path)).status).toBe(404)
    await saveDocument(editor, ['PATCH', `${path}?trash=true`], { deletedAt: null })
    const shown = await visitor('GET', path)
    expect([shown.status, shown.body]).toMatchObject([200, words('Published words.')])
    const latest = await editor('GET', `${path}?draft=true`)
    expect(latest.body).toMatchObject({ ...words('Published words.'), _status: 'published' })
    const versions = await versionsOf(editor, `/api/${slug}`, id)
    const draft = versions.find(({ version }) => JSON.stringify(version).includes('Drafted words.'))
    expect(draft?.status).toBe('draft')
  },
)

test('an item that was never published is restored as a draft', async () => {
  const created = await saveDocument(
    editor,
    ['POST', '/api/faq-items?draft=true'],
    questions('Begun.'),
  )
  const path = `/api/faq-items/${created.id}`
  await saveDocument(editor, ['PATCH', path], { deletedAt: new Date().toISOString() })
  await saveDocument(editor, ['PATCH', `${path}?trash=true`], { deletedAt: null })
  expect((await visitor('GET', path)).status).toBe(404)
  const draft = await editor('GET', `${path}?draft=true`)
  expect(draft.body).toMatchObject({ ...questions('Begun.'), _status: 'draft' })
})
