import { createPublicKey } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Accounts } from '#cms/accounts/accounts.ts'
import { createAccounts } from '#cms/accounts/createAccounts.ts'
import type { SessionTokens } from '#domain/auth/session.ts'
import { credentials, newSession } from '#tests/setup/accounts.ts'
import { restClient } from '#tests/setup/restClient.ts'
import { openTestCms, type TestCms } from '#tests/setup/testCms.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/testDatabase.ts'

let database: TestDatabase
let cms: TestCms
let tokens: SessionTokens

beforeAll(async () => {
  database = await cloneTemplate()
  cms = await openTestCms(database.url)
  tokens = await newSession(cms, 'owner')
})

afterAll(async () => {
  await cms.close()
  await database.drop()
})

type Parts = { header: Record<string, unknown>; claims: Record<string, unknown> }

function partsOf(token: string): Parts {
  const [header, claims] = token
    .split('.', 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
  return { header, claims }
}

/** Whether it passes for a session: here, and at Payload's REST API under either scheme. */
async function passes(token: string): Promise<boolean[]> {
  const [bearer, jwt] = await Promise.all(
    ['Bearer', 'JWT'].map((scheme) =>
      fetch(`${cms.url}/api/users/me`, { headers: { authorization: `${scheme} ${token}` } }),
    ),
  )
  const users = await Promise.all([bearer?.json(), jwt?.json()])
  const session = await cms.accounts.sessionOf(token)
  return [session !== null, ...users.map(({ user }) => user !== null)]
}

const refused = [false, false, false]

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
  expect(await passes(tokens.access_token)).toEqual([true, true, false])
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
    expect([token, await passes(token)]).toEqual([token, refused])
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
    expect(await passes(forged)).toEqual(refused)
  }
})

test('a token signed with another key is refused, whatever key it names or brings along', async () => {
  const { claims } = partsOf(tokens.access_token)
  const { publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  for (const header of [{}, { kid: 'unknown' }, { jwk }, { jku: 'https://evil.example/jwks' }]) {
    expect(await passes(await signedWithOwnKey(claims, header))).toEqual(refused)
  }
})

test('a token that names no key is refused', async () => {
  const { privateKey } = await generateKeyPair('ES256')
  const { claims } = partsOf(tokens.access_token)
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(privateKey)
  expect(await passes(token)).toEqual(refused)
})

test('a changed token is refused', async () => {
  const [header, body = '', signature] = tokens.access_token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const admin = await cms.accounts.directory.find('admin@payline.example')
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: admin?.id })).toString('base64url')
  expect(await passes(`${header}.${changed}.${signature}`)).toEqual(refused)
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
  const found = await passes(await signedBySite(change))
  expect(found).toEqual(outcome === 'refused' ? refused : [true, true, false])
})

test("a token doesn't open another account's session", async () => {
  const other = await newSession(cms, 'other')
  const { sid } = partsOf(other.access_token).claims
  expect(await passes(await signedBySite({ sid }))).toEqual(refused)
})

test("an API token is nobody's session", async () => {
  const wish = { name: 'ci', scopes: ['stats:read' as const], days: 1 }
  const { token } = await cms.accounts.apiTokens.issue(wish, null)
  expect(await passes(token)).toEqual(refused)
})

async function inAnotherProcess(work: (accounts: Accounts) => Promise<void>): Promise<void> {
  await work(createAccounts(cms.payload))
}

test('a new key signs from now on, everywhere it is known, and the old one is honoured', async () => {
  const before = partsOf(tokens.access_token).header.kid
  const { kid, oldKeysUntil } = await cms.accounts.rotateSigningKey()
  const minutes = (oldKeysUntil.getTime() - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(70)
  expect(minutes).toBeLessThan(72)
  const fresh = await cms.accounts.openSession(tokens.user.id)
  expect(partsOf(fresh.access_token).header.kid).toBe(kid)
  expect(await passes(fresh.access_token)).toEqual([true, true, false])
  expect(await passes(tokens.access_token)).toEqual([true, true, false])
  await inAnotherProcess(async (accounts) => {
    expect(await accounts.sessionOf(fresh.access_token)).not.toBeNull()
    expect(await accounts.sessionOf(tokens.access_token)).not.toBeNull()
  })
  const published = (await cms.accounts.publicKeys()).map((key) => key.kid)
  expect(published).toEqual(expect.arrayContaining([kid, before]))
})

test('a key is left out once its tokens are gone, and forgotten at the next rotation', async () => {
  const { pool } = cms.payload.db
  const { kid: old } = partsOf(tokens.access_token).header
  await pool.query('update auth_signing_keys set retires_at = now() where kid = $1', [old])
  expect((await cms.accounts.publicKeys()).map((key) => key.kid)).not.toContain(old)
  await inAnotherProcess(async (accounts) => {
    expect(await accounts.sessionOf(tokens.access_token)).toBeNull()
  })
  await cms.accounts.rotateSigningKey()
  const left = await pool.query('select 1 from auth_signing_keys where kid = $1', [old])
  expect(left.rowCount).toBe(0)
  tokens = await cms.accounts.openSession(tokens.user.id)
})

test('no private key is published or stored in clear', async () => {
  for (const key of await cms.accounts.publicKeys()) {
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  }
  const { rows } = await cms.payload.db.pool.query('select * from auth_signing_keys')
  expect(JSON.stringify(rows)).not.toContain('"d"')
})

test('a key that was sealed with another secret is replaced', async () => {
  const { pool } = cms.payload.db
  await pool.query(`update auth_signing_keys set sealed_private_key = 'AAAA' || sealed_private_key`)
  const processes = [1, 2, 3].map(() => createAccounts(cms.payload))
  await Promise.all(processes.map((accounts) => accounts.ensureSigningKey()))
  const { rowCount } = await pool.query('select 1 from auth_signing_keys where retires_at is null')
  expect(rowCount).toBe(1)
  const [any] = processes
  const known = await any?.authenticate(credentials('owner'))
  const session = known?.ok && (await any?.openSession(known.account.id))
  expect(session && (await passes(session.access_token))).toEqual([true, true, false])
})

test('of many processes that start on an empty table one makes the key', async () => {
  const { pool } = cms.payload.db
  await pool.query('delete from auth_signing_keys')
  const processes = Array.from({ length: 6 }, () => createAccounts(cms.payload))
  await Promise.all(processes.map((accounts) => accounts.ensureSigningKey()))
  expect((await pool.query('select 1 from auth_signing_keys')).rowCount).toBe(1)
})

test('whoever only asks with a token is told nothing of accounts', async () => {
  const ask = restClient(cms.url, 'a.b.c')
  expect((await ask('GET', '/api/users')).status).toBe(403)
})
