import { createHash, createHmac, createPublicKey, randomBytes, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { sessionResponse } from '#domain/accounts/sessionResponses.ts'
import { tokenResponse } from '#domain/accounts/tokens/apiTokens.ts'
import { apiRoutes } from '#domain/api/routes.ts'
import { newSession } from '#tests/setup/api/apiAccounts.ts'
import { apiClient } from '#tests/setup/api/apiClient.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import { testLogPrivacy } from '#tests/setup/product/testLogPrivacy.ts'

const product = sharedProduct({ TRUST_PROXY: '127.0.0.1' })

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A signing key that the product accepts, whose private key the test knows. */
async function insertSigningKey() {
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

test('forged and expired access tokens are refused', async () => {
  const client = apiClient(product)
  const { access_token: token } = await newSession(client)
  const claims = claimsOf(token)
  const { kid, privateKey, open } = await insertSigningKey()
  const unknownKey = await generateKeyPair('ES256')
  const now = Math.floor(Date.now() / 1000)
  const signToken = (
    changes: object,
    header: { alg?: string; kid?: string } = {},
    key = privateKey,
  ) =>
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
    'an unknown kid': await signToken({}, { kid: 'unknown' }),
    'a kid that is SQL': await signToken({}, { kid: "' or 1=1 --" }),
    'another key under a known kid': await signToken({}, {}, unknownKey.privateKey),
    expired: await signToken({ iat: now - 7_200, exp: now - 3_600 }),
    'without an end': await signToken({ exp: undefined }),
    'another audience': await signToken({ aud: 'another' }),
    'another issuer': await signToken({ iss: 'https://evil.example' }),
    "another account's session": await signToken({ sub: other.user.id }),
    'an unknown session': await signToken({ sid: randomUUID() }),
    'a session that is SQL': await signToken({ sid: "' or 1=1 --" }),
    'a changed body': `${head}.${encode({ ...claims, sub: other.user.id })}.${signature}`,
    'no signature': `${head}.${body}.`,
    'no token': 'x',
    'a refresh token': other.refresh_token,
    'a token of 10 kB': 'x'.repeat(10_000),
  }
  expect((await client('GET', '/api/v1/auth/user', { token: await signToken({}) })).status).toBe(
    200,
  )
  for (const [name, token] of Object.entries(forged)) {
    const { status, text } = await client('GET', '/api/v1/auth/user', { token })
    expect([name, status]).toEqual([name, 401])
    expect(text).not.toContain(token.slice(0, 40))
  }
})

test('reusing a refresh token after the grace period ends the session', async () => {
  const client = apiClient(product)
  const { refresh_token: stolen } = await newSession(client)
  const refresh = (token: string) =>
    client('POST', '/api/v1/auth/refresh', { body: { refresh_token: token } })
  const first = await refresh(stolen)
  const { access_token: token, refresh_token: next } = sessionResponse.parse(first.body)
  // Two tabs may use the same token at once.
  expect((await refresh(stolen)).status).toBe(200)
  await query(
    product.databaseUrl,
    `update auth_refresh_tokens set used_at = used_at - interval '11 seconds'`,
  )
  expect((await refresh(stolen)).body).toMatchObject({ status: 401, code: 'session_ended' })
  expect((await refresh(next)).status).toBe(401)
  expect((await client('GET', '/api/v1/auth/user', { token })).status).toBe(401)
})

test('API v1 accepts no cookie and no other scheme than Bearer', async () => {
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
    const response = await client('GET', '/api/v1/auth/user', { headers: { authorization } })
    expect([authorization, response.status]).toEqual([authorization, 401])
  }
})

/** Inserts a token as the command line issues it. */
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

test('the API returns the scopes of an API token, and does not accept it as a session', async () => {
  const client = apiClient(product)
  const token = await newApiToken('stats:read', '1 day')
  const tokenInfo = await client('GET', '/api/v1/auth/token', { token })
  expect(tokenInfo.status).toBe(200)
  expect(tokenResponse.parse(tokenInfo.body).api_token).toMatchObject({
    name: 'of a test',
    scopes: ['stats:read'],
    made_by: null,
  })
  for (const { method, path, caller } of Object.values(apiRoutes)) {
    if (caller.kind !== 'session' || path.endsWith('/resend')) continue
    const response = await client(method, path, { token })
    expect([path, response.status, response.body]).toMatchObject([path, 403, { code: 'forbidden' }])
  }
  const expired = await newApiToken('stats:read', '-1 second')
  const late = await client('GET', '/api/v1/auth/token', { token: expired })
  expect([late.status, late.body]).toMatchObject([401, { code: 'not_signed_in' }])
  const session = await newSession(client)
  const swapped = await client('GET', '/api/v1/auth/token', { token: session.access_token })
  expect([swapped.status, swapped.body]).toMatchObject([403, { code: 'forbidden' }])
})

testLogPrivacy(product)
