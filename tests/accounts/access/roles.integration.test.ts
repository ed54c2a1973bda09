import { expect, test } from 'vitest'
import {
  acceptedEverywhere,
  canSignIn,
  credentials,
  emailOf,
  newAccount,
  newSession,
  otherPassword,
  sessionOf,
  whereSessionAccepted,
} from '#tests/setup/cms/accounts.ts'
import { restClient, signInWithCookie } from '#tests/setup/cms/restClient.ts'
import { sharedCms } from '#tests/setup/cms/sharedCms.ts'

/** One of the commonest passwords, which accounts with a role must not have. */
const common = 'qwertyuiop'

const cms = sharedCms()

test('granting or revoking a role takes effect immediately', async () => {
  const tokens = await newSession(cms, 'promoted')
  const ask = restClient(cms.url, tokens.access_token)
  const roles = async () => (await sessionOf(cms, tokens)).account.roles
  expect([await roles(), (await ask('GET', '/api/analytics-events')).status]).toEqual([[], 403])
  await cms.accounts.directory.grant(emailOf('promoted'), 'admin')
  expect([await roles(), (await ask('GET', '/api/analytics-events')).status]).toEqual([
    ['admin'],
    200,
  ])
  await cms.accounts.directory.revoke(emailOf('promoted'), 'admin')
  expect([await roles(), (await ask('GET', '/api/analytics-events')).status]).toEqual([[], 403])
})

test('an account with one of the commonest passwords cannot be granted a role', async () => {
  const made = { email: emailOf('common'), password: common }
  const signed = await cms.accounts.signUp(made)
  const id = signed.ok ? signed.account.id : ''
  const grant = () => cms.admin('POST', '/api/user-roles', { user: id, role: 'editor' })
  const response = await grant()
  expect(response.status).toBe(400)
  expect(response.text).toContain('Have a better one set first, then grant the role.')
  expect(await cms.accounts.directory.grant(made.email, 'editor')).toEqual({
    ok: false,
    code: 'common_password',
  })
  await cms.admin('PATCH', `/api/users/${id}`, { commonPassword: false })
  expect((await grant()).status).toBe(400)
  await cms.admin('PATCH', `/api/users/${id}`, { password: otherPassword })
  expect((await grant()).status).toBe(201)
})

test('moving a role to an account with a common password is refused, too', async () => {
  const { id } = await newAccount(cms, 'mover')
  const row = await cms.admin('POST', '/api/user-roles', { user: id, role: 'editor' })
  const made = await cms.admin('POST', '/api/users', {
    email: emailOf('target'),
    password: 'PASSWORD',
  })
  const target = await cms.accounts.directory.find(emailOf('target'))
  const [, rowId = ''] = /"id":"([^"]+)"/.exec(row.text) ?? []
  const moved = await cms.admin('PATCH', `/api/user-roles/${rowId}`, { user: target?.id })
  expect([row.status, made.status, moved.status]).toEqual([201, 201, 400])
})

test('an account with a role cannot set a common password in any way', async () => {
  const { accounts } = cms
  const tokens = await newSession(cms, 'staff')
  await accounts.directory.grant(emailOf('staff'), 'editor')
  const { password } = credentials('staff')
  const session = await sessionOf(cms, tokens)
  const refused = { ok: false, code: 'common_password' }
  const panel = await signInWithCookie(cms, tokens.user.id)
  const patched = await panel('PATCH', `/api/users/${tokens.user.id}`, { password: common })
  expect([patched.status, patched.text.includes('10,000 most common')]).toEqual([400, true])
  expect(await accounts.changePassword(session, { current: password, next: common })).toEqual(
    refused,
  )
  const link = await accounts.createMailLink('reset', emailOf('staff'))
  expect(await accounts.resetPassword(link ?? '', common)).toEqual(refused)
  expect(await accounts.directory.setPassword(emailOf('staff'), common)).toEqual(refused)
  expect([
    await whereSessionAccepted(cms, tokens),
    await canSignIn(cms, 'staff', password),
  ]).toEqual([acceptedEverywhere, true])
  // The refused reset did not use up the link.
  expect(await accounts.resetPassword(link ?? '', otherPassword)).toEqual({ ok: true })
})

test('of a role and a common password that are set at the same moment only one is accepted', async () => {
  const { accounts } = cms
  for (const name of ['race-a', 'race-b', 'race-c']) {
    const session = await sessionOf(cms, await newSession(cms, name))
    const { password: current } = credentials(name)
    const [changed, granted] = await Promise.all([
      accounts.changePassword(session, { current, next: common }),
      accounts.directory.grant(emailOf(name), 'editor'),
    ])
    expect([changed.ok, granted.ok].filter(Boolean)).toHaveLength(1)
  }
})
