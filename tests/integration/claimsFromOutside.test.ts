import { beforeAll, describe, expect, test } from 'vitest'
import { seedCopy } from '#seed/copy.ts'
import { cmsStaff } from '#tests/setup/cmsStaff.ts'
import { saved } from '#tests/setup/copyDrafts.ts'

/** What the CMS's own API tells of claims to people who have no business at the desk. */

const { cms, visitor, user, editor } = cmsStaff()
const link = 'https://hidden-evidence.example/report'

beforeAll(async () => {
  await saved(editor, ['POST', '/api/claims'], {
    key: 'hidden',
    text: 'HIDDEN-TEXT',
    statement: 'HIDDEN-STATEMENT.',
    kind: 'figure',
    note: 'HIDDEN-NOTE',
    evidence: [{ note: 'HIDDEN-EVIDENCE', date: '2026-01-01', link }],
    validUntil: '2031-02-03T04:05:06.000Z',
  })
  await saved(editor, ['POST', '/api/scheduled-offers'], {
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
  await saved(editor, ['POST', '/api/faq-items'], question)
  await saved(cms.admin, ['POST', '/api/globals/claims-settings'], {
    policy: 'enforce',
    noticeDays: 14,
  })
})

describe.each([
  ['a visitor', visitor],
  ['somebody who has signed up', user],
])('%s', (_, asker) => {
  test('reads nothing of a claim, its evidence, the policy or an offer to come', async () => {
    const { collections, globals } = cms.payload.config
    const addresses = [
      ...globals.map(({ slug }) => `/api/globals/${slug}`),
      ...collections.map(({ slug }) => `/api/${slug}`),
    ].flatMap((path) => [`${path}?depth=5&limit=0`, `${path}?draft=true`, `${path}/versions`])
    const read: string[] = []
    for (const address of addresses) {
      const { status, text } = await asker('GET', address)
      expect([address, text.match(/HIDDEN|hidden-|noticeDays|enforce|2031-/)]).toEqual([
        address,
        null,
      ])
      if (status === 200) read.push(address)
    }
    // The text that names the claim is public, and only names it.
    expect(read).toContain('/api/faq-items?depth=5&limit=0')
    const { text } = await asker('GET', '/api/faq-items?limit=0')
    expect(text).toContain('It is {claim:hidden}.')
  })
})
