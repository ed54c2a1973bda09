import { createPublicKey } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import type { SessionTokens } from '#domain/auth/session.ts'
import { letInAsSession, partsOf, passes, refused } from '#tests/setup/accessTokens.ts'
import { newSession } from '#tests/setup/accounts.ts'
import { restClient } from '#tests/setup/restClient.ts'
import { sharedCms } from '#tests/setup/sharedCms.ts'

const cms = sharedCms()
let tokens: SessionTokens

beforeAll(async () => {
  tokens = await newSession(cms, 'owner')
})

async function signedWithOwnKey(claims: object, header: object = {}): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256')
  const { kid } = partsOf(tokens.access_token).header
  const protectedHeader = { alg: 'ES256', kid: String(kid), ...header }
  return new SignJWT({ ...claims }).setProtectedHeader(protectedHeader).sign(privateKey)
}

/** Signed by the site itself, which could only happen by a mistake of its own. */
async function signedBySite(change: Record<string, unknown>): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = `test-${Math.random()}`
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }
  await cms.payload.db.pool.query(
    `insert into auth_signing_keys (kid, public_key, sealed_private_key, created_at)
     values ($1, $2, '', now() - interval '1 day')`,
    [kid, JSON.stringify(jwk)],
  )
  const claims = { ...partsOf(tokens.access_token).claims, ...change }
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
}

test('an access token of a session passes as Bearer, and names nothing but account and session', async () => {
  expect(await passes(cms, tokens.access_token)).toEqual(letInAsSession)
  const { header, claims } = partsOf(tokens.access_token)
  expect(header).toEqual({ alg: 'ES256', kid: expect.any(String), typ: 'JWT' })
  expect(claims).toEqual({
    iss: cms.url,
    aud: 'payline',
    sub: tokens.user.id,
    sid: expect.any(String),
    iat: expect.any(Number),
    exp: tokens.expires_at,
  })
})

test('a token that is not signed at all is refused', async () => {
  const { claims } = partsOf(tokens.access_token)
  const bare = new UnsecuredJWT(claims).encode()
  const [, body = ''] = tokens.access_token.split('.')
  const header = Buffer.from('{"alg":"none"}').toString('base64url')
  for (const token of [bare, `${header}.${body}.`, `${header}.${body}`, 'a.b.c', 'x', ' ', '..']) {
    expect([token, await passes(cms, token)]).toEqual([token, refused])
  }
})

test('a token signed with the public key as if it were a shared secret is refused', async () => {
  const [key] = await cms.accounts.publicKeys()
  if (!key) throw new Error('There is no key.')
  const pem = createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
  const { claims } = partsOf(tokens.access_token)
  for (const secret of [String(pem), JSON.stringify(key), key.x]) {
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: key.kid })
      .sign(new TextEncoder().encode(secret))
    expect(await passes(cms, forged)).toEqual(refused)
  }
})

test('a token signed with another key is refused, whatever key it names or brings along', async () => {
  const { claims } = partsOf(tokens.access_token)
  const { publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  for (const header of [{}, { kid: 'unknown' }, { jwk }, { jku: 'https://evil.example/jwks' }]) {
    expect(await passes(cms, await signedWithOwnKey(claims, header))).toEqual(refused)
  }
})

test('a token that names no key is refused', async () => {
  const { privateKey } = await generateKeyPair('ES256')
  const { claims } = partsOf(tokens.access_token)
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(privateKey)
  expect(await passes(cms, token)).toEqual(refused)
})

test('a changed token is refused', async () => {
  const [header, body = '', signature] = tokens.access_token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const admin = await cms.accounts.directory.find('admin@payline.example')
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: admin?.id })).toString('base64url')
  expect(await passes(cms, `${header}.${changed}.${signature}`)).toEqual(refused)
})

const hour = 3600

const now = () => Math.floor(Date.now() / 1000)

test.each([
  ['has expired', { iat: now() - 2 * hour, exp: now() - hour }, 'refused'],
  ['is for another audience', { aud: 'elsewhere' }, 'refused'],
  ['is for several audiences that leave this one out', { aud: ['a', 'b'] }, 'refused'],
  ['comes from another site', { iss: 'https://evil.example' }, 'refused'],
  ['never expires', { exp: undefined }, 'refused'],
  ['counts only later', { nbf: now() + hour }, 'refused'],
  ['names no account', { sub: undefined }, 'refused'],
  ['names what is no account', { sub: "' or true --" }, 'refused'],
  ['names no session', { sid: undefined }, 'refused'],
  ['names a session that never was', { sid: crypto.randomUUID() }, 'refused'],
  ['is as it should be', {}, 'let in'],
])('even signed by the site, a token that %s is held to the rest', async (_, change, outcome) => {
  const found = await passes(cms, await signedBySite(change))
  expect(found).toEqual(outcome === 'refused' ? refused : letInAsSession)
})

test("a token doesn't open another account's session", async () => {
  const other = await newSession(cms, 'other')
  const { sid } = partsOf(other.access_token).claims
  expect(await passes(cms, await signedBySite({ sid }))).toEqual(refused)
})

test("an API token is nobody's session", async () => {
  const newToken = { name: 'ci', scopes: ['stats:read' as const], days: 1 }
  const { token } = await cms.accounts.apiTokens.issue(newToken, null)
  expect(await passes(cms, token)).toEqual(refused)
})

test('whoever only asks with a token is told nothing of accounts', async () => {
  const ask = restClient(cms.url, 'a.b.c')
  expect((await ask('GET', '/api/users')).status).toBe(403)
})
