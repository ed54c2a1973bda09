import { beforeAll, expect, test } from 'vitest'
import type { Accounts } from '#cms/accounts/accounts.ts'
import { createAccounts } from '#cms/accounts/createAccounts.ts'
import type { SessionTokens } from '#domain/auth/session.ts'
import { letInAsSession, partsOf, passes } from '#tests/setup/accessTokens.ts'
import { credentials, newSession } from '#tests/setup/accounts.ts'
import { openSession } from '#tests/setup/openSession.ts'
import { sharedCms } from '#tests/setup/sharedCms.ts'

const cms = sharedCms()
let tokens: SessionTokens

beforeAll(async () => {
  tokens = await newSession(cms, 'owner')
})

async function inAnotherProcess(work: (accounts: Accounts) => Promise<void>): Promise<void> {
  await work(createAccounts(cms.payload))
}

test('a new key signs from now on, everywhere it is known, and the old one is honoured', async () => {
  const before = partsOf(tokens.access_token).header.kid
  const { kid, oldKeysUntil } = await cms.accounts.rotateSigningKey()
  const minutes = (oldKeysUntil.getTime() - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(60)
  expect(minutes).toBeLessThan(62)
  const fresh = await openSession(cms, tokens.user.id)
  expect(partsOf(fresh.access_token).header.kid).toBe(kid)
  expect(await passes(cms, fresh.access_token)).toEqual(letInAsSession)
  expect(await passes(cms, tokens.access_token)).toEqual(letInAsSession)
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
  tokens = await openSession(cms, tokens.user.id)
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
  const session = known?.ok ? await any?.openSession(known.proof) : undefined
  if (!session?.ok) throw new Error('Nobody signed in.')
  expect(await passes(cms, session.tokens.access_token)).toEqual(letInAsSession)
})

test('of many processes that start on an empty table one makes the key', async () => {
  const { pool } = cms.payload.db
  await pool.query('delete from auth_signing_keys')
  const processes = Array.from({ length: 6 }, () => createAccounts(cms.payload))
  await Promise.all(processes.map((accounts) => accounts.ensureSigningKey()))
  expect((await pool.query('select 1 from auth_signing_keys')).rowCount).toBe(1)
})
