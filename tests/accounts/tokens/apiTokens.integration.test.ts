import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ApiTokens } from '#cms/accounts/accounts.ts'
import { type RestClient, restClient, signInAs } from '#tests/setup/cms/restClient.ts'
import { openTestCms, type TestCms } from '#tests/setup/cms/testCms.ts'
import { admin as firstAdmin } from '#tests/setup/database/admin.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/database/testDatabase.ts'

const newToken = { name: 'nightly', scopes: ['stats:read', 'seo:ping'] as const, days: 30 }

let database: TestDatabase
let cms: TestCms
let admin: RestClient
let tokens: ApiTokens

beforeAll(async () => {
  database = await cloneTemplate()
  cms = await openTestCms(database.url)
  admin = await signInAs(cms, firstAdmin)
  tokens = cms.accounts.apiTokens
})

beforeEach(async () => {
  await cms.payload.db.pool.query('delete from api_tokens')
})

afterAll(async () => {
  await cms.close()
  await database.drop()
})

const issue = (name = newToken.name) =>
  tokens.issue({ ...newToken, name, scopes: [...newToken.scopes] }, null)

async function issuedBy(ask: RestClient): Promise<string> {
  const { status, body } = await ask('POST', '/api/api-tokens/issue', newToken)
  expect([status, body]).toMatchObject([201, { token: expect.stringMatching(/^payline_/) }])
  return (body as { token: string }).token
}

async function createUser(name: string, role?: string) {
  const credentials = { email: `${name}@payline.example`, password: `the word of ${name}` }
  const { id } = await cms.payload.create({ collection: 'users', data: credentials })
  const grant = role
    ? await cms.payload.create({ collection: 'user-roles', data: { user: id, role } })
    : undefined
  return { credentials, id: String(id), grantId: grant && String(grant.id) }
}

test('a token has the scopes it was created with, and a check returns its data', async () => {
  const { token, info } = await issue()
  expect(token).toMatch(/^payline_[\w-]{43}$/)
  const days = (Date.parse(info.expires_at) - Date.parse(info.created_at)) / 86_400_000
  expect([info.name, info.scopes, info.made_by, info.last_used_at, days]).toEqual([
    'nightly',
    ['stats:read', 'seo:ping'],
    null,
    null,
    30,
  ])
  const checked = await tokens.check(token)
  expect([checked?.info.id, checked?.scopes]).toEqual([info.id, ['stats:read', 'seo:ping']])
})

test('no other string is accepted as a token', async () => {
  const { token } = await issue()
  const others = ['', 'payline_', token.slice(0, -1), `${token}A`, token.slice(8), `${token}\0`]
  for (const other of others) expect([other, await tokens.check(other)]).toEqual([other, null])
})

test('an expired token is refused', async () => {
  const { token } = await issue()
  await cms.payload.db.pool.query("update api_tokens set expires_at = now() - interval '1 second'")
  expect(await tokens.check(token)).toBeNull()
})

