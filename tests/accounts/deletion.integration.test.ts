import { expect, test } from 'vitest'
import {
  acceptedNowhere,
  credentials,
  emailOf,
  newSession,
  sessionOf,
  whereSessionAccepted,
} from '../setup/cms/accounts.ts'
import { openSession } from '../setup/cms/openSession.ts'
import { sharedCms } from '../setup/cms/sharedCms.ts'
import { admin as firstAdmin } from '../setup/database/admin.ts'

const cms = sharedCms()

test('deleting an account deletes its sessions, roles and tokens', async () => {
  const { accounts } = cms
  const tokens = await newSession(cms, 'deleted')
  const { id } = tokens.user
  await accounts.directory.grant(emailOf('deleted'), 'admin')
  const newToken = { name: 'gone', scopes: ['stats:read' as const], days: 1 }
  const { token } = await accounts.apiTokens.issue(newToken, id)
  await accounts.createMailLink('reset', emailOf('deleted'))
  const session = await sessionOf(cms, tokens)
  expect(await accounts.deleteAccount(session, 'wrong')).toEqual({
    ok: false,
    code: 'wrong_password',
  })
  expect(await accounts.deleteAccount(session, credentials('deleted').password)).toEqual({
    ok: true,
  })
  expect(await whereSessionAccepted(cms, tokens)).toEqual(acceptedNowhere)
  expect(await accounts.apiTokens.check(token)).toBeNull()
  for (const table of ['user_roles', 'auth_refresh_tokens', 'auth_mail_links']) {
    const left = await cms.payload.db.pool.query(`select 1 from ${table} where user_id = $1`, [id])
    expect([table, left.rowCount]).toEqual([table, 0])
  }
  // The address can be registered again.
  expect((await accounts.signUp(credentials('deleted'))).ok).toBe(true)
})

test('the last admin cannot be deleted', async () => {
  const account = await cms.accounts.directory.find(firstAdmin.email)
  const session = await sessionOf(cms, await openSession(cms, account?.id ?? ''))
  const outcome = await cms.accounts.deleteAccount(session, firstAdmin.password)
  expect(outcome).toEqual({ ok: false, code: 'last_admin' })
  expect(await cms.accounts.directory.find(firstAdmin.email)).toMatchObject({ roles: ['admin'] })
})

test('deleting an account while a role is granted to it leaves no rows behind', async () => {
  const { accounts } = cms
  for (const name of ['fleeting-a', 'fleeting-b', 'fleeting-c']) {
    const session = await sessionOf(cms, await newSession(cms, name))
    const [deleted] = await Promise.all([
      accounts.deleteAccount(session, credentials(name).password),
      cms.admin('POST', '/api/user-roles', { user: session.account.id, role: 'editor' }),
      cms.admin('PATCH', `/api/users/${session.account.id}`, {}),
    ])
    expect(deleted).toEqual({ ok: true })
    const text = 'select 1 from user_roles where user_id = $1 or user_id is null'
    const left = await cms.payload.db.pool.query(text, [session.account.id])
    expect(left.rowCount).toBe(0)
  }
})
