import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostWaiting } from '#cms/accounts/passwordQueue.ts'
import { seedFirstAdmin } from '#cms/seedAdmin.ts'
import type { SessionTokens } from '#domain/auth/session.ts'
import { credentials, newAccount, newSession, refreshed } from '#tests/setup/accounts.ts'
import { admin as firstAdmin } from '#tests/setup/admin.ts'
import { type RestClient, restClient, signInAs } from '#tests/setup/restClient.ts'
import { openTestCms, type TestCms } from '#tests/setup/testCms.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/testDatabase.ts'

const common = 'qwertyuiop'
const better = 'another word that is long enough'

let database: TestDatabase
let cms: TestCms
let admin: RestClient

beforeAll(async () => {
  database = await cloneTemplate()
  cms = await openTestCms(database.url)
  admin = await signInAs(cms, firstAdmin)
})

afterAll(async () => {
  await cms.close()
  await database.drop()
})

const email = (name: string) => credentials(name).email

async function sessionOf({ access_token }: SessionTokens) {
  const session = await cms.accounts.sessionOf(access_token)
  if (!session) throw new Error('The session has ended.')
  return session
}

/** Whether each session is let in: here, at Payload's REST API, and by its refresh token. */
async function letIn(tokens: SessionTokens): Promise<boolean[]> {
  const session = await cms.accounts.sessionOf(tokens.access_token)
  const me = await restClient(cms.url, tokens.access_token)('GET', '/api/users/me')
  return [session !== null, !me.text.includes('"user":null'), Boolean(await refreshed(cms, tokens))]
}

const everywhere = [true, true, true]
const nowhere = [false, false, false]

async function signsIn(name: string, password: string): Promise<boolean> {
  return (await cms.accounts.authenticate({ email: email(name), password })).ok
}

test('a changed password ends every other session at once', async () => {
  const own = await newSession(cms, 'changing')
  const other = await cms.accounts.openSession(own.user.id)
  const { cookie } = await cms.accounts.openAdminSession(own.user)
  const session = await sessionOf(own)
  const { password } = credentials('changing')
  const wrong = await cms.accounts.changePassword(session, { current: 'wrong', next: better })
  expect(wrong).toEqual({ ok: false, code: 'wrong_password' })
  expect(await letIn(other)).toEqual(everywhere)
  const next = { current: password, next: better }
  expect(await cms.accounts.changePassword(session, next)).toEqual({ ok: true })
  expect([await letIn(own), await letIn(other)]).toEqual([everywhere, nowhere])
  const me = await fetch(`${cms.url}/api/users/me`, { headers: { cookie, origin: cms.url } })
  expect(await me.json()).toMatchObject({ user: null })
  expect([await signsIn('changing', password), await signsIn('changing', better)]).toEqual([
    false,
    true,
  ])
})

test('of two changes of a password at once, one comes true', async () => {
  const session = await sessionOf(await newSession(cms, 'twice'))
  const { password: current } = credentials('twice')
  const changes = ['one new word', 'other new word'].map((next) =>
    cms.accounts.changePassword(session, { current, next }),
  )
  const outcomes = await Promise.all(changes)
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a password that an editor changes at the CMS ends their other sessions, too', async () => {
  const own = await newSession(cms, 'editing')
  await cms.accounts.directory.grant(email('editing'), 'editor')
  const other = await cms.accounts.openSession(own.user.id)
  const ask = restClient(cms.url, own.access_token)
  const saved = await ask('PATCH', `/api/users/${own.user.id}`, { password: better })
  expect(saved.status).toBe(200)
  expect([await letIn(own), await letIn(other)]).toEqual([everywhere, nowhere])
  await admin('PATCH', `/api/users/${own.user.id}`, { password: 'as the admin wants' })
  expect(await letIn(own)).toEqual(nowhere)
  const left = `select 1 from auth_refresh_tokens where user_id = $1`
  expect((await cms.payload.db.pool.query(left, [own.user.id])).rowCount).toBe(0)
})

