import type { FlattenedField } from 'payload'
import { expect, test } from 'vitest'
import { deskLists } from '#cms/requests/deskLists.ts'
import { cmsStaff } from '#tests/setup/cmsStaff.ts'

const { cms, admin } = cmsStaff()

test('every order that lists of the desk remember is one that they can show', async () => {
  const { config } = cms.payload
  const listAt = deskLists(config)
  const asked: string[] = []
  for (const { slug, admin: desk, flattenedFields } of config.collections) {
    if (desk.hidden === true) continue
    const keeps = listAt(`/admin/collections/${slug}`)?.sort
    for (const name of ['id', ...namesIn(flattenedFields)].filter((it) => keeps?.(it))) {
      const { status, text } = await admin('GET', `/api/${slug}?sort=-${name}&limit=1`)
      expect([slug, name, status, text]).toEqual([slug, name, 200, expect.any(String)])
      asked.push(`${slug} ${name}`)
    }
  }
  expect(asked).toContain('media sizes.thumbnail.width')
  expect(asked).toContain('claims responsible')
  expect(asked).toContain('user-roles email')
})

function namesIn(fields: FlattenedField[]): string[] {
  return fields.flatMap((field) => {
    const below = 'flattenedFields' in field ? namesIn(field.flattenedFields) : []
    return [field.name, ...below.map((name) => `${field.name}.${name}`)]
  })
}
