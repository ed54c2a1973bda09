import { beforeAll, describe, expect, test } from 'vitest'
import { seedCopy } from '#seed/copy.ts'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { saveDocument } from '#tests/setup/cms/copyDrafts.ts'

/** What the REST API returns about claims to clients that are not staff. */

const { cms, visitor, user, editor } = cmsStaff()
const link = 'https://hidden-evidence.example/report'

beforeAll(async () => {
  await saveDocument(editor, ['POST', '/api/claims'], {
    key: 'hidden',
    text: 'HIDDEN-TEXT',
    statement: 'HIDDEN-STATEMENT.',
    kind: 'figure',
    note: 'HIDDEN-NOTE',
    evidence: [{ note: 'HIDDEN-EVIDENCE', date: '2026-01-01', link }],
    validUntil: '2031-02-03T04:05:06.000Z',
  })
  await saveDocument(editor, ['POST', '/api/scheduled-offers'], {
    ...seedCopy.offer,
    name: 'HIDDEN-NAME',
    code: 'HIDDEN-CODE',
    casinoUrl: 'https://hidden-casino.example/',
    from: '2031-12-01T00:00:00.000Z',
  })
  const question = {
    question: 'Who is {claim:hidden}?',
    answer: 'It is {claim:hidden}.',
    order: 90,
  }
  await saveDocument(editor, ['POST', '/api/faq-items'], question)
  await saveDocument(cms.admin, ['POST', '/api/globals/claims-settings'], {
    policy: 'enforce',
    noticeDays: 14,
  })
})

describe.each([
  ['a visitor', visitor],
  ['a user without a role', user],
])('%s', (_, client) => {
  test('cannot read a claim, its evidence, the policy or a scheduled offer', async () => {
    const { collections, globals } = cms.payload.config
    const addresses = [
      ...globals.map(({ slug }) => `/api/globals/${slug}`),
      ...collections.map(({ slug }) => `/api/${slug}`),
    ].flatMap((path) => [`${path}?depth=5&limit=0`, `${path}?draft=true`, `${path}/versions`])
    const read: string[] = []
    for (const address of addresses) {
      const { status, text } = await client('GET', address)
      expect([address, text.match(/HIDDEN|hidden-|noticeDays|enforce|"2031-/)]).toEqual([
        address,
        null,
      ])
      if (status === 200) read.push(address)
    }
    // The text with the token of the claim is public, and contains only the token.
    expect(read).toContain('/api/faq-items?depth=5&limit=0')
    const { text } = await client('GET', '/api/faq-items?limit=0')
    expect(text).toContain('It is {claim:hidden}.')
  })
})
