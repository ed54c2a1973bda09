import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Accounts } from '#cms/accounts/accounts.ts'
import { admin } from '#tests/setup/admin.ts'
import { runNode } from '#tests/setup/processes.ts'
import { openTestCms, type TestCms } from '#tests/setup/testCms.ts'
import { cloneTemplate, emptyDatabase, type TestDatabase } from '#tests/setup/testDatabase.ts'

/** What the CLI shares with a server on the same database. */
const secret = 'a secret that is long enough for a test'
const madePassword = /^[\w-]{16}$/

let database: TestDatabase
let cms: TestCms
let accounts: Accounts

beforeAll(async () => {
  database = await cloneTemplate()
  cms = await openTestCms(database.url)
  accounts = cms.accounts
})

afterAll(async () => {
  await cms.close()
  await database.drop()
})

async function cli(args: string[], { input = '', databaseUrl = database.url } = {}) {
  const command = runNode(['cli/main.ts', ...args], {
    env: { DATABASE_URL: databaseUrl, PAYLOAD_SECRET: secret },
    input,
  })
  const code = await command.ended
  return { code, stdout: command.stdout(), stderr: command.stderr() }
}

async function cliJson(args: string[]): Promise<unknown> {
  const { code, stdout, stderr } = await cli(['--json', ...args])
  expect([args, code, stderr]).toEqual([args, 0, expect.any(String)])
  return JSON.parse(stdout)
}

const emailOf = (name: string) => `${name}@payline.example`

async function createUser(name: string, ...options: string[]): Promise<string> {
  const result = await cliJson(['users', 'create', emailOf(name), ...options])
  expect(result).toMatchObject({ user: { email: emailOf(name) }, password: expect.any(String) })
  return (result as { password: string }).password
}

const signIn = (name: string, password: string) =>
  accounts.authenticate({ email: emailOf(name), password })

test('a created account signs in with the password that is printed, once, on stdout', async () => {
  const { code, stdout, stderr } = await cli(['users', 'create', ' Anna@Payline.example '])
  expect([code, stdout.split('\n')[0]]).toEqual([0, 'Created anna@payline.example.'])
  const password = stdout.trimEnd().split(' ').at(-1) ?? ''
  expect(password).toMatch(madePassword)
  expect(stderr).not.toContain(password)
  expect(await signIn('anna', password)).toMatchObject({ ok: true, account: { roles: [] } })

  const again = await cli(['users', 'create', 'anna@payline.example'])
  expect([again.code, again.stdout]).toEqual([1, ''])
  expect(again.stderr).toContain('cli users password')
})

test('a password from stdin is taken as it is, but for the end of its line, and never printed', async () => {
  const { code, stdout, stderr } = await cli(
    ['users', 'create', emailOf('ben'), '--role', 'editor', '--password-stdin'],
    { input: ' ten green bottles \n' },
  )
  expect([code, stdout]).toEqual([0, 'Created ben@payline.example as editor.\n'])
  expect(stdout + stderr).not.toContain('bottles')
  const signedIn = await signIn('ben', ' ten green bottles ')
  expect(signedIn).toMatchObject({ ok: true, account: { roles: ['editor'] } })
})

