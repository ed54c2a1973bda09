import { describe, expect, test } from 'vitest'
import { readCopyDocument } from '#cms/content/reading/readCopyDocument.ts'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { saveDocument } from '#tests/setup/cms/copyDrafts.ts'

/** Access to drafts. */

const { cms, visitor, user, editor } = cmsStaff()

const question = (text: string) => ({ question: text, answer: 'An answer.', order: 70 })
const secret = 'WORD-OF-A-DRAFT'

/** Requests that might return a draft. */
function draftRequests(id: string): string[] {
  const items = '/api/faq-items'
  const guess = encodeURIComponent(secret)
  return [
    ...[
      '',
      '?draft=true',
      '?draft=true&trash=true',
      '?trash=true',
      '?depth=3',
      '?locale=en',
    ].flatMap((query) => [`${items}${query}${query ? '&' : '?'}limit=0`, `${items}/${id}${query}`]),
    `${items}?where[_status][equals]=draft`,
    `${items}?draft=true&where[_status][equals]=draft`,
    `${items}?draft=true&where[question][like]=${guess}`,
    `${items}?draft=true&where[or][0][question][like]=${guess}`,
    `${items}?where[version.question][like]=${guess}`,
    `${items}?draft=true&where[version.question][like]=${guess}`,
    `${items}?where[question][like]=${guess}`,
    `${items}?where[deletedAt][exists]=true&trash=true`,
    `${items}?draft=true&select[question]=true`,
    `${items}/versions?where[parent][equals]=${id}`,
    '/api/globals/offer',
    '/api/globals/offer?draft=true',
    '/api/globals/offer?draft=true&depth=2',
    '/api/globals/offer?draft=true&select[code]=true',
    '/api/globals/offer/versions',
    '/api/globals/offer/versions?limit=0',
    '/api/access',
  ]
}

describe('only staff can read drafts', () => {
  test('whatever the request, and whether the document was published before or not', async () => {
    const kept = await saveDocument(editor, ['POST', '/api/faq-items'], question('Published?'))
    await saveDocument(editor, ['PATCH', `/api/faq-items/${kept.id}?draft=true`], {
      question: secret,
    })
    const unpublished = await saveDocument(
      editor,
      ['POST', '/api/faq-items?draft=true'],
      question(secret),
    )
    await saveDocument(editor, ['POST', '/api/globals/offer?draft=true'], { code: secret })
    for (const id of [kept.id, unpublished.id]) {
      for (const path of draftRequests(String(id))) {
        for (const ask of [visitor, user]) {
          const { text } = await ask('GET', path)
          expect([path, text.includes(secret)]).toEqual([path, false])
        }
      }
    }
    for (const slug of ['faq-items', 'offer'] as const) {
      const read = await readCopyDocument(cms.payload, slug)
      expect([slug, read.ok, JSON.stringify(read).includes(secret)]).toEqual([slug, true, false])
    }
    const seen = await editor('GET', `/api/faq-items/${kept.id}?draft=true`)
    expect(seen.text).toContain(secret)
    const query = `draft=true&where[question][equals]=${secret}&where[id][equals]=${kept.id}`
    expect((await editor('GET', `/api/faq-items?${query}`)).body).toMatchObject({ totalDocs: 1 })
  })
})
