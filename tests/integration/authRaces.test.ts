import { expect, test } from 'vitest'
import { createAccounts } from '#cms/accounts/createAccounts.ts'
import { credentials, newAccount, newSession } from '#tests/setup/accounts.ts'
import { openAdminSession, openSession } from '#tests/setup/openSession.ts'
import { restClient } from '#tests/setup/restClient.ts'
import { sharedCms } from '#tests/setup/sharedCms.ts'

/** What somebody who knows a little too much may not do with it. */

const cms = sharedCms()
const better = 'another word that is long enough'

/** Signs in up to the moment before the session begins. */
async function proven(name: string) {
  const checked = await cms.accounts.authenticate(credentials(name))
  if (!checked.ok) throw new Error(checked.code)
  return checked.proof
}

test('a password that was changed meanwhile begins no session, here or at the panel', async () => {
  const { email } = await newAccount(cms, 'overtaken')
  const proof = await proven('overtaken')
  await cms.accounts.directory.setPassword(email, better)
  const refused = { ok: false, code: 'invalid_credentials' }
  expect(await cms.accounts.openSession(proof)).toEqual(refused)
  expect(await cms.accounts.openAdminSession(proof)).toEqual(refused)
})

test('a sign-in with the old password never outlives a change that happens at the same time', async () => {
  const { id, email } = await newAccount(cms, 'racing')
  const proof = await proven('racing')
  const opening = Array.from({ length: 10 }, () => cms.accounts.openSession(proof))
  await cms.accounts.directory.setPassword(email, better)
  await Promise.all(opening)
  const { rowCount } = await cms.payload.db.pool.query(
    'select from users_sessions where _parent_id = $1',
    [id],
  )
  expect(rowCount).toBe(0)
})

test('an account is not deleted with a password that was changed meanwhile', async () => {
  const tokens = await newSession(cms, 'kept')
  const session = await cms.accounts.sessionOf(tokens.access_token)
  if (!session) throw new Error('The session has ended.')
  // Deleting waits for whoever holds the account's row, who changes the password.
  const client = await cms.payload.db.pool.connect()
  await client.query('begin')
  await client.query('select from users where id = $1 for update', [tokens.user.id])
  const deleting = cms.accounts.deleteAccount(session, credentials('kept').password)
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
  await client.query(`update users set hash = 'of another' where id = $1`, [tokens.user.id])
  await client.query('commit')
  client.release()
  expect(await deleting).toEqual({ ok: false, code: 'wrong_password' })
  expect(await cms.accounts.directory.find(tokens.user.email)).not.toBeNull()
})

/** How many connections wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await cms.payload.db.pool.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].count
}

test.each(['editor', 'admin'] as const)(
  'by an access token the credentials of an %s are changed nowhere but with the current password',
  async (role) => {
    const tokens = await newSession(cms, `robbed-${role}`)
    const { id, email } = tokens.user
    await cms.accounts.directory.grant(email, role)
    const ask = restClient(cms.url, tokens.access_token)
    for (const change of [
      { password: better },
      { email: `taken-${role}@payline.example` },
      { email, password: better },
    ]) {
      const answer = await ask('PATCH', `/api/users/${id}`, change)
      expect([change, answer.status]).toEqual([change, 403])
      expect(answer.text).toContain('not by an access token')
    }
    expect((await ask('PATCH', `/api/users/${id}`, { email })).status).toBe(200)
    expect((await cms.accounts.authenticate(credentials(`robbed-${role}`))).ok).toBe(true)
    const { cookie } = await openAdminSession(cms, id)
    const atThePanel = await fetch(`${cms.url}/api/users/${id}`, {
      method: 'PATCH',
      headers: {
        cookie: cookie.split(';', 1)[0] ?? '',
        origin: cms.url,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ password: better }),
    })
    expect(atThePanel.status).toBe(200)
    expect((await cms.accounts.authenticate({ email, password: better })).ok).toBe(true)
  },
)

test('a rotation for good ends the worth of what the old keys signed, in every process', async () => {
  const tokens = await newSession(cms, 'leaked')
  const other = createAccounts(cms.payload)
  expect(await other.sessionOf(tokens.access_token)).not.toBeNull()
  const { kid, oldKeysUntil } = await cms.accounts.rotateSigningKey({ now: true })
  expect(oldKeysUntil.getTime()).toBeLessThan(Date.now() + 5_000)
  expect((await other.publicKeys()).map((key) => key.kid)).toEqual([kid])
  for (const accounts of [cms.accounts, other]) {
    expect(await accounts.sessionOf(tokens.access_token)).toBeNull()
    const fresh = await openSession({ ...cms, accounts, payload: cms.payload }, tokens.user.id)
    expect(await cms.accounts.sessionOf(fresh.access_token)).not.toBeNull()
  }
  // The session itself goes on: its page fetches a token that the new key signs.
  expect(await other.refresh(tokens.refresh_token)).toMatchObject({ ok: true })
})

test('one network address leaves places for others', async () => {
  await newAccount(cms, 'patient')
  const flood = Array.from({ length: 12 }, () =>
    cms.accounts.authenticate({ email: 'x@payline.example', password: 'x' }, '198.51.100.1'),
  )
  expect(cms.accounts.isSignInBusy('198.51.100.1')).toBe(true)
  const calm = await cms.accounts.authenticate(credentials('patient'), '198.51.100.2')
  expect(calm.ok).toBe(true)
  const codes = (await Promise.all(flood)).map((outcome) => outcome.ok || outcome.code)
  expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(8)
  expect(codes.filter((code) => code === 'sign_in_busy')).toHaveLength(4)
})
