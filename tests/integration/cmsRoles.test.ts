import { expect, test } from 'vitest'
import { cmsStaff, credentials } from '#tests/setup/cmsStaff.ts'
import { signInAs } from '#tests/setup/restClient.ts'

/** How roles come and go in the CMS. */

const { cms, ids, createUser, grant, admin } = cmsStaff()

test('the same role is granted once', async () => {
  const again = await admin('POST', '/api/user-roles', { user: ids.editor, role: 'editor' })
  expect(again.status).toBe(400)
})

test('a role that is taken away is gone at the next request, without signing in again', async () => {
  const id = await createUser('passing')
  const row = await grant(id, 'editor')
  const passing = await signInAs(cms, credentials('passing'))
  expect((await passing('POST', '/api/globals/offer', { spins: 210 })).status).toBe(200)
  expect((await admin('DELETE', `/api/user-roles/${row}`)).status).toBe(200)
  expect((await passing('POST', '/api/globals/offer', { spins: 220 })).status).toBe(403)
})

test('the last admin can neither be demoted, nor lose the role, nor be deleted', async () => {
  const { docs } = await cms.payload.find({
    collection: 'user-roles',
    where: { role: { equals: 'admin' } },
    depth: 0,
  })
  const [row] = docs
  expect(docs).toHaveLength(1)
  const attempts = [
    await admin('PATCH', `/api/user-roles/${row?.id}`, { role: 'editor' }),
    await admin('DELETE', `/api/user-roles/${row?.id}`),
    await admin('DELETE', `/api/users/${row?.user}`),
  ]
  for (const { status, text } of attempts) {
    expect(status).toBe(409)
    expect(text).toContain('last admin')
  }
  expect((await admin('DELETE', '/api/users?where[email][exists]=true')).status).toBe(403)
  expect((await admin('DELETE', '/api/user-roles?where[role][equals]=admin')).status).toBe(403)
  expect((await admin('GET', '/api/users')).status).toBe(200)
})

test('of two admins who remove each other at once one stays', async () => {
  const other = await grant(await createUser('second'), 'admin')
  const second = await signInAs(cms, credentials('second'))
  const { docs } = await cms.payload.find({ collection: 'user-roles', depth: 0, limit: 100 })
  const first = docs.find(({ role, id }) => role === 'admin' && id !== other)
  const answers = await Promise.all([
    admin('DELETE', `/api/user-roles/${other}`),
    second('DELETE', `/api/user-roles/${first?.id}`),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await cms.payload.count({
    collection: 'user-roles',
    where: { role: { equals: 'admin' } },
  })
  expect(left.totalDocs).toBe(1)
  // The first admin is put back, whoever won, for the tests that follow.
  const [firstUser] = (await cms.payload.find({ collection: 'users', sort: 'createdAt', limit: 1 }))
    .docs
  if (answers[1]?.status === 200) await grant(String(firstUser?.id), 'admin')
})

test('a deleted account takes its roles along', async () => {
  const id = await createUser('leaving')
  await grant(id, 'editor')
  expect((await admin('DELETE', `/api/users/${id}`)).status).toBe(200)
  const left = await cms.payload.count({
    collection: 'user-roles',
    where: { user: { equals: id } },
  })
  expect(left.totalDocs).toBe(0)
})
