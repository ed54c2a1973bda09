import { createPublicKey } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import type { SessionTokens } from '#domain/accounts/session.ts'
import { newSession } from '#tests/setup/cms/accounts.ts'
import { restClient } from '#tests/setup/cms/restClient.ts'
import { sharedCms } from '#tests/setup/cms/sharedCms.ts'
import { acceptedAsSession, acceptedNowhere, decodeToken, whereAccepted } from './accessTokens.ts'

const cms = sharedCms()
let tokens: SessionTokens

beforeAll(async () => {
  tokens = await newSession(cms, 'owner')
})

async function signedWithOwnKey(claims: object, header: object = {}): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256')
  const { kid } = decodeToken(tokens.access_token).header
  const protectedHeader = { alg: 'ES256', kid: String(kid), ...header }
  return new SignJWT({ ...claims }).setProtectedHeader(protectedHeader).sign(privateKey)
}

/** A token with changed claims that a key of the site has signed. */
async function signedBySite(change: Record<string, unknown>): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = `test-${Math.random()}`
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }
  await cms.payload.db.pool.query(
    `insert into auth_signing_keys (kid, public_key, sealed_private_key, created_at)
     values ($1, $2, '', now() - interval '1 day')`,
    [kid, JSON.stringify(jwk)],
  )
  const claims = { ...decodeToken(tokens.access_token).claims, ...change }
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
}

test('an access token of a session is accepted as Bearer, and contains nothing but account and session', async () => {
  expect(await whereAccepted(cms, tokens.access_token)).toEqual(acceptedAsSession)
  const { header, claims } = decodeToken(tokens.access_token)
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

test('an unsigned token is refused', async () => {
  const { claims } = decodeToken(tokens.access_token)
  const bare = new UnsecuredJWT(claims).encode()
  const [, body = ''] = tokens.access_token.split('.')
  const header = Buffer.from('{"alg":"none"}').toString('base64url')
  for (const token of [bare, `${header}.${body}.`, `${header}.${body}`, 'a.b.c', 'x', ' ', '..']) {
    expect([token, await whereAccepted(cms, token)]).toEqual([token, acceptedNowhere])
  }
})

test('a token signed with the public key as a shared secret is refused', async () => {
  const [key] = await cms.accounts.publicKeys()
  if (!key) throw new Error('There is no key.')
  const pem = createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
  const { claims } = decodeToken(tokens.access_token)
  for (const secret of [String(pem), JSON.stringify(key), key.x]) {
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: key.kid })
      .sign(new TextEncoder().encode(secret))
    expect(await whereAccepted(cms, forged)).toEqual(acceptedNowhere)
  }
})

test('a token signed with another key is refused, whatever key its header names or contains', async () => {
  const { claims } = decodeToken(tokens.access_token)
  const { publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  for (const header of [{}, { kid: 'unknown' }, { jwk }, { jku: 'https://evil.example/jwks' }]) {
    expect(await whereAccepted(cms, await signedWithOwnKey(claims, header))).toEqual(
      acceptedNowhere,
    )
  }
})

test('a token that names no key is refused', async () => {
  const { privateKey } = await generateKeyPair('ES256')
  const { claims } = decodeToken(tokens.access_token)
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(privateKey)
  expect(await whereAccepted(cms, token)).toEqual(acceptedNowhere)
})

test('a changed token is refused', async () => {
  const [header, body = '', signature] = tokens.access_token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const admin = await cms.accounts.directory.find('admin@payline.example')
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: admin?.id })).toString('base64url')
  expect(await whereAccepted(cms, `${header}.${changed}.${signature}`)).toEqual(acceptedNowhere)
})

const hour = 3600

const now = () => Math.floor(Date.now() / 1000)

test.each([
  ['has expired', { iat: now() - 2 * hour, exp: now() - hour }, 'refused'],
  ['is for another audience', { aud: 'elsewhere' }, 'refused'],
  ['is for several audiences that leave this one out', { aud: ['a', 'b'] }, 'refused'],
  ['comes from another site', { iss: 'https://evil.example' }, 'refused'],
  ['never expires', { exp: undefined }, 'refused'],
  ['is not valid yet', { nbf: now() + hour }, 'refused'],
  ['names no account', { sub: undefined }, 'refused'],
  ['names an invalid account', { sub: "' or true --" }, 'refused'],
  ['names no session', { sid: undefined }, 'refused'],
  ['names an unknown session', { sid: crypto.randomUUID() }, 'refused'],
  ['is valid', {}, 'let in'],
])(
  'the claims of a token signed by the site are verified: a token that %s',
  async (_, change, outcome) => {
    const found = await whereAccepted(cms, await signedBySite(change))
    expect(found).toEqual(outcome === 'refused' ? acceptedNowhere : acceptedAsSession)
  },
)

test("a token doesn't open another account's session", async () => {
  const other = await newSession(cms, 'other')
  const { sid } = decodeToken(other.access_token).claims
  expect(await whereAccepted(cms, await signedBySite({ sid }))).toEqual(acceptedNowhere)
})

test('an API token is not accepted as a session', async () => {
  const newToken = { name: 'ci', scopes: ['stats:read' as const], days: 1 }
  const { token } = await cms.accounts.apiTokens.issue(newToken, null)
  expect(await whereAccepted(cms, token)).toEqual(acceptedNowhere)
})

test('a request with an invalid token may not list accounts', async () => {
  const ask = restClient(cms.url, 'a.b.c')
  expect((await ask('GET', '/api/users')).status).toBe(403)
})
