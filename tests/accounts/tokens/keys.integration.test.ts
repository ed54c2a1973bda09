import { beforeAll, expect, test } from 'vitest'
import type { Accounts } from '#cms/accounts/accounts.ts'
import { createAccounts } from '#cms/accounts/users/createAccounts.ts'
import type { SessionTokens } from '#domain/accounts/session.ts'
import { credentials, newSession } from '#tests/setup/cms/accounts.ts'
import { openSession } from '#tests/setup/cms/openSession.ts'
import { sharedCms } from '#tests/setup/cms/sharedCms.ts'
import { acceptedAsSession, decodeToken, whereAccepted } from './accessTokens.ts'

const cms = sharedCms()
let tokens: SessionTokens

beforeAll(async () => {
  tokens = await newSession(cms, 'owner')
})

async function inAnotherProcess(work: (accounts: Accounts) => Promise<void>): Promise<void> {
  await work(createAccounts(cms.payload))
}

test('after a rotation new tokens are signed with the new key in every process, and tokens of the old key stay valid', async () => {
  const before = decodeToken(tokens.access_token).header.kid
  const { kid, oldKeysUntil } = await cms.accounts.rotateSigningKey()
  const minutes = (oldKeysUntil.getTime() - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(60)
  expect(minutes).toBeLessThan(62)
  const fresh = await openSession(cms, tokens.user.id)
  expect(decodeToken(fresh.access_token).header.kid).toBe(kid)
  expect(await whereAccepted(cms, fresh.access_token)).toEqual(acceptedAsSession)
  expect(await whereAccepted(cms, tokens.access_token)).toEqual(acceptedAsSession)
  await inAnotherProcess(async (accounts) => {
    expect(await accounts.sessionOf(fresh.access_token)).not.toBeNull()
    expect(await accounts.sessionOf(tokens.access_token)).not.toBeNull()
  })
  const published = (await cms.accounts.publicKeys()).map((key) => key.kid)
  expect(published).toEqual(expect.arrayContaining([kid, before]))
})

test('a key is not published once its tokens have expired, and is deleted at the next rotation', async () => {
  const { pool } = cms.payload.db
  const { kid: old } = decodeToken(tokens.access_token).header
  await pool.query('update auth_signing_keys set retires_at = now() where kid = $1', [old])
  expect((await cms.accounts.publicKeys()).map((key) => key.kid)).not.toContain(old)
  await inAnotherProcess(async (accounts) => {
    expect(await accounts.sessionOf(tokens.access_token)).toBeNull()
  })
  await cms.accounts.rotateSigningKey()
  const left = await pool.query('select 1 from auth_signing_keys where kid = $1', [old])
  expect(left.rowCount).toBe(0)
  tokens = await openSession(cms, tokens.user.id)
})

test('no private key is published or stored in plain text', async () => {
  for (const key of await cms.accounts.publicKeys()) {
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  }
  const { rows } = await cms.payload.db.pool.query('select * from auth_signing_keys')
  expect(JSON.stringify(rows)).not.toContain('"d"')
})

test('a key that was encrypted with another secret is replaced', async () => {
  const { pool } = cms.payload.db
  await pool.query(`update auth_signing_keys set sealed_private_key = 'AAAA' || sealed_private_key`)
  const processes = [1, 2, 3].map(() => createAccounts(cms.payload))
  await Promise.all(processes.map((accounts) => accounts.ensureSigningKey()))
  const { rowCount } = await pool.query('select 1 from auth_signing_keys where retires_at is null')
  expect(rowCount).toBe(1)
  const [any] = processes
  const known = await any?.authenticate(credentials('owner'))
  const session = known?.ok ? await any?.openSession(known.proof) : undefined
  if (!session?.ok) throw new Error('The sign-in failed.')
  expect(await whereAccepted(cms, session.tokens.access_token)).toEqual(acceptedAsSession)
})

test('of several processes that start with an empty table only one creates the key', async () => {
  const { pool } = cms.payload.db
  await pool.query('delete from auth_signing_keys')
  const processes = Array.from({ length: 6 }, () => createAccounts(cms.payload))
  await Promise.all(processes.map((accounts) => accounts.ensureSigningKey()))
  expect((await pool.query('select 1 from auth_signing_keys')).rowCount).toBe(1)
})
