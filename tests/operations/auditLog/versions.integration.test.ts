import { expect, test } from 'vitest'
import { z } from 'zod'
import { utc } from '#domain/formats/utc.ts'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { type AuditEntry, recordAuditEntries } from './auditEntries.ts'

/** Entries of the audit log for restored versions. */

const { cms, editor } = cmsStaff()

const written = (work: () => Promise<unknown>): Promise<AuditEntry[]> =>
  recordAuditEntries(cms.payload, work)

const saved = z.object({ doc: z.object({ id: z.string() }) })
const versions = z.object({ docs: z.array(z.object({ id: z.string(), updatedAt: z.string() })) })

/** The earliest version of a document, and its time as the audit log writes it. */
async function firstVersion(path: string): Promise<{ path: string; of: string }> {
  const { body } = await editor('GET', `${path}${path.includes('?') ? '&' : '?'}sort=updatedAt`)
  const [first] = versions.parse(body).docs
  if (!first) throw new Error('It has no version.')
  const [plain = ''] = path.split('?')
  return { path: `${plain}/${first.id}`, of: utc(new Date(first.updatedAt)) }
}

test('restoring a version is recorded, and so are the fields that it publishes', async () => {
  const { body } = await editor('POST', '/api/faq-items', {
    question: 'Back again?',
    answer: 'An answer.',
    order: 70,
    _status: 'published',
  })
  const { id } = saved.parse(body).doc
  await editor('PATCH', `/api/faq-items/${id}`, { answer: 'Another.', _status: 'published' })
  const item = await firstVersion(`/api/faq-items/versions?where[parent][equals]=${id}`)
  const named = 'FAQ item “Back again?”'
  const that = `${named}: that of ${item.of}`
  const details = async (path: string) =>
    (await written(() => editor('POST', path))).map((entry) => [entry.action, entry.details])
  expect(await details(`${item.path}?draft=true`)).toEqual([
    ['version restored', `${that}, as a draft`],
  ])
  expect(await details(item.path)).toEqual([
    ['version restored', that],
    ['published', `${named}: Answer`],
  ])
  await editor('POST', '/api/globals/offer', { code: 'AUDIT3', _status: 'published' })
  const offer = await firstVersion('/api/globals/offer/versions')
  expect(await details(`${offer.path}?draft=true`)).toEqual([
    ['version restored', `Offer: that of ${offer.of}, as a draft`],
  ])
  expect(await details(offer.path)).toEqual([
    ['version restored', `Offer: that of ${offer.of}`],
    ['published', 'Offer: Promo code'],
  ])
  const redirect = { from: '/restored', status: '410' }
  const made = await editor('POST', '/api/redirects', redirect)
  const redirectId = saved.parse(made.body).doc.id
  await editor('PATCH', `/api/redirects/${redirectId}`, { from: '/restored-else' })
  const saving = await firstVersion(`/api/redirects/versions?where[parent][equals]=${redirectId}`)
  expect(await details(saving.path)).toEqual([
    ['version restored', `Redirect “/restored”: that of ${saving.of}`],
    ['changed', 'Redirect “/restored”: Old address'],
  ])
})