test('staff get none of the commonest passwords, by no command', async () => {
  const options = { input: 'Password1\n' }
  const create = ['users', 'create', emailOf('carl'), '--password-stdin']
  const refused = await cli([...create, '--role', 'editor'], options)
  expect([refused.code, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr).toContain('commonest')
  expect(await accounts.directory.find(emailOf('carl'))).toBeNull()

  expect((await cli(create, options)).code).toBe(0)
  const granted = await cli(['users', 'grant', emailOf('carl'), 'editor'])
  expect([granted.code, granted.stdout]).toEqual([1, ''])
  expect(granted.stderr).toContain('cli users password carl@payline.example')

  await cliJson(['users', 'password', emailOf('carl')])
  await cliJson(['users', 'grant', emailOf('carl'), 'editor'])
  const back = await cli(['users', 'password', emailOf('carl'), '--password-stdin'], options)
  expect([back.code, back.stderr]).toEqual([1, expect.stringContaining('commonest')])
})

test('a role is granted and revoked; what is so already is no failure', async () => {
  await createUser('dora')
  const answers: unknown[] = []
  for (const verb of ['grant', 'grant', 'revoke', 'revoke']) {
    answers.push(await cliJson(['users', verb, emailOf('dora'), 'admin', '--yes']))
  }
  const one = { email: emailOf('dora'), role: 'admin' }
  expect(answers).toEqual([true, false, true, false].map((changed) => ({ ...one, changed })))
  const already = await cli(['users', 'revoke', emailOf('dora'), 'admin'])
  expect([already.code, already.stdout]).toEqual([
    0,
    'dora@payline.example was not admin anyway.\n',
  ])
})

test('the last admin keeps the role, and hears how to hand it on', async () => {
  const { code, stdout, stderr } = await cli(['users', 'revoke', admin.email, 'admin'])
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain('is the last admin')
  expect(stderr).toContain('cli users grant')
  expect((await accounts.directory.find(admin.email))?.roles).toEqual(['admin'])
})

test('a new password ends every session and is the only one that works', async () => {
  const before = await createUser('emil')
  const signedIn = await signIn('emil', before)
  if (!signedIn.ok) throw new Error(signedIn.code)
  const session = await accounts.openSession(signedIn.account.id)
  expect(await accounts.sessionOf(session.access_token)).not.toBeNull()

  const answer = await cliJson(['users', 'password', emailOf('emil')])
  const after = { email: emailOf('emil'), password: expect.stringMatching(madePassword) }
  expect(answer).toEqual(after)
  expect(await accounts.sessionOf(session.access_token)).toBeNull()
  expect((await accounts.refresh(session.refresh_token)).ok).toBe(false)
  expect(await signIn('emil', before)).toEqual({ ok: false, code: 'invalid_credentials' })
  expect(await signIn('emil', (answer as { password: string }).password)).toMatchObject({
    ok: true,
  })
})

test('users are listed for people and for machines, without anything secret', async () => {
  await createUser('fay', '--role', 'editor')
  const { users } = (await cliJson(['users', 'list'])) as { users: Record<string, unknown>[] }
  expect(users.find(({ email }) => email === emailOf('fay'))).toEqual({
    id: expect.any(String),
    email: emailOf('fay'),
    roles: ['editor'],
    email_verified: false,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    sessions: 0,
  })
  const { code, stdout } = await cli(['users', 'list'])
  const [heading = '', first = ''] = stdout.split('\n')
  expect([code, heading.split(/\s+/)]).toEqual([0, ['EMAIL', 'ROLES', 'SESSIONS', 'SINCE']])
  expect(first).toMatch(/^admin@payline\.example {2,}admin {2,}\d+ +\d{4}-\d\d-\d\d$/)
  expect(first.indexOf('admin', 5)).toBe(heading.indexOf('ROLES'))
})

test('unlocking forgets failed sign-ins from everywhere', async () => {
  await createUser('gus')
  const account = emailOf('gus')
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    for (let at = 0; at < 11; at++) await accounts.limits.take('password', { address, account })
  }
  expect(await cliJson(['users', 'unlock', account])).toEqual({ email: account, forgotten: 2 })
  const { stdout } = await cli(['users', 'unlock', account])
  expect(stdout).toContain('no failed sign-ins')
})

test('an account that there is not is a failure, told with what to do', async () => {
  const nobody = emailOf('nobody')
  const attempts = [
    ['grant', nobody, 'admin'],
    ['revoke', nobody, 'admin'],
    ['password', nobody],
    ['unlock', nobody],
  ].map(async (args) => ({ args, ...(await cli(['users', ...args])) }))
  for (const { args, code, stdout, stderr } of await Promise.all(attempts)) {
    expect([args, code, stdout]).toEqual([args, 1, ''])
    expect(stderr).toContain('cli users list')
    expect(stderr).not.toMatch(/\n\s+at /)
  }
})

