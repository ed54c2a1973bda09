import { expect, test } from 'vitest'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { saveDocument } from '#tests/setup/cms/copyDrafts.ts'

/** `?draft=true` in requests of users who may not read drafts. */

const { visitor, user, editor } = cmsStaff()

test('a visitor who requests drafts gets the published documents', async () => {
  const item = { question: 'Published?', answer: 'Yes.', order: 71 }
  const { id } = await saveDocument(editor, ['POST', '/api/faq-items'], item)
  await saveDocument(editor, ['PATCH', `/api/faq-items/${id}?draft=true`], { answer: 'Rewritten.' })
  await saveDocument(editor, ['POST', '/api/globals/offer?draft=true'], { code: 'SECRET' })
  for (const ask of [visitor, user]) {
    for (const path of [
      '/api/faq-items?limit=0',
      `/api/faq-items/${id}?depth=1`,
      '/api/faq-items?where[order][equals]=71',
      '/api/faq-items?where[answer][equals]=Rewritten.',
      '/api/globals/offer?depth=1',
    ]) {
      const [plain, asDraft] = [await ask('GET', path), await ask('GET', `${path}&draft=true`)]
      expect([path, asDraft.status, asDraft.body]).toEqual([path, 200, plain.body])
    }
  }
  const seen = await editor('GET', '/api/faq-items?draft=true&where[answer][equals]=Rewritten.')
  expect(seen.body).toMatchObject({ totalDocs: 1 })
})
