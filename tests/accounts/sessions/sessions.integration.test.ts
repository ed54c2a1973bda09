import { expect, test } from 'vitest'
import { createTokenExchange } from '#cms/accounts/sessions/refreshTokens.ts'
import type { SessionTokens } from '#domain/accounts/session.ts'
import { maxSessions } from '#domain/accounts/tokens/lifetimes.ts'
import { credentials, newAccount, newSession, refresh } from '#tests/setup/cms/accounts.ts'
import { openAdminSession, openSession } from '#tests/setup/cms/openSession.ts'
import { restClient } from '#tests/setup/cms/restClient.ts'
import { sharedCms } from '#tests/setup/cms/sharedCms.ts'

const cms = sharedCms()

function query(text: string, values: unknown[]) {
  return cms.payload.db.pool.query(text, values)
}

/** Moves every use of the account's refresh tokens into the past. */
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

async function remainingSeconds(accountId: string): Promise<number[]> {
  const text = 'select expires_at from users_sessions where _parent_id = $1 order by created_at'
  const { rows } = await query(text, [accountId])
  return rows.map((row) => secondsUntil(row.expires_at))
}

const days = (count: number) => count * 24 * 60 * 60

test('a new account can sign in, and refreshing continues the session', async () => {
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
  const next = await refresh(cms, tokens)
  expect(await accounts.sessionOf(next?.access_token ?? '')).toEqual(session)
})

test('a password stored by Payload works for our sign-in, and the other way round', async () => {
  const made = credentials('by-payload')
  await cms.payload.create({ collection: 'users', data: made })
  expect(await cms.accounts.authenticate(made)).toMatchObject({ ok: true })
  await newAccount(cms, 'by-us')
  const login = cms.payload.login({ collection: 'users', data: credentials('by-us') })
  expect(await login).toMatchObject({ user: { email: 'by-us@payline.example' } })
})

test('concurrent sign-ups with one address create one account', async () => {
  const all = Array.from({ length: 5 }, () => cms.accounts.signUp(credentials('crowd')))
  const made = (await Promise.all(all)).filter(({ ok }) => ok)
  expect(made).toHaveLength(1)
})

test('no session is lost when sessions are opened, refreshed and written by Payload at the same moment', async () => {
  const { id } = await newAccount(cms, 'busy')
  const first = await openSession(cms, id)
  const opening = Array.from({ length: 20 }, () => openSession(cms, id))
  const refreshing = Array.from({ length: 5 }, () => refresh(cms, first))
  const saving = Array.from({ length: 5 }, () => cms.admin('PATCH', `/api/users/${id}`, {}))
  const begun = await Promise.all(opening)
  const renewed = (await Promise.all(refreshing)).filter((tokens) => tokens !== null)
  const saved = await Promise.all(saving)
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(renewed).toHaveLength(5)
  const all = [first, ...begun, ...renewed]
  expect(await alive(all)).toEqual(all.map(() => true))
  const lasts = await remainingSeconds(id)
  expect(lasts).toHaveLength(21)
  expect(Math.min(...lasts)).toBeGreaterThan(days(30) - 120)
})

test('beyond the maximum number of sessions the oldest are deleted, and expired sessions are deleted', async () => {
  const { id } = await newAccount(cms, 'many')
  const opened: SessionTokens[] = []
  for (let at = 0; at < maxSessions + 2; at++) opened.push(await openSession(cms, id))
  expect(await alive(opened)).toEqual(opened.map((_, at) => at >= 2))
  await query('update users_sessions set expires_at = now() where _parent_id = $1', [id])
  expect(await alive(opened.slice(-1))).toEqual([false])
  await openSession(cms, id)
  expect(await remainingSeconds(id)).toHaveLength(1)
  const tokens = await query('select 1 from auth_refresh_tokens where user_id = $1', [id])
  expect(tokens.rowCount).toBe(1)
})

test('a refresh extends the session, and a refresh token of an expired session is refused', async () => {
  const tokens = await newSession(cms, 'extended')
  const { id } = tokens.user
  await query(
    `update users_sessions set expires_at = now() + interval '1 day' where _parent_id = $1`,
    [id],
  )
  const next = await refresh(cms, tokens)
  const [lasts = 0] = await remainingSeconds(id)
  expect(lasts).toBeGreaterThan(days(30) - 60)
  await query('update users_sessions set expires_at = now() where _parent_id = $1', [id])
  expect(next && (await refresh(cms, next))).toBeNull()
})