test('wrong usage exits with 2 and names what is allowed, before any database is asked', async () => {
  const none = { databaseUrl: 'postgres://nobody@127.0.0.1:1/nowhere' }
  const wrong: Array<[string[], RegExp, string?]> = [
    [['users', 'grant', 'anna@payline.example', 'boss'], /admin, editor/],
    [['users', 'create', 'anna@payline.example', '--role', 'boss'], /admin, editor/],
    [['users', 'create', 'anna'], /e-mail address, for example/],
    [['users', 'unlock', 'anna@пейлайн.example'], /e-mail address, for example/],
    [['users', 'create', 'anna@payline.example', 'a password'], /too many arguments/],
    [['users', 'password', emailOf('anna'), '--password-stdin'], /6 to 1024/, '12345\n'],
    [['tokens', 'create', 'ci'], /--scope/],
    [['tokens', 'create', 'ci', '--scope', 'all'], /stats:read, stats:reset, seo:ping/],
    [['tokens', 'create', 'ci', '--scope', 'seo:ping', '--days', '367'], /from 1 to 366/],
    [['tokens', 'create', 'ci', '--scope', 'seo:ping', '--days', '1e2'], /from 1 to 366/],
    [['tokens', 'create', '  ', '--scope', 'seo:ping'], /1 to 100 characters/],
    [['tokens', 'revoke', 'ci'], /--yes/],
  ]
  for (const [args, says, input = ''] of wrong) {
    const { code, stdout, stderr } = await cli(args, { ...none, input })
    expect([args, code, stdout]).toEqual([args, 2, ''])
    expect(stderr).toMatch(says)
  }
})

test('a token is printed alone on stdout, so that it can be piped, and listed without itself', async () => {
  const args = ['tokens', 'create', 'nightly', '--scope', 'stats:read', '--scope', 'seo:ping']
  const { code, stdout, stderr } = await cli([...args, '--days', '7'])
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^payline_[\w-]{43}\n$/)])
  expect(stderr).toContain('not shown again')
  const checked = await accounts.apiTokens.check(stdout.trim())
  expect(checked?.scopes).toEqual(['stats:read', 'seo:ping'])

  const listed = await cli(['tokens', 'list'])
  expect(listed.stdout).toMatch(/nightly +stats:read, seo:ping +\d{4}-\d\d-\d\d .*command line/)
  expect(listed.stdout).not.toContain(stdout.trim())
  expect(await cliJson(['tokens', 'list'])).toEqual({ tokens: [checked?.info].map(used) })

  expect(await cliJson(['tokens', 'revoke', 'nightly', '--yes'])).toEqual({ revoked: 'nightly' })
  expect(await accounts.apiTokens.check(stdout.trim())).toBeNull()
  const gone = await cli(['tokens', 'revoke', 'nightly', '--yes'])
  expect([gone.code, gone.stdout]).toEqual([1, ''])
  expect(gone.stderr).toContain('cli tokens list')
})

/** It was used by now, which it couldn't know when it was checked. */
const used = (info: object | undefined) => ({ ...info, lastUsedAt: expect.any(String) })

test('signing keys are rotated while what they signed goes on', async () => {
  const account = await accounts.directory.find(admin.email)
  const { access_token } = await accounts.openSession(account?.id ?? '')
  const before = await accounts.publicKeys()
  const { kid, oldKeysUntil } = (await cliJson(['keys', 'rotate'])) as Record<string, string>
  const after = (await accounts.publicKeys()).map((key) => key.kid)
  expect(after).toEqual([kid, ...before.map((key) => key.kid)])
  expect(Date.parse(oldKeysUntil ?? '')).toBeGreaterThan(Date.now() + 60 * 60 * 1000)
  expect(await accounts.sessionOf(access_token)).not.toBeNull()
})

test('a database that is not at the level of the release is told, with the remedy', async () => {
  const empty = await emptyDatabase()
  const { code, stdout, stderr } = await cli(['users', 'list'], { databaseUrl: empty.url })
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain('cli db migrate')
  await empty.drop()
})
