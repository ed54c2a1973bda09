import { createHash, createHmac, createPublicKey, randomBytes, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { sessionAnswer } from '#domain/api/answers.ts'
import { tokenAnswer } from '#domain/api/programAnswers.ts'
import { apiRoutes } from '#domain/api/routes.ts'
import { newSession } from '#tests/setup/apiAccounts.ts'
import { apiClient } from '#tests/setup/apiClient.ts'
import { sharedProduct } from '#tests/setup/sharedProduct.ts'
import { query } from '#tests/setup/testDatabase.ts'
import { testLog } from '#tests/setup/testLog.ts'

const product = sharedProduct({ TRUST_PROXY: '127.0.0.1' })

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A key that the product honours, with its private half in the hands of the test. */
async function honouredKey() {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = randomUUID()
  const open = { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }
  await query(
    product.databaseUrl,
    `insert into auth_signing_keys (kid, public_key, sealed_private_key, created_at, retires_at)
     values ($1, $2, 'none', now() - interval '1 day', now() + interval '1 day')`,
    [kid, JSON.stringify(open)],
  )
  return { kid, privateKey, open }
}

test('forged and outlived access tokens are worth nothing', async () => {
  const client = apiClient(product)
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
  const client = apiClient(product)
  const { refresh_token: stolen } = await newSession(client)
  const refresh = (token: string) =>
    client('POST', '/api/v1/auth/refresh', { body: { refresh_token: token } })
  const first = await refresh(stolen)
  const { access_token: token, refresh_token: next } = sessionAnswer.parse(first.body)
  // Two tabs may use the same one at once.
  expect((await refresh(stolen)).status).toBe(200)
  await query(
    product.databaseUrl,
    `update auth_refresh_tokens set used_at = used_at - interval '11 seconds'`,
  )
  expect((await refresh(stolen)).body).toMatchObject({ status: 401, code: 'session_ended' })
  expect((await refresh(next)).status).toBe(401)
  expect((await client('GET', '/api/v1/auth/user', { token })).status).toBe(401)
})

test('a cookie is worth nothing at API v1', async () => {
  const client = apiClient(product)
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

/** As the command line would issue it. */
async function newApiToken(scope: string, expires: string): Promise<string> {
  const token = `payline_${randomBytes(32).toString('base64url')}`
  const hash = createHash('sha256').update(token).digest('hex')
  await query(
    product.databaseUrl,
    `with made as (
       insert into api_tokens (name, created_at, expires_at, hash)
       values ('of a test', now(), now() + $1::interval, $2) returning id)
     insert into api_tokens_scopes ("order", parent_id, value) select 1, id, $3 from made`,
    [expires, hash, scope],
  )
  return token
}

test('an API token tells what it may do, and is no session', async () => {
  const client = apiClient(product)
  const token = await newApiToken('stats:read', '1 day')
  const told = await client('GET', '/api/v1/auth/token', { token })
  expect(told.status).toBe(200)
  expect(tokenAnswer.parse(told.body).api_token).toMatchObject({
    name: 'of a test',
    scopes: ['stats:read'],
    made_by: null,
  })
  for (const { method, path, caller } of Object.values(apiRoutes)) {
    if (caller.kind !== 'session' || path.endsWith('/resend')) continue
    const answer = await client(method, path, { token })
    expect([path, answer.status, answer.body]).toMatchObject([path, 403, { code: 'forbidden' }])
  }
  const expired = await newApiToken('stats:read', '-1 second')
  const late = await client('GET', '/api/v1/auth/token', { token: expired })
  expect([late.status, late.body]).toMatchObject([401, { code: 'not_signed_in' }])
  const session = await newSession(client)
  const swapped = await client('GET', '/api/v1/auth/token', { token: session.access_token })
  expect([swapped.status, swapped.body]).toMatchObject([403, { code: 'forbidden' }])
})

testLog(product)
