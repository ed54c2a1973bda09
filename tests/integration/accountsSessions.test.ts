import { expect, test } from 'vitest'
import { mostSessions } from '#domain/auth/lifetimes.ts'
import type { SessionTokens } from '#domain/auth/session.ts'
import { credentials, newAccount, newSession, refreshed } from '#tests/setup/accounts.ts'
import { openAdminSession, openSession } from '#tests/setup/openSession.ts'
import { restClient } from '#tests/setup/restClient.ts'
import { sharedCms } from '#tests/setup/sharedCms.ts'

const cms = sharedCms()

function query(text: string, values: unknown[]) {
  return cms.payload.db.pool.query(text, values)
}

/** As if every use of the account's refresh tokens had been so much earlier. */
function ageUses(accountId: string, seconds: number) {
  const text = `
    update auth_refresh_tokens set used_at = used_at - make_interval(secs => $2)
    where user_id = $1`
  return query(text, [accountId, seconds])
}

async function alive(sessions: SessionTokens[]): Promise<boolean[]> {
  const found = sessions.map((tokens) => cms.accounts.sessionOf(tokens.access_token))
  return (await Promise.all(found)).map((session) => session !== null)
}

const secondsUntil = (expiresAt: Date) => (expiresAt.getTime() - Date.now()) / 1000

async function sessionLasts(accountId: string): Promise<number[]> {
  const text = 'select expires_at from users_sessions where _parent_id = $1 order by created_at'
  const { rows } = await query(text, [accountId])
  return rows.map((row) => secondsUntil(row.expires_at))
}

const days = (count: number) => count * 24 * 60 * 60

test('whoever signed up can sign in, and stays signed in by refreshing', async () => {
  const { accounts } = cms
  const account = await newAccount(cms, 'new')
  expect(account).toMatchObject({ email: 'new@payline.example', roles: [], email_verified: false })
  const again = await accounts.signUp(credentials('new'))
  expect(again).toEqual({ ok: false, code: 'user_already_exists' })
  expect(await accounts.authenticate(credentials('new'))).toMatchObject({ ok: true, account })
  const tokens = await openSession(cms, account.id)
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, user: account })
  const session = await accounts.sessionOf(tokens.access_token)
  expect(session?.account).toEqual(account)
  const next = await refreshed(cms, tokens)
  expect(await accounts.sessionOf(next?.access_token ?? '')).toEqual(session)
})

test('a password that Payload has stored signs in, and one stored here signs in at Payload', async () => {
  const made = credentials('by-payload')
  await cms.payload.create({ collection: 'users', data: made })
  expect(await cms.accounts.authenticate(made)).toMatchObject({ ok: true })
  await newAccount(cms, 'by-us')
  const login = cms.payload.login({ collection: 'users', data: credentials('by-us') })
  expect(await login).toMatchObject({ user: { email: 'by-us@payline.example' } })
})

test('of one address that many sign up with at once, one account is made', async () => {
  const all = Array.from({ length: 5 }, () => cms.accounts.signUp(credentials('crowd')))
  const made = (await Promise.all(all)).filter(({ ok }) => ok)
  expect(made).toHaveLength(1)
})

test('sessions that begin, are refreshed and are written back by Payload at once are all kept', async () => {
  const { id } = await newAccount(cms, 'busy')
  const first = await openSession(cms, id)
  const opening = Array.from({ length: 20 }, () => openSession(cms, id))
  const refreshing = Array.from({ length: 5 }, () => refreshed(cms, first))
  const saving = Array.from({ length: 5 }, () => cms.admin('PATCH', `/api/users/${id}`, {}))
  const begun = await Promise.all(opening)
  const renewed = (await Promise.all(refreshing)).filter((tokens) => tokens !== null)
  const saved = await Promise.all(saving)
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(renewed).toHaveLength(5)
  const all = [first, ...begun, ...renewed]
  expect(await alive(all)).toEqual(all.map(() => true))
  const lasts = await sessionLasts(id)
  expect(lasts).toHaveLength(21)
  expect(Math.min(...lasts)).toBeGreaterThan(days(30) - 120)
})

test('of too many sessions the oldest give way, and those that have expired are cleared', async () => {
  const { id } = await newAccount(cms, 'many')
  const begun: SessionTokens[] = []
  for (let at = 0; at < mostSessions + 2; at++) begun.push(await openSession(cms, id))
  expect(await alive(begun)).toEqual(begun.map((_, at) => at >= 2))
  await query('update users_sessions set expires_at = now() where _parent_id = $1', [id])
  expect(await alive(begun.slice(-1))).toEqual([false])
  await openSession(cms, id)
  expect(await sessionLasts(id)).toHaveLength(1)
  const tokens = await query('select 1 from auth_refresh_tokens where user_id = $1', [id])
  expect(tokens.rowCount).toBe(1)
})

