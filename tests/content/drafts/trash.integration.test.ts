import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { readCopyDocument } from '#cms/content/reading/readCopyDocument.ts'
import type { CopySlug } from '#domain/content/documents/documents.ts'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'

/** Trashing, restoring and deleting items. */

const { cms, admin, editor, user, visitor } = cmsStaff()
const saved = z.object({ doc: z.object({ id: z.string() }) })
const now = () => new Date().toISOString()

const later = '2030-01-01T00:00:00.000Z'
const offer = {
  amount: 2,
  spins: 2,
  code: 'XMAS',
  wagering: 2,
  expiryDays: 2,
  minimumAge: 18,
  limit: 'One',
}
const items: [CopySlug, object, string][] = [
  ['faq-items', { question: 'Trashed?', answer: 'Yes.', order: 90 }, 'Trashed?'],
  [
    'payment-methods',
    {
      coin: 'Trashcoin',
      symbol: 'TRC',
      withdrawalTime: '1 minute',
      minimumDeposit: '1 TRC',
      fee: 'None',
      note: 'A note.',
      order: 90,
    },
    'Trashcoin',
  ],
  [
    'games',
    { slug: 'trashed', name: 'A game', category: 'slots', introduction: 'Trashed words.' },
    'Trashed words.',
  ],
  ['redirects', { from: '/old-trash', status: '410' }, '/old-trash'],
  [
    'claims',
    { key: 'trashed-claim', text: '9', statement: 'Nine.', kind: 'figure' },
    'trashed-claim',
  ],
  ['scheduled-offers', { name: 'Trashed offer', from: later, ...offer }, 'Trashed offer'],
]

async function readable(slug: CopySlug): Promise<string> {
  const read = await readCopyDocument(cms.payload, slug)
  if (!read.ok) throw new Error(read.problem)
  return JSON.stringify(read.document)
}

test.each(items)(
  'a trashed item of %s is not published, and is restored unchanged',
  async (slug, data, sign) => {
    const made = await editor('POST', `/api/${slug}`, { ...data, _status: 'published' })
    expect([made.status, made.text]).toEqual([201, expect.any(String)])
    const path = `/api/${slug}/${saved.parse(made.body).doc.id}`
    expect(await readable(slug)).toContain(sign)
    expect((await user('PATCH', path, { deletedAt: now() })).status).toBe(403)
    expect((await editor('PATCH', path, { deletedAt: now() })).status).toBe(200)
    expect(await readable(slug)).not.toContain(sign)
    expect((await visitor('GET', `/api/${slug}?trash=true&limit=0`)).text).not.toContain(sign)
    expect((await editor('GET', `${path}?trash=true`)).text).toContain(sign)
    expect((await editor('DELETE', `${path}?trash=true`)).status).toBe(403)
    expect((await editor('PATCH', `${path}?trash=true`, { deletedAt: null })).status).toBe(200)
    expect(await readable(slug)).toContain(sign)
    expect((await editor('DELETE', path)).status).toBe(403)
    await editor('PATCH', path, { deletedAt: now() })
    expect((await admin('DELETE', `${path}?trash=true`)).status).toBe(200)
    expect((await editor('GET', `${path}?trash=true`)).status).toBe(404)
    expect(await readable(slug)).not.toContain(sign)
  },
)

test('items can be trashed in bulk, and only an admin deletes them permanently', async () => {
  const ids: string[] = []
  for (const order of [91, 92]) {
    const data = { question: `Bulk ${order}?`, answer: 'Yes.', order, _status: 'published' }
    ids.push(saved.parse((await editor('POST', '/api/faq-items', data)).body).doc.id)
  }
  const all = `/api/faq-items?where[id][in]=${ids.join(',')}`
  expect((await editor('PATCH', all, { deletedAt: now() })).status).toBe(200)
  expect(await readable('faq-items')).not.toContain('Bulk 9')
  expect((await editor('DELETE', `${all}&trash=true`)).status).toBe(403)
  expect((await admin('DELETE', `${all}&trash=true`)).status).toBe(200)
})

afterEach(() => cms.payload.db.pool.query(`delete from claim_uses where document = 'tested'`))

test('a claim in use cannot be renamed, trashed or deleted, and the error names its use', async () => {
  const claim = { key: 'used-claim', text: '9', statement: 'Nine.', kind: 'figure' }
  const made = await editor('POST', '/api/claims', claim)
  const path = `/api/claims/${saved.parse(made.body).doc.id}`
  await cms.payload.db.pool.query(
    `insert into claim_uses (claim, document, field, title)
     values ('used-claim', 'tested', 'top.text', 'A tested page')`,
  )
  for (const attempt of [
    await editor('PATCH', path, { deletedAt: now() }),
    await editor('PATCH', '/api/claims?where[key][equals]=used-claim', { deletedAt: now() }),
    await editor('PATCH', path, { key: 'renamed-claim' }),
    await admin('DELETE', path),
  ]) {
    expect(attempt.text).toContain('it is used. Remove it first from: A tested page, top.text.')
  }
  expect((await editor('PATCH', path, { text: '10' })).status).toBe(200)
  await cms.payload.db.pool.query(`delete from claim_uses where document = 'tested'`)
  expect((await editor('PATCH', path, { key: 'renamed-claim' })).status).toBe(200)
  expect((await editor('PATCH', path, { deletedAt: now() })).status).toBe(200)
})
