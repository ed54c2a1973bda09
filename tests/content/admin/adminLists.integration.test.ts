import type { FlattenedField } from 'payload'
import { expect, test } from 'vitest'
import { adminLists } from '#cms/operations/requests/adminLists.ts'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'

const { cms, admin } = cmsStaff()

test('every sort order that lists of the admin panel store can be queried', async () => {
  const { config } = cms.payload
  const listAt = adminLists(config)
  const queried: string[] = []
  for (const { slug, admin: adminOptions, flattenedFields } of config.collections) {
    if (adminOptions.hidden === true) continue
    const accepts = listAt(`/admin/collections/${slug}`)?.sort
    for (const name of ['id', ...namesIn(flattenedFields)].filter((it) => accepts?.(it))) {
      const { status, text } = await admin('GET', `/api/${slug}?sort=-${name}&limit=1`)
      expect([slug, name, status, text]).toEqual([slug, name, 200, expect.any(String)])
      queried.push(`${slug} ${name}`)
    }
  }
  expect(queried).toContain('media sizes.thumbnail.width')
  expect(queried).toContain('claims responsible')
  expect(queried).toContain('user-roles email')
})

function namesIn(fields: FlattenedField[]): string[] {
  return fields.flatMap((field) => {
    const below = 'flattenedFields' in field ? namesIn(field.flattenedFields) : []
    return [field.name, ...below.map((name) => `${field.name}.${name}`)]
  })
}
