import { beforeAll, expect, test } from 'vitest'
import { unconnectedConfig } from '#tests/setup/unconnectedCms.ts'
import { deskLists } from './deskLists.ts'
import { readableDeskQuery } from './deskParameters.ts'

let listAt: ReturnType<typeof deskLists>

beforeAll(async () => {
  listAt = deskLists(await unconnectedConfig())
})

const changed = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost')
  return readableDeskQuery(search, listAt(`/admin/collections/${pathname.slice(1)}`))
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
])('a list is shown as the desk asks for it: %s', (address) => {
  expect(changed(address)).toBe(undefined)
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
])('a list does not remember what it can not show: %s', (address, rest) => {
  expect(changed(address)).toBe(rest)
})

test('other pages are no lists', () => {
  expect(listAt('/admin/collections/faq-items/some-id')).toBe(undefined)
  expect(listAt('/admin/collections/nothing')).toBe(undefined)
  expect(listAt('/admin/account')).toBe(undefined)
})