test('a refresh extends the session, and a token of an expired one is worth nothing', async () => {
  const tokens = await newSession(cms, 'extended')
  const { id } = tokens.user
  await query(
    `update users_sessions set expires_at = now() + interval '1 day' where _parent_id = $1`,
    [id],
  )
  const next = await refreshed(cms, tokens)
  const [lasts = 0] = await sessionLasts(id)
  expect(lasts).toBeGreaterThan(days(30) - 60)
  await query('update users_sessions set expires_at = now() where _parent_id = $1', [id])
  expect(next && (await refreshed(cms, next))).toBeNull()
})

test('a refresh token that was used a moment ago still works: two tabs cannot know better', async () => {
  const tokens = await newSession(cms, 'tabs')
  const [one, other] = await Promise.all([refreshed(cms, tokens), refreshed(cms, tokens)])
  await ageUses(tokens.user.id, 9)
  const late = await refreshed(cms, tokens)
  const refresh = new Set([tokens, one, other, late].map((each) => each?.refresh_token))
  expect(refresh.size).toBe(4)
  for (const each of [one, other, late]) expect(each && (await refreshed(cms, each))).toBeTruthy()
})

test('a refresh token that was used before that ends its session, and no other', async () => {
  const stolen = await newSession(cms, 'stolen')
  const elsewhere = await openSession(cms, stolen.user.id)
  const next = await refreshed(cms, stolen)
  if (!next) throw new Error('The session ended early.')
  await ageUses(stolen.user.id, 11)
  expect(await refreshed(cms, stolen)).toBeNull()
  expect(await refreshed(cms, next)).toBeNull()
  expect(await alive([stolen, next, elsewhere])).toEqual([false, false, true])
  expect(await refreshed(cms, elsewhere)).toBeTruthy()
})

test('a use within the grace does not begin another', async () => {
  const tokens = await newSession(cms, 'grace')
  await refreshed(cms, tokens)
  await ageUses(tokens.user.id, 6)
  await refreshed(cms, tokens)
  await ageUses(tokens.user.id, 6)
  expect(await refreshed(cms, tokens)).toBeNull()
})

test('a made-up refresh token refreshes nothing', async () => {
  for (const token of ['', 'x', 'a'.repeat(43)]) {
    expect(await cms.accounts.refresh(token)).toEqual({ ok: false, code: 'session_ended' })
  }
})

test('signing out ends one session, and everywhere all of them', async () => {
  const { accounts } = cms
  const one = await newSession(cms, 'leaving')
  const { id } = one.user
  const others = [await openSession(cms, id), await openSession(cms, id)]
  const session = await accounts.sessionOf(one.access_token)
  await accounts.endSession(session?.sessionId ?? '')
  await accounts.endSession(session?.sessionId ?? '')
  expect(await alive([one, ...others])).toEqual([false, true, true])
  expect(await refreshed(cms, one)).toBeNull()
  await accounts.endAllSessions(id)
  expect(await alive(others)).toEqual([false, false])
})

test("signing out at Payload's REST API ends the session of the access token", async () => {
  const one = await newSession(cms, 'desk')
  const other = await openSession(cms, one.user.id)
  const ask = restClient(cms.url, one.access_token)
  expect((await ask('GET', '/api/users/me')).body).toMatchObject({ user: { id: one.user.id } })
  expect((await ask('POST', '/api/users/logout')).status).toBe(200)
  expect((await ask('GET', '/api/users/me')).body).toMatchObject({ user: null })
  expect(await alive([one, other])).toEqual([false, true])
  expect(await refreshed(cms, one)).toBeNull()
})

test("a session of the site can't be exchanged for a shorter one of the admin panel", async () => {
  const tokens = await newSession(cms, 'exchange')
  const ask = restClient(cms.url, tokens.access_token)
  const answer = await ask('POST', '/api/users/refresh-token')
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
  const [lasts = 0] = await sessionLasts(tokens.user.id)
  expect(lasts).toBeGreaterThan(days(29))
})

test('a session of the admin panel lasts for eight hours, in a cookie that no script can read', async () => {
  const account = await newAccount(cms, 'panel')
  const { cookie, expiresAt } = await openAdminSession(cms, account.id)
  expect(cookie).toMatch(/^payload-token=\S+; Expires=.*; Path=\/; HttpOnly.*SameSite=Lax/)
  expect(Math.round(secondsUntil(expiresAt) / 3600)).toBe(8)
  const [lasts = 0] = await sessionLasts(account.id)
  expect(Math.round(lasts / 3600)).toBe(8)
})