test('a role that is granted or taken away counts at once', async () => {
  const tokens = await newSession(cms, 'promoted')
  const ask = restClient(cms.url, tokens.access_token)
  const roles = async () => (await sessionOf(tokens)).account.roles
  expect([await roles(), (await ask('GET', '/api/analytics-events')).status]).toEqual([[], 403])
  await cms.accounts.directory.grant(email('promoted'), 'admin')
  expect([await roles(), (await ask('GET', '/api/analytics-events')).status]).toEqual([
    ['admin'],
    200,
  ])
  await cms.accounts.directory.revoke(email('promoted'), 'admin')
  expect([await roles(), (await ask('GET', '/api/analytics-events')).status]).toEqual([[], 403])
})

test('an account with one of the commonest passwords is granted no role', async () => {
  const made = { email: email('common'), password: common }
  const signed = await cms.accounts.signUp(made)
  const id = signed.ok ? signed.account.id : ''
  const grant = () => admin('POST', '/api/user-roles', { user: id, role: 'editor' })
  const answer = await grant()
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('Have a better one set first, then grant the role.')
  expect(await cms.accounts.directory.grant(made.email, 'editor')).toEqual({
    ok: false,
    code: 'common_password',
  })
  await admin('PATCH', `/api/users/${id}`, { commonPassword: false })
  expect((await grant()).status).toBe(400)
  await admin('PATCH', `/api/users/${id}`, { password: better })
  expect((await grant()).status).toBe(201)
})

test('a role moved to an account with a common password is refused, too', async () => {
  const { id } = await newAccount(cms, 'mover')
  const row = await admin('POST', '/api/user-roles', { user: id, role: 'editor' })
  const made = await admin('POST', '/api/users', { email: email('target'), password: 'PASSWORD' })
  const target = await cms.accounts.directory.find(email('target'))
  const [, rowId = ''] = /"id":"([^"]+)"/.exec(row.text) ?? []
  const moved = await admin('PATCH', `/api/user-roles/${rowId}`, { user: target?.id })
  expect([row.status, made.status, moved.status]).toEqual([201, 201, 400])
})

test('whoever has a role sets no common password, whichever way they take', async () => {
  const { accounts } = cms
  const tokens = await newSession(cms, 'staff')
  await accounts.directory.grant(email('staff'), 'editor')
  const { password } = credentials('staff')
  const session = await sessionOf(tokens)
  const refused = { ok: false, code: 'common_password' }
  const ask = restClient(cms.url, tokens.access_token)
  const patched = await ask('PATCH', `/api/users/${tokens.user.id}`, { password: common })
  expect([patched.status, patched.text.includes('10,000 commonest')]).toEqual([400, true])
  expect(await accounts.changePassword(session, { current: password, next: common })).toEqual(
    refused,
  )
  const link = await accounts.createMailLink('reset', email('staff'))
  expect(await accounts.resetPassword(link ?? '', common)).toEqual(refused)
  expect(await accounts.directory.setPassword(email('staff'), common)).toEqual(refused)
  expect([await letIn(tokens), await signsIn('staff', password)]).toEqual([everywhere, true])
  // The refusal didn't use the link up.
  expect(await accounts.resetPassword(link ?? '', better)).toEqual({ ok: true })
})

test('a role and a common password that come at the same moment never both hold', async () => {
  const { accounts } = cms
  for (const name of ['race-a', 'race-b', 'race-c']) {
    const session = await sessionOf(await newSession(cms, name))
    const { password: current } = credentials(name)
    const [changed, granted] = await Promise.all([
      accounts.changePassword(session, { current, next: common }),
      accounts.directory.grant(email(name), 'editor'),
    ])
    expect([changed.ok, granted.ok].filter(Boolean)).toHaveLength(1)
  }
})

test('the first admin is not made with a common password', async () => {
  const own = await cloneTemplate()
  await cms.close()
  cms = await openTestCms(own.url)
  try {
    await cms.payload.db.pool.query('delete from user_roles; delete from users')
    const generate = () => better
    const first = { email: email('first'), password: common, generate }
    await expect(seedFirstAdmin(cms.payload, first)).rejects.toThrow('ADMIN_PASSWORD')
    expect(await cms.accounts.directory.list()).toEqual([])
    const made = await seedFirstAdmin(cms.payload, { email: email('first'), generate })
    expect(made).toEqual({ email: email('first'), password: better })
  } finally {
    await cms.close()
    await own.drop()
    cms = await openTestCms(database.url)
    admin = await signInAs(cms, firstAdmin)
  }
})