test('the token itself is not stored in the database, and no API returns its hash', async () => {
  const token = await issuedBy(admin)
  const { rows } = await cms.payload.db.pool.query<{ row: string }>(
    'select to_jsonb(t)::text as row from api_tokens t',
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain(token)
  expect(rows[0]?.row).not.toContain(token.slice('payline_'.length))
  const { text } = await admin('GET', '/api/api-tokens')
  expect(text).toContain('nightly')
  expect(text).not.toContain('hash')
})

test('the last use of a token is updated at most once a minute', async () => {
  const { token, info } = await issue()
  const lastUse = async () => (await tokens.list()).find(({ id }) => id === info.id)?.last_used_at
  await Promise.all(Array.from({ length: 5 }, () => tokens.check(token)))
  const first = await lastUse()
  expect(Date.parse(first ?? '')).toBeGreaterThan(Date.parse(info.created_at) - 1_000)
  await tokens.check(token)
  expect(await lastUse()).toBe(first)
  await cms.payload.db.pool.query(
    "update api_tokens set last_used_at = last_used_at - interval '61 seconds'",
  )
  await tokens.check(token)
  expect(Date.parse((await lastUse()) ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''))
})

test('a token is revoked by its id, or by its name where the name is unique', async () => {
  const [first, second, third] = [await issue('one'), await issue('two'), await issue('two')]
  expect(await tokens.revoke('two')).toBe('ambiguous')
  expect(await tokens.revoke(second.info.id.toUpperCase())).toBe('revoked')
  expect(await tokens.revoke('two')).toBe('revoked')
  expect(await tokens.revoke('one')).toBe('revoked')
  expect(await tokens.revoke('one')).toBe('unknown')
  for (const { token } of [first, second, third]) expect(await tokens.check(token)).toBeNull()
  expect(await tokens.list()).toEqual([])
})

test('only an admin creates tokens over the API, and reads the list', async () => {
  const user = await createUser('user')
  const editor = await createUser('editor', 'editor')
  const everybody = [
    restClient(cms.url),
    await signInAs(cms, user.credentials),
    await signInAs(cms, editor.credentials),
  ]
  for (const ask of everybody) {
    const { status, body } = await ask('POST', '/api/api-tokens/issue', newToken)
    expect([status, body]).toMatchObject([403, { errors: [{ message: expect.any(String) }] }])
    expect((await ask('GET', '/api/api-tokens')).status).toBe(403)
  }
  expect(await tokens.list()).toEqual([])
  expect((await admin('POST', '/api/api-tokens', newToken)).status).toBe(403)
})

test('an invalid request is refused with a sentence for each invalid field', async () => {
  const sentence = { name: /name/, scopes: /at least one scope/, days: /days/ }
  const wrong: Array<[Record<string, unknown>, Array<keyof typeof sentence>]> = [
    [{ ...newToken, name: '  ' }, ['name']],
    [{ ...newToken, scopes: [] }, ['scopes']],
    [{ ...newToken, scopes: ['everything'] }, ['scopes']],
    [{ ...newToken, days: 0 }, ['days']],
    [{ ...newToken, days: 367, name: 7 }, ['name', 'days']],
    [{}, ['name', 'scopes']],
  ]
  for (const [data, fields] of wrong) {
    const { status, body } = await admin('POST', '/api/api-tokens/issue', data)
    const errors = fields.map((field) => ({ message: expect.stringMatching(sentence[field]) }))
    expect([data, status, body]).toMatchObject([data, 400, { errors }])
  }
  const nothing = await fetch(`${cms.url}/api/api-tokens/issue`, { method: 'POST' })
  expect(nothing.status).toBe(403)
})

test("a token created in the CMS is valid as long as its creator's role, and is deleted with the account", async () => {
  const maker = await createUser('maker', 'admin')
  const token = await issuedBy(await signInAs(cms, maker.credentials))
  expect((await tokens.check(token))?.info.made_by).toBe(maker.credentials.email)

  expect((await admin('DELETE', `/api/user-roles/${maker.grantId}`)).status).toBe(200)
  expect(await tokens.check(token)).toBeNull()
  const editor = { user: maker.id, role: 'editor' }
  await cms.payload.create({ collection: 'user-roles', data: editor })
  expect(await tokens.check(token)).toBeNull()

  expect((await admin('DELETE', `/api/users/${maker.id}`)).status).toBe(200)
  expect(await tokens.list()).toEqual([])
})

test('deleting a row in the CMS revokes its token immediately', async () => {
  const { token, info } = await issue()
  expect((await admin('DELETE', `/api/api-tokens/${info.id}`)).status).toBe(200)
  expect(await tokens.check(token)).toBeNull()
})

test('an API token gives no access to the CMS', async () => {
  const token = await issuedBy(admin)
  for (const scheme of ['JWT', 'Bearer', 'api-tokens API-Key']) {
    const { status } = await fetch(`${cms.url}/api/api-tokens`, {
      headers: { authorization: `${scheme} ${token}` },
    })
    expect([scheme, status]).toEqual([scheme, 403])
  }
})
