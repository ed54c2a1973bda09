import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readCopyDocument } from '#cms/content/reading/readCopyDocument.ts'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { saveDocument } from '#tests/setup/cms/copyDrafts.ts'
import { itemId } from '#tests/setup/cms/itemPath.ts'

/** Access to drafts. */

const { cms, visitor, user, editor } = cmsStaff()

const question = (text: string) => ({ question: text, answer: 'An answer.', order: 70 })
const secret = 'WORD-OF-A-DRAFT'
const count = z.object({ totalDocs: z.number() })

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

async function counted(path: string): Promise<unknown> {
  return (await visitor('GET', path)).body
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
    expect((await visitor('GET', `/api/faq-items/${unpublished.id}`)).status).toBe(404)
    expect((await visitor('GET', `/api/faq-items/${kept.id}?draft=true`)).text).toContain(
      'Published?',
    )
    for (const path of ['/api/faq-items/versions', '/api/globals/offer/versions']) {
      expect([path, (await visitor('GET', path)).status]).toEqual([path, 403])
    }
    for (const slug of ['faq-items', 'offer'] as const) {
      const read = await readCopyDocument(cms.payload, slug)
      expect([slug, read.ok, JSON.stringify(read).includes(secret)]).toEqual([slug, true, false])
    }
    const seen = await editor('GET', `/api/faq-items/${kept.id}?draft=true`)
    expect(seen.text).toContain(secret)
  })

  test('counts do not include drafts and trashed items', async () => {
    const before = await counted('/api/faq-items/count')
    const unpublished = await saveDocument(
      editor,
      ['POST', '/api/faq-items?draft=true'],
      question(secret),
    )
    expect(await counted('/api/faq-items/count')).toEqual(before)
    const where = `where[id][equals]=${unpublished.id}`
    expect(await counted(`/api/faq-items/count?${where}`)).toEqual({ totalDocs: 0 })
    const id = await itemId(cms.url, 'game', 'slot-40')
    const { totalDocs } = count.parse(await counted('/api/games/count'))
    const now = new Date().toISOString()
    await saveDocument(editor, ['PATCH', `/api/games/${id}`], { deletedAt: now })
    for (const query of ['', '?trash=true', '?draft=true&trash=true']) {
      expect([query, await counted(`/api/games/count${query}`)]).toEqual([
        query,
        { totalDocs: totalDocs - 1 },
      ])
      const requestPath = `/api/games/${id}${query}`
      expect([requestPath, (await visitor('GET', requestPath)).status]).toEqual([requestPath, 404])
    }
  })
})