test('a deleted account takes its sessions, roles and tokens along', async () => {
  const { accounts } = cms
  const tokens = await newSession(cms, 'deleted')
  const { id } = tokens.user
  await accounts.directory.grant(email('deleted'), 'admin')
  const wish = { name: 'gone', scopes: ['stats:read' as const], days: 1 }
  const { token } = await accounts.apiTokens.issue(wish, id)
  await accounts.createMailLink('reset', email('deleted'))
  const session = await sessionOf(tokens)
  expect(await accounts.deleteAccount(session, 'wrong')).toEqual({
    ok: false,
    code: 'wrong_password',
  })
  expect(await accounts.deleteAccount(session, credentials('deleted').password)).toEqual({
    ok: true,
  })
  expect(await letIn(tokens)).toEqual(nowhere)
  expect(await accounts.apiTokens.check(token)).toBeNull()
  for (const table of ['user_roles', 'auth_refresh_tokens', 'auth_mail_links']) {
    const left = await cms.payload.db.pool.query(`select 1 from ${table} where user_id = $1`, [id])
    expect([table, left.rowCount]).toEqual([table, 0])
  }
  // The address is free again.
  expect((await accounts.signUp(credentials('deleted'))).ok).toBe(true)
})

test('the last admin stays', async () => {
  const account = await cms.accounts.directory.find(firstAdmin.email)
  const session = await sessionOf(await cms.accounts.openSession(account?.id ?? ''))
  const outcome = await cms.accounts.deleteAccount(session, firstAdmin.password)
  expect(outcome).toEqual({ ok: false, code: 'last_admin' })
  expect(await cms.accounts.directory.find(firstAdmin.email)).toMatchObject({ roles: ['admin'] })
})

test('an account and a role for it that come and go at the same moment leave nothing behind', async () => {
  const { accounts } = cms
  for (const name of ['fleeting-a', 'fleeting-b', 'fleeting-c']) {
    const session = await sessionOf(await newSession(cms, name))
    const [deleted] = await Promise.all([
      accounts.deleteAccount(session, credentials(name).password),
      admin('POST', '/api/user-roles', { user: session.account.id, role: 'editor' }),
      admin('PATCH', `/api/users/${session.account.id}`, {}),
    ])
    expect(deleted).toEqual({ ok: true })
    const text = 'select 1 from user_roles where user_id = $1 or user_id is null'
    const left = await cms.payload.db.pool.query(text, [session.account.id])
    expect(left.rowCount).toBe(0)
  }
})

/** The processor's time, which other work on the machine doesn't lengthen as it does a wait. */
function workDone(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

test('refusing an address without an account takes as much work as refusing a wrong password', async () => {
  await newAccount(cms, 'known')
  const took: Record<string, number[]> = { known: [], unknown: [] }
  for (let round = 0; round < 9; round++) {
    for (const [name, amounts] of Object.entries(took)) {
      const before = workDone()
      expect(await signsIn(name, 'a wrong word')).toBe(false)
      amounts.push(workDone() - before)
    }
  }
  const median = (name: string) => took[name]?.sort((a, b) => a - b)[4] ?? 0
  const ratio = median('unknown') / median('known')
  expect(ratio).toBeGreaterThan(0.7)
  expect(ratio).toBeLessThan(1.4)
})

test('of a flood of sign-ins only as many wait as can be answered soon', async () => {
  const begun = performance.now()
  const answeredAt: number[] = []
  const flood = Array.from({ length: 60 }, async () => {
    const outcome = await cms.accounts.authenticate({ email: email('flood'), password: 'x' })
    if (!outcome.ok && outcome.code === 'sign_in_busy') answeredAt.push(performance.now() - begun)
    return outcome
  })
  const codes = (await Promise.all(flood)).map((outcome) => outcome.ok || outcome.code)
  const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
  const checked = codes.filter((code) => code === 'invalid_credentials')
  expect(checked).toHaveLength(atOnce + mostWaiting)
  expect(codes.filter((code) => code === 'sign_in_busy')).toHaveLength(60 - checked.length)
  // Refused at once, not after waiting.
  expect(Math.max(...answeredAt)).toBeLessThan((performance.now() - begun) / 2)
})
