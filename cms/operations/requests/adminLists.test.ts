import { beforeAll, expect, test } from 'vitest'
import { unconnectedConfig } from '#tests/setup/cms/unconnectedCms.ts'
import { adminLists } from './adminLists.ts'
import { sanitizeAdminQuery } from './adminParameters.ts'

let listAt: ReturnType<typeof adminLists>

beforeAll(async () => {
  listAt = adminLists(await unconnectedConfig())
})

const sanitized = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost')
  return sanitizeAdminQuery(search, listAt(`/admin/collections/${pathname.slice(1)}`))
}

test.each([
  'media?sort=-sizes.thumbnail.width&columns=["filename","sizes-thumbnail-width","-alt"]',
  'media/trash?sort=deletedAt',
  'claims?sort=-validUntil&columns=["key","standing","-uses"]&limit=25',
  'claims?sort=responsible',
  'users?sort=email&groupBy=&preset=',
  'user-roles?sort=email',
  'faq-items?sort=_status&page=2&columns=["id"]',
  '%66aq-items?sort=-order',
])('valid parameters of a list are unchanged: %s', (address) => {
  expect(sanitized(address)).toBe(undefined)
})

test.each([
  ['claims?sort=responsible.hash', ''],
  ['claims?sort=responsible.email', ''],
  ['users?sort=hash', ''],
  ['users?sort=sessions.id&limit=5', 'limit=5'],
  ['users?sort=roles', ''],
  ['%66aq-items?sort=nothing', ''],
  ['faq-items/trash?sort=question__ru', ''],
  ['faq-items?sort=question.ru', ''],
  ['faq-items?sort=order,question', ''],
  ['faq-items?columns=["nothing"]&page=2', 'page=2'],
  ['users?columns=["sessions"]', ''],
  ['users?columns=["hash"]', ''],
  ['faq-items?columns=x', ''],
  ['faq-items?columns=[1]', ''],
  ['faq-items?groupBy=order&preset=x', ''],
])('invalid parameters of a list are removed: %s', (address, rest) => {
  expect(sanitized(address)).toBe(rest)
})

test('other pages have no parameters of lists', () => {
  expect(listAt('/admin/collections/faq-items/some-id')).toBe(undefined)
  expect(listAt('/admin/collections/nothing')).toBe(undefined)
  expect(listAt('/admin/account')).toBe(undefined)
})
