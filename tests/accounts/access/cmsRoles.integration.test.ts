import { expect, test } from 'vitest'
import { cmsStaff, credentials } from '#tests/setup/cms/cmsStaff.ts'
import { signInAs } from '#tests/setup/cms/restClient.ts'

/** Granting and revoking roles in the CMS. */

const { cms, ids, createUser, grant, admin } = cmsStaff()

test('a role that an account already has is not granted again', async () => {
  const again = await admin('POST', '/api/user-roles', { user: ids.editor, role: 'editor' })
  expect(again.status).toBe(400)
})

test('revoking a role takes effect at the next request of an existing session', async () => {
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

test('when two admins revoke the role of each other at the same moment, one stays admin', async () => {
  const other = await grant(await createUser('second'), 'admin')
  const second = await signInAs(cms, credentials('second'))
  const { docs } = await cms.payload.find({ collection: 'user-roles', depth: 0, limit: 100 })
  const first = docs.find(({ role, id }) => role === 'admin' && id !== other)
  const responses = await Promise.all([
    admin('DELETE', `/api/user-roles/${other}`),
    second('DELETE', `/api/user-roles/${first?.id}`),
  ])
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await cms.payload.count({
    collection: 'user-roles',
    where: { role: { equals: 'admin' } },
  })
  expect(left.totalDocs).toBe(1)
  // The following tests need the first admin.
  const [firstUser] = (await cms.payload.find({ collection: 'users', sort: 'createdAt', limit: 1 }))
    .docs
  if (responses[1]?.status === 200) await grant(String(firstUser?.id), 'admin')
})

test('deleting an account deletes its roles', async () => {
  const id = await createUser('leaving')
  await grant(id, 'editor')
  expect((await admin('DELETE', `/api/users/${id}`)).status).toBe(200)
  const left = await cms.payload.count({
    collection: 'user-roles',
    where: { user: { equals: id } },
  })
  expect(left.totalDocs).toBe(0)
})
