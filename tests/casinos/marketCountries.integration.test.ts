import { expect, test } from 'vitest'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { saveDocument } from '#tests/setup/cms/copyDrafts.ts'

/** Countries of markets. */

const { editor } = cmsStaff()

test('a market with a country of another one is refused, and the error names both', async () => {
  await saveDocument(editor, ['POST', '/api/markets'], {
    key: 'europe',
    name: 'Europe',
    countries: 'DE, IE',
  })
  const isles = { key: 'isles', name: 'The Isles', countries: 'gb, ie' }
  const refused = await editor('POST', '/api/markets', isles)
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    errors: [
      {
        message:
          'Ireland (IE) is in “Europe” already, so it can’t be in “The Isles”, too. Remove it from one of the two markets.',
      },
    ],
  })
  const begun = await saveDocument(editor, ['POST', '/api/markets?draft=true'], isles)
  const path = `/api/markets/${begun.id}`
  const many = `/api/markets?where[id][in]=${begun.id}`
  expect((await editor('PATCH', path, { _status: 'published' })).status).toBe(409)
  expect((await editor('PATCH', many, { _status: 'published' })).text).toContain('Ireland (IE)')
  expect((await editor('GET', path)).body).toMatchObject({ _status: 'draft' })
  expect((await editor('PATCH', path, { countries: 'GB', _status: 'published' })).status).toBe(200)
})
