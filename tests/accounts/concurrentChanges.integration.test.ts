import { expect, test } from 'vitest'
import { unpausedNow } from '#tests/setup/processes/unpausedClock.ts'
import { credentials, newAccount, newSession, otherPassword } from '../setup/cms/accounts.ts'
import { signInWithCookie } from '../setup/cms/restClient.ts'
import { sharedCms } from '../setup/cms/sharedCms.ts'

/** Concurrent requests about accounts. */

const cms = sharedCms()

test('staff accounts that are deleted at the same moment are all deleted', async () => {
  const { directory } = cms.accounts
  const staff = await Promise.all(
    ['leaver-a', 'leaver-b', 'leaver-c', 'leaver-d'].map((name) => newAccount(cms, name)),
  )
  for (const { email } of staff) {
    await directory.grant(email, 'editor')
    await directory.grant(email, 'admin')
  }
  const responses = await Promise.all(
    staff.map(({ id }) => cms.admin('DELETE', `/api/users/${id}`)),
  )
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { rowCount } = await cms.payload.db.pool.query(
    'select from user_roles where user_id = any($1)',
    [staff.map(({ id }) => id)],
  )
  expect(rowCount).toBe(0)
})

test.each([
  ['session', 'delete from users_sessions where _parent_id = $1'],
  ['account', 'delete from users where id = $1'],
])(
  'a refresh of an admin session answers 401 when the %s is deleted while the refresh waits',
  async (what, ending) => {
    const { id, email } = await newAccount(cms, `waiting-${what}`)
    await cms.accounts.directory.grant(email, 'editor')
    const panel = await signInWithCookie(cms, id)
    const client = await cms.payload.db.pool.connect()
    await client.query('begin')
    await client.query('select from users where id = $1 for update', [id])
    const refreshing = panel('POST', '/api/users/refresh-token')
    await expect.poll(waiting).toBe(1)
    if (what === 'account') await client.query('delete from user_roles where user_id = $1', [id])
    await client.query(ending, [id])
    await client.query('commit')
    client.release()
    expect((await refreshing).status).toBe(401)
  },
)

test('a sign-in whose account is deleted before the session opens is refused as invalid credentials', async () => {
  const { id } = await newAccount(cms, 'vanished')
  const checked = await cms.accounts.authenticate(credentials('vanished'))
  if (!checked.ok) throw new Error(checked.code)
  expect((await cms.admin('DELETE', `/api/users/${id}`)).status).toBe(200)
  const refused = { ok: false, code: 'invalid_credentials' }
  expect(await cms.accounts.openSession(checked.proof)).toEqual(refused)
  expect(await cms.accounts.openAdminSession(checked.proof)).toEqual(refused)
})

test('an editor who floods the API with changes of the own account does not block other sign-ins', async () => {
  const { id, email } = await newAccount(cms, 'greedy')
  await cms.accounts.directory.grant(email, 'editor')
  const panel = await signInWithCookie(cms, id)
  const { access_token } = await newSession(cms, 'calm')
  const flood = Promise.all(
    Array.from({ length: 50 }, () =>
      panel('PATCH', `/api/users/${id}`, { password: otherPassword }),
    ),
  )
  await expect.poll(() => cms.payload.db.pool.totalCount, { interval: 5 }).toBeGreaterThan(2)
  const startedAt = unpausedNow()
  const signedIn = await cms.accounts.authenticate(credentials('calm'))
  const session = await cms.accounts.sessionOf(access_token)
  const tookMs = unpausedNow() - startedAt
  expect([signedIn.ok, session !== null]).toEqual([true, true])
  expect(tookMs).toBeLessThan(2_000)
  const responses = await flood
  const statuses = responses.map(({ status }) => status)
  expect([...new Set(statuses)].sort()).toEqual([200, 503])
  const refused503 = responses.find(({ status }) => status === 503)
  expect(refused503?.headers.get('retry-after')).toBe('5')
})

test('accounts can be read while every connection of Payload is in use', async () => {
  const { access_token } = await newSession(cms, 'unhindered')
  const { pool } = cms.payload.db
  const clients = await Promise.all(
    Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()),
  )
  try {
    expect((await cms.accounts.authenticate(credentials('unhindered'))).ok).toBe(true)
    expect(await cms.accounts.sessionOf(access_token)).not.toBeNull()
  } finally {
    for (const client of clients) client.release()
  }
})

/** How many connections wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await cms.payload.db.pool.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].count
}
