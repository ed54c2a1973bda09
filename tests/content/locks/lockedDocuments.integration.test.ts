import { expect, test } from 'vitest'
import { z } from 'zod'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'

/** Two editors of one document: what the lock of the admin panel prevents, and what it does not. */

const { cms, ids, admin, editor } = cmsStaff()
const saved = z.object({ doc: z.object({ id: z.string() }) })
const saver = z.object({ user: z.object({ id: z.string() }) })

/** Creates a lock as the form does during an autosave, which may create a second lock. */
async function lock(of: object, user: string): Promise<string> {
  const data = { ...of, user: { relationTo: 'users', value: user } }
  return String((await cms.payload.db.create({ collection: 'payload-locked-documents', data })).id)
}

test('saving an item that another user is editing is refused', async () => {
  const item = { question: 'Locked?', answer: 'Yes.', order: 95, _status: 'published' }
  const { id } = saved.parse((await editor('POST', '/api/faq-items', item)).body).doc
  await lock({ document: { relationTo: 'faq-items', value: id } }, ids.editor)
  const path = `/api/faq-items/${id}`
  const refused = await admin('PATCH', `${path}`, { answer: 'Mine.' })
  expect([refused.status, refused.text]).toEqual([423, expect.stringContaining('currently locked')])
  expect((await editor('PATCH', `${path}`, { answer: 'Still ours.' })).status).toBe(200)
})

test('saving a global that another user is editing is refused', async () => {
  await lock({ globalSlug: 'offer' }, ids.editor)
  const refused = await admin('POST', '/api/globals/offer', { code: 'MINE' })
  expect([refused.status, refused.text]).toEqual([423, expect.stringContaining('Another user')])
  expect((await editor('POST', '/api/globals/offer', { code: 'OURS' })).status).toBe(200)
  // The save of the editor has released the lock.
  expect((await admin('POST', '/api/globals/offer', { code: 'MINE' })).status).toBe(200)
})

test('a lock that was not renewed for five minutes does not prevent a save', async () => {
  await lock({ globalSlug: 'offer' }, ids.editor)
  await cms.payload.db.pool.query(
    `update payload_locked_documents set updated_at = now() - interval '301 seconds'`,
  )
  expect((await admin('POST', '/api/globals/offer', { code: 'MINE' })).status).toBe(200)
})

test('an autosave keeps the lock', async () => {
  const autosave = '?draft=true&autosave=true'
  expect((await editor('POST', `/api/globals/offer${autosave}`, { code: 'TYPED' })).status).toBe(
    200,
  )
  expect((await admin('POST', `/api/globals/offer${autosave}`, { code: 'MINE' })).status).toBe(423)
  const item = { question: 'Typing?', answer: 'Yes.', order: 96, _status: 'published' }
  const { id } = saved.parse((await editor('POST', '/api/faq-items', item)).body).doc
  const path = `/api/faq-items/${id}${autosave}`
  expect((await editor('PATCH', path, { answer: 'Typed.' })).status).toBe(200)
  expect((await admin('PATCH', path, { answer: 'Mine.' })).status).toBe(423)
})

test('leaving a document releases it, although the form has locked it twice', async () => {
  await cms.payload.db.pool.query('delete from payload_locked_documents')
  const item = { question: 'Twice?', answer: 'Yes.', order: 97, _status: 'published' }
  const { id } = saved.parse((await editor('POST', '/api/faq-items', item)).body).doc
  for (const [of, save] of [
    [{ globalSlug: 'offer' }, () => admin('POST', '/api/globals/offer', { code: 'MINE' })],
    [
      { document: { relationTo: 'faq-items', value: id } },
      () => admin('PATCH', `/api/faq-items/${id}`, { answer: 'Mine.' }),
    ],
  ] as const) {
    await lock(of, ids.editor)
    const known = await lock(of, ids.editor)
    expect((await save()).status).toBe(423)
    await editor('DELETE', `/api/payload-locked-documents/${known}`)
    expect((await save()).status).toBe(200)
  }
})

test('taking over a document works, although the form has locked it twice', async () => {
  await lock({ globalSlug: 'offer' }, ids.editor)
  const known = await lock({ globalSlug: 'offer' }, ids.editor)
  const { user } = saver.parse((await admin('GET', '/api/users/me')).body)
  const mine = { user: { relationTo: 'users', value: user.id } }
  expect((await admin('PATCH', `/api/payload-locked-documents/${known}`, mine)).status).toBe(200)
  expect((await editor('POST', '/api/globals/offer', { code: 'LATE' })).status).toBe(423)
  expect((await admin('POST', '/api/globals/offer', { code: 'MINE' })).status).toBe(200)
  expect((await editor('POST', '/api/globals/offer', { code: 'FREE' })).status).toBe(200)
})

/** Saves do not compare versions: of two saves without a lock the later one wins. */
test('a save over the save of another user wins, and the versions contain both', async () => {
  await cms.payload.db.pool.query('delete from payload_locked_documents')
  expect((await admin('POST', '/api/globals/offer', { code: 'FIRST' })).status).toBe(200)
  expect((await editor('POST', '/api/globals/offer', { code: 'SECOND' })).status).toBe(200)
  const { docs } = await cms.payload.findGlobalVersions({
    slug: 'offer',
    sort: '-updatedAt',
    limit: 2,
  })
  expect(docs.map(({ version }) => version.code)).toEqual(['SECOND', 'FIRST'])
})