test('all who use a refresh token within its grace period get the same new one', async () => {
  const tokens = await newSession(cms, 'tabs')
  const [one, other] = await Promise.all([refresh(cms, tokens), refresh(cms, tokens)])
  await ageUses(tokens.user.id, 6)
  const late = await refresh(cms, tokens)
  const successors = [one, other, late].map((each) => each?.refresh_token)
  expect(new Set(successors)).toEqual(new Set([one?.refresh_token]))
  expect(one?.refresh_token).toMatch(/^[\w-]{43}$/)
  expect(one?.refresh_token).not.toBe(tokens.refresh_token)
  // When another tab has used the new one too, the token after it is returned.
  const next = one && (await refresh(cms, one))
  expect((await refresh(cms, tokens))?.refresh_token).toBe(next?.refresh_token)
  const { rows } = await query(
    'select count(*)::int as unused from auth_refresh_tokens where user_id = $1 and used_at is null',
    [tokens.user.id],
  )
  expect(rows).toEqual([{ unused: 1 }])
})

test('a refresh token that is used again after a change of the secret still works', async () => {
  const tokens = await newSession(cms, 'restarted')
  const { payload } = cms
  const config = { ...payload.config, secret: 'another secret that is long enough for a test' }
  const changed = createTokenExchange(Object.create(payload, { config: { value: config } }))
  const first = await refresh(cms, tokens)
  const second = await changed(tokens.refresh_token)
  expect(second?.refreshToken).not.toBe(first?.refresh_token)
  expect(await changed(tokens.refresh_token)).toMatchObject({ refreshToken: second?.refreshToken })
  expect(await changed(second?.refreshToken ?? '')).not.toBeNull()
})

test('reusing a refresh token after the grace period ends its session, and no other', async () => {
  const stolen = await newSession(cms, 'stolen')
  const elsewhere = await openSession(cms, stolen.user.id)
  const next = await refresh(cms, stolen)
  if (!next) throw new Error('The session ended early.')
  await ageUses(stolen.user.id, 11)
  expect(await refresh(cms, stolen)).toBeNull()
  expect(await refresh(cms, next)).toBeNull()
  expect(await alive([stolen, next, elsewhere])).toEqual([false, false, true])
  expect(await refresh(cms, elsewhere)).toBeTruthy()
})

test('reuse within the grace period does not extend the grace period', async () => {
  const tokens = await newSession(cms, 'grace')
  await refresh(cms, tokens)
  await ageUses(tokens.user.id, 6)
  await refresh(cms, tokens)
  await ageUses(tokens.user.id, 6)
  expect(await refresh(cms, tokens)).toBeNull()
})

test('an invented refresh token is refused', async () => {
  for (const token of ['', 'x', 'a'.repeat(43)]) {
    expect(await cms.accounts.refresh(token)).toEqual({ ok: false, code: 'session_ended' })
  }
})

test('signing out ends one session, and signing out everywhere ends all of them', async () => {
  const { accounts } = cms
  const one = await newSession(cms, 'leaving')
  const { id } = one.user
  const others = [await openSession(cms, id), await openSession(cms, id)]
  const session = await accounts.sessionOf(one.access_token)
  await accounts.endSession(session?.sessionId ?? '')
  await accounts.endSession(session?.sessionId ?? '')
  expect(await alive([one, ...others])).toEqual([false, true, true])
  expect(await refresh(cms, one)).toBeNull()
  await accounts.endAllSessions(id)
  expect(await alive(others)).toEqual([false, false])
})

test("signing out at Payload's REST API ends the session of the access token", async () => {
  const one = await newSession(cms, 'signed-out')
  const other = await openSession(cms, one.user.id)
  const ask = restClient(cms.url, one.access_token)
  expect((await ask('GET', '/api/users/me')).body).toMatchObject({ user: { id: one.user.id } })
  expect((await ask('POST', '/api/users/logout')).status).toBe(200)
  expect((await ask('GET', '/api/users/me')).body).toMatchObject({ user: null })
  expect(await alive([one, other])).toEqual([false, true])
  expect(await refresh(cms, one)).toBeNull()
})

test('a session of the site cannot be exchanged for a session of the admin panel', async () => {
  const tokens = await newSession(cms, 'exchange')
  const ask = restClient(cms.url, tokens.access_token)
  const response = await ask('POST', '/api/users/refresh-token')
  expect([response.status, response.headers.getSetCookie()]).toEqual([403, []])
  const [lasts = 0] = await remainingSeconds(tokens.user.id)
  expect(lasts).toBeGreaterThan(days(29))
})

test('a session of the admin panel lasts eight hours, and scripts cannot read its cookie', async () => {
  const account = await newAccount(cms, 'panel')
  const { cookie, expiresAt } = await openAdminSession(cms, account.id)
  expect(cookie).toMatch(/^payload-token=\S+; Expires=.*; Path=\/; HttpOnly.*SameSite=Lax/)
  expect(Math.round(secondsUntil(expiresAt) / 3600)).toBe(8)
  const [lasts = 0] = await remainingSeconds(account.id)
  expect(Math.round(lasts / 3600)).toBe(8)
})
