import { expect, test } from 'vitest'
import { createAccounts } from '#cms/accounts/users/createAccounts.ts'
import { credentials, newAccount, newSession } from '#tests/setup/cms/accounts.ts'
import { openAdminSession, openSession } from '#tests/setup/cms/openSession.ts'
import { restClient } from '#tests/setup/cms/restClient.ts'
import { sharedCms } from '#tests/setup/cms/sharedCms.ts'

/**
 * Races and stolen credentials: what an attacker with an old password, proof or token may not do.
 */

const cms = sharedCms()
const better = 'another word that is long enough'

/** Checks the password, but opens no session yet. */
async function proven(name: string) {
  const checked = await cms.accounts.authenticate(credentials(name))
  if (!checked.ok) throw new Error(checked.code)
  return checked.proof
}

test('a proof of a password that was changed meanwhile opens no session, on the site or in the admin panel', async () => {
  const { email } = await newAccount(cms, 'overtaken')
  const proof = await proven('overtaken')
  await cms.accounts.directory.setPassword(email, better)
  const refused = { ok: false, code: 'invalid_credentials' }
  expect(await cms.accounts.openSession(proof)).toEqual(refused)
  expect(await cms.accounts.openAdminSession(proof)).toEqual(refused)
})

test('no session of an old password survives a concurrent password change', async () => {
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
  // The deletion waits for a transaction that locks the account's row and changes the password.
  const client = await cms.payload.db.pool.connect()
  await client.query('begin')
  await client.query('select from users where id = $1 for update', [tokens.user.id])
  const deleting = cms.accounts.deleteAccount(session, credentials('kept').password)
  await expect.poll(waiting).toBe(1)
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
  'an access token alone cannot change the credentials of an %s',
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
      const response = await ask('PATCH', `/api/users/${id}`, change)
      expect([change, response.status]).toEqual([change, 403])
      expect(response.text).toContain('not with an access token')
    }
    expect((await ask('PATCH', `/api/users/${id}`, { email })).status).toBe(200)
    expect((await cms.accounts.authenticate(credentials(`robbed-${role}`))).ok).toBe(true)
    const { cookie } = await openAdminSession(cms, id)
    const byAdminCookie = await fetch(`${cms.url}/api/users/${id}`, {
      method: 'PATCH',
      headers: {
        cookie: cookie.split(';', 1)[0] ?? '',
        origin: cms.url,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ password: better }),
    })
    expect(byAdminCookie.status).toBe(200)
    expect((await cms.accounts.authenticate({ email, password: better })).ok).toBe(true)
  },
)

test('an immediate rotation invalidates the tokens of the old keys in every process', async () => {
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
  // The session stays valid: a refresh returns a token that the new key has signed.
  expect(await other.refresh(tokens.refresh_token)).toMatchObject({ ok: true })
})

test('one network address cannot fill the queue of sign-ins', async () => {
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
