import { createHmac, createPublicKey, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionAnswer, userAnswer } from '#domain/api/answers.ts'
import { rateLimits } from '#domain/auth/rateLimits.ts'
import { admin } from '#tests/setup/admin.ts'
import { type ApiClient, apiClient, newAddress } from '#tests/setup/apiClient.ts'
import { type ProductServer, startProduct } from '#tests/setup/productServer.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/testDatabase.ts'

const password = 'staple battery horse'

let database: TestDatabase
let db: pg.Client
/** Trusts the proxy that the tests play. */
let server: ProductServer

beforeAll(async () => {
  database = await cloneTemplate()
  db = new pg.Client({ connectionString: database.url })
  await db.connect()
  server = await startProduct({
    DATABASE_URL: database.url,
    ROLE: 'web',
    TRUST_PROXY: '127.0.0.1',
  })
})

afterAll(async () => {
  await db.end()
  await server.stop()
  await database.drop()
})

let accounts = 0

async function newSession(client: ApiClient) {
  const email = `target-${++accounts}@payline.example`
  const body = { email, password }
  expect(await client('POST', '/api/v1/auth/signup', { body })).toMatchObject({ status: 201 })
  const login = await client('POST', '/api/v1/auth/login', { body })
  return { email, ...sessionAnswer.parse(login.body) }
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A key that the product honours, with its private half in the hands of the test. */
async function honouredKey() {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = randomUUID()
  const open = { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }
  await db.query(
    `insert into auth_signing_keys (kid, public_key, sealed_private_key, created_at, retires_at)
     values ($1, $2, 'none', now() - interval '1 day', now() + interval '1 day')`,
    [kid, JSON.stringify(open)],
  )
  return { kid, privateKey, open }
}

test('forged and outlived access tokens are worth nothing', async () => {
  const client = apiClient(server)
  const { access_token: token } = await newSession(client)
  const claims = claimsOf(token)
  const { kid, privateKey, open } = await honouredKey()
  const stranger = await generateKeyPair('ES256')
  const now = Math.floor(Date.now() / 1000)
  const sign = (changes: object, header: { alg?: string; kid?: string } = {}, key = privateKey) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT', ...header })
      .sign(key)
  const hmacWith = (secret: string | Buffer) => {
    const text = `${encode({ alg: 'HS256', kid, typ: 'JWT' })}.${encode(claims)}`
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }
  const pem = createPublicKey({ key: open, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
  const [head = '', body = '', signature = ''] = token.split('.')
  const other = await newSession(client)
  const forged = {
    'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
    'alg None with the signature': `${encode({ alg: 'None', typ: 'JWT', kid })}.${body}.${signature}`,
    'HS256 with the public key as PEM': hmacWith(pem),
    'HS256 with the public key as JWK': hmacWith(JSON.stringify(open)),
    'an unknown kid': await sign({}, { kid: 'unknown' }),
    'a kid that is SQL': await sign({}, { kid: "' or 1=1 --" }),
    'another key under a known kid': await sign({}, {}, stranger.privateKey),
    expired: await sign({ iat: now - 7_200, exp: now - 3_600 }),
    'without an end': await sign({ exp: undefined }),
    'another audience': await sign({ aud: 'another' }),
    'another issuer': await sign({ iss: 'https://evil.example' }),
    "another account's session": await sign({ sub: other.user.id }),
    'a session that never was': await sign({ sid: randomUUID() }),
    'a session that is SQL': await sign({ sid: "' or 1=1 --" }),
    'a changed body': `${head}.${encode({ ...claims, sub: other.user.id })}.${signature}`,
    'no signature': `${head}.${body}.`,
    'no token': 'x',
    'a refresh token': other.refresh_token,
    'a token of 10 kB': 'x'.repeat(10_000),
  }
  expect((await client('GET', '/api/v1/auth/user', { token: await sign({}) })).status).toBe(200)
  for (const [name, token] of Object.entries(forged)) {
    const { status, text } = await client('GET', '/api/v1/auth/user', { token })
    expect([name, status]).toEqual([name, 401])
    expect(text).not.toContain(token.slice(0, 40))
  }
})

test('a refresh token that is used again later ends the session', async () => {
  const client = apiClient(server)
  const { refresh_token: stolen } = await newSession(client)
  const refresh = (token: string) =>
    client('POST', '/api/v1/auth/refresh', { body: { refresh_token: token } })
  const first = await refresh(stolen)
  const { access_token: token, refresh_token: next } = sessionAnswer.parse(first.body)
  // Two tabs may use the same one at once.
  expect((await refresh(stolen)).status).toBe(200)
  await db.query(`update auth_refresh_tokens set used_at = used_at - interval '11 seconds'`)
  expect((await refresh(stolen)).body).toMatchObject({ status: 401, code: 'session_ended' })
  expect((await refresh(next)).status).toBe(401)
  expect((await client('GET', '/api/v1/auth/user', { token })).status).toBe(401)
})

test('nobody signs up as more than a visitor', async () => {
  const client = apiClient(server)
  const id = randomUUID()
  const email = 'mallory@payline.example'
  const created = await client('POST', '/api/v1/auth/signup', {
    body: {
      email,
      password,
      id,
      role: 'admin',
      roles: ['admin'],
      _verified: true,
      emailVerifiedAt: '2026-01-01T00:00:00Z',
      email_verified: true,
      commonPassword: false,
      createdAt: '2000-01-01T00:00:00Z',
      sessions: [{ id: randomUUID(), expiresAt: '2100-01-01T00:00:00Z' }],
      __proto__: { role: 'admin' },
    },
  })
  const { user } = userAnswer.parse(created.body)
  expect(user).toMatchObject({ email, roles: [], email_verified: false })
  expect(user.id).not.toBe(id)
  const { rows } = await db.query(
    `select email_verified_at, created_at > now() - interval '1 hour' as fresh,
      (select count(*)::int from user_roles r where r.user_id = u.id) as roles,
      (select count(*)::int from users_sessions s where s._parent_id = u.id) as sessions
     from users u where email = $1`,
    [email],
  )
  expect(rows).toEqual([{ email_verified_at: null, fresh: true, roles: 0, sessions: 0 }])
})

test("other sites' pages can neither sign anybody up nor in", async () => {
  const client = apiClient(server)
  const { email, refresh_token } = await newSession(client)
  const bodies = {
    signup: { email: 'fresh@payline.example', password },
    login: { email, password },
    refresh: { refresh_token },
  }
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: server.siteUrl.replace('http:', 'https:') },
    { origin: `${server.siteUrl}0` },
    { origin: `${server.siteUrl}.evil.example` },
    { origin: server.siteUrl, 'sec-fetch-site': 'cross-site' },
  ]
  for (const [name, body] of Object.entries(bodies)) {
    for (const headers of foreign) {
      const { status, body: said } = await client('POST', `/api/v1/auth/${name}`, { body, headers })
      expect([name, headers, status, said]).toMatchObject([
        name,
        headers,
        403,
        { code: 'foreign_origin' },
      ])
    }
  }
  const post = (name: keyof typeof bodies) =>
    fetch(`${server.url}/api/v1/auth/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
      body: JSON.stringify(bodies[name]),
    })
  // A program sends no origin: it may sign in, but accounts are made on the site's pages.
  expect((await post('signup')).status).toBe(403)
  expect((await post('login')).status).toBe(200)
  const onThisMachine = { origin: server.url }
  const own = await client('POST', '/api/v1/auth/login', {
    body: bodies.login,
    headers: onThisMachine,
  })
  expect(own.status).toBe(200)
})

test('a cookie is worth nothing at API v1', async () => {
  const client = apiClient(server)
  const { access_token: token } = await newSession(client)
  for (const cookie of [`payload-token=${token}`, `access_token=${token}`, `token=${token}`]) {
    const { status, headers } = await client('GET', '/api/v1/auth/user', { headers: { cookie } })
    expect([cookie, status, headers.get('set-cookie')]).toEqual([cookie, 401, null])
  }
  for (const authorization of [
    `JWT ${token}`,
    `Basic ${btoa(`x:${token}`)}`,
    token,
    'Bearer',
    '',
  ]) {
    const answer = await client('GET', '/api/v1/auth/user', { headers: { authorization } })
    expect([authorization, answer.status]).toEqual([authorization, 401])
  }
})

test('two thousand wrong passwords from everywhere do not keep the owner out', async () => {
  const client = apiClient(server)
  const { email } = await newSession(client)
  const body = { email, password: 'a wrong password' }
  const statuses: number[] = []
  let begun = 0
  const attack = async () => {
    while (begun < 2_000) {
      begun += 1
      const { status } = await apiClient(server)('POST', '/api/v1/auth/login', { body })
      statuses.push(status)
    }
  }
  await Promise.all(Array.from({ length: 100 }, attack))
  expect(statuses).toHaveLength(2_000)
  // Refused, or turned away because too many were being checked.
  expect([...new Set(statuses)].sort()).toEqual([401, 503])
  const own = await client('POST', '/api/v1/auth/login', { body: { email, password } })
  expect(own.status).toBe(200)
})

test('from one address an account is tried ten times, and the owner signs in elsewhere', async () => {
  const client = apiClient(server)
  const { email } = await newSession(client)
  const attacker = apiClient(server)
  const attempt = (given: string, by = attacker) =>
    by('POST', '/api/v1/auth/login', { body: { email, password: given } })
  for (let at = 0; at < rateLimits.password.points; at++) {
    expect((await attempt('a wrong password')).status).toBe(401)
  }
  const refused = await attempt('a wrong password')
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many_requests' }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
  expect((await attempt(password)).status).toBe(429)
  const upper = await attacker('POST', '/api/v1/auth/login', {
    body: { email: email.toUpperCase(), password },
  })
  expect(upper.status).toBe(429)
  expect((await attempt(password, client)).status).toBe(200)
})

test('a peer that is no trusted proxy is one address, whatever it forwards', async () => {
  const direct = await startProduct({
    DATABASE_URL: database.url,
    ROLE: 'web',
    TRUST_PROXY: '10.0.0.0/8',
  })
  const counts = new Map<number, number>()
  for (let at = 0; at <= rateLimits.password.points + 5; at++) {
    const body = { email: 'someone@payline.example', password: 'a wrong password' }
    const { status } = await apiClient(direct, newAddress())('POST', '/api/v1/auth/login', { body })
    counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  await direct.stop()
  expect([...counts]).toEqual([
    [401, rateLimits.password.points],
    [429, 6],
  ])
})

test('what is no address to a trusted proxy counts as its own', async () => {
  const body = { email: 'someone-else@payline.example', password: 'a wrong password' }
  const statuses = []
  for (let at = 0; at <= rateLimits.password.points; at++) {
    const client = apiClient(server, `junk-${at}`)
    statuses.push((await client('POST', '/api/v1/auth/login', { body })).status)
  }
  expect(statuses.at(-1)).toBe(429)
})

test('two spellings of an address are one account, or none', async () => {
  const client = apiClient(server)
  const signUp = (email: string) =>
    client('POST', '/api/v1/auth/signup', { body: { email, password } })
  expect((await signUp('Ada.Byron@Payline.Example')).status).toBe(201)
  for (const email of ['ada.byron@payline.example', ' ADA.BYRON@PAYLINE.EXAMPLE\n']) {
    expect([email, (await signUp(email)).status]).toEqual([email, 409])
  }
  for (const email of [
    'аda.byron@payline.example',
    'ada.byron@paylıne.example',
    'ada.byron@ｐayline.example',
    'ada.byron@payline.example\0',
    'ada.byron\u200b@payline.example',
    'ada.byrón@payline.example',
    'ada.byro\u0301n@payline.example',
    '"ada.byron"@payline.example',
    'ada.byron@payline.example, b@payline.example',
    'ada.byron@payline.example\r\nbcc: b@payline.example',
    'ada.byron@payline.example@evil.example',
  ]) {
    const answer = await signUp(email)
    expect([email, answer.status, answer.body]).toMatchObject([
      email,
      400,
      { errors: [{ path: 'email', code: 'email_invalid' }] },
    ])
  }
  // The Kelvin sign becomes an ordinary k in lower case: the same account.
  expect((await signUp('kelvin@payline.example')).status).toBe(201)
  expect((await signUp('\u212aelvin@payline.example')).status).toBe(409)
})

test('an address has 255 characters at most', async () => {
  const client = apiClient(server)
  const domain = `${'a23456789.'.repeat(20)}example`
  const signUp = (length: number) => {
    const email = `${'x'.repeat(length - domain.length - 1)}@${domain}`
    return client('POST', '/api/v1/auth/signup', { body: { email, password } })
  }
  expect((await signUp(255)).status).toBe(201)
  expect((await signUp(256)).body).toMatchObject({ status: 400, code: 'validation_failed' })
})

test('a password of a megabyte is refused unread', async () => {
  const client = apiClient(server)
  const body = { email: 'big@payline.example', password: 'x'.repeat(1_048_576) }
  for (const path of ['/api/v1/auth/signup', '/api/v1/auth/login']) {
    const answer = await client('POST', path, { body })
    expect([path, answer.status, answer.body]).toMatchObject([
      path,
      413,
      { code: 'payload_too_large' },
    ])
  }
})

test('nothing that was sent comes back, nor is it logged', async () => {
  const client = apiClient(server)
  const mark = 'reflected-<script>'
  const sayings: [string, string, object][] = [
    ['POST', `/api/v1/auth/login?${mark}`, { body: { email: mark, password: `${mark} xxxxxx` } }],
    ['POST', '/api/v1/auth/login', { body: { email: 'a@b.example', password: mark } }],
    ['POST', '/api/v1/auth/signup', { body: { [mark]: mark, options: { emailRedirectTo: 1 } } }],
    ['POST', '/api/v1/auth/refresh', { body: { refresh_token: mark } }],
    ['POST', '/api/v1/auth/login', { body: `{"${mark}` }],
    ['GET', '/api/v1/auth/user', { headers: { authorization: `Bearer ${mark}` } }],
    ['POST', '/api/v1/auth/login', { body: '{}', headers: { 'content-type': mark } }],
    ['POST', '/api/v1/auth/login', { body: '{}', headers: { origin: mark } }],
  ]
  for (const [method, path, saying] of sayings) {
    const { status, text, headers } = await client(method, path, saying)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(text).not.toContain('reflected')
    expect(JSON.stringify([...headers])).not.toContain('reflected')
  }
  const said = server.process.stdout()
  expect(said).not.toContain('reflected')
  expect(said).not.toContain('@')
  expect(said).not.toContain('198.18.')
  expect(said).not.toContain(admin.password)
})
