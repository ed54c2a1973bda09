import { expect, test } from 'vitest'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { saveDocument, versionsOf } from '#tests/setup/cms/copyDrafts.ts'

/** Restoring a version of a document that another user is editing. */

const { cms, ids, admin, editor } = cmsStaff()

async function lock(of: object): Promise<void> {
  const data = { ...of, user: { relationTo: 'users', value: ids.editor } }
  await cms.payload.db.create({ collection: 'payload-locked-documents', data })
}

test.each([
  ['a document', '/api/globals/offer', undefined],
  ['an item', '/api/faq-items', { question: 'Locked?', answer: 'Yes.', order: 90 }],
])(
  'restoring a version of %s that another user is editing is refused, also as a draft',
  async (_, path, item) => {
    const id = item ? (await saveDocument(admin, ['POST', path], item)).id : undefined
    const change = { method: item ? 'PATCH' : 'POST', path: item ? `${path}/${id}` : path }
    await saveDocument(
      admin,
      [change.method, change.path],
      item ? { answer: 'No.' } : { code: 'LATER' },
    )
    const [, older] = await versionsOf(admin, path, id)
    await lock(
      item ? { document: { relationTo: 'faq-items', value: id } } : { globalSlug: 'offer' },
    )
    const before = await versionsOf(admin, path, id)
    for (const query of ['', '?draft=true']) {
      const refused = await admin('POST', `${path}/versions/${older?.id}${query}`)
      expect([query, refused.status, refused.text]).toEqual([
        query,
        423,
        expect.stringContaining('Another user is editing this'),
      ])
    }
    expect(await versionsOf(admin, path, id)).toEqual(before)
    expect((await editor('POST', `${path}/versions/${older?.id}?draft=true`)).status).toBe(200)
  },
)
