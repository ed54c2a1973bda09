import { expect, test } from 'vitest'
import { canSignIn, credentials, emailOf, newSession } from '../setup/cms/accounts.ts'
import { operatorCli } from '../setup/commandLine/operatorCli.ts'
import { admin } from '../setup/database/admin.ts'
import { emptyDatabase } from '../setup/database/testDatabase.ts'

const cli = operatorCli()
const madePassword = /^[\w-]{16}$/

/** Creates an account; resolves with its password. */
async function createUser(name: string, ...options: string[]): Promise<string> {
  const { user, password } = await cli.json(['users', 'create', emailOf(name), ...options])
  expect([user, password]).toEqual([
    expect.objectContaining({ email: emailOf(name) }),
    expect.stringMatching(madePassword),
  ])
  return String(password)
}

test('a created account signs in with the password that is printed once on stdout', async () => {
  const { code, stdout, stderr } = await cli.run(['users', 'create', ' Anna@Payline.example '])
  expect([code, stdout.split('\n')[0]]).toEqual([0, 'Created anna@payline.example.'])
  const password = stdout.trimEnd().split(' ').at(-1) ?? ''
  expect(password).toMatch(madePassword)
  expect(stderr).not.toContain(password)
  expect(await canSignIn(cli, 'anna', password)).toBe(true)
  expect((await cli.accounts.directory.find(emailOf('anna')))?.roles).toEqual([])

  const again = await cli.run(['users', 'create', 'anna@payline.example'])
  expect([again.code, again.stdout]).toEqual([1, ''])
  expect(again.stderr).toContain('cli users password')
})

test('a password from stdin is used unchanged except for its line end, and is never printed', async () => {
  const { code, stdout, stderr } = await cli.run(
    ['users', 'create', emailOf('ben'), '--role', 'editor', '--password-stdin'],
    { input: ' ten green bottles \n' },
  )
  expect([code, stdout]).toEqual([0, 'Created ben@payline.example as editor.\n'])
  expect(stdout + stderr).not.toContain('bottles')
  expect(await canSignIn(cli, 'ben', ' ten green bottles ')).toBe(true)
  expect((await cli.accounts.directory.find(emailOf('ben')))?.roles).toEqual(['editor'])
})

test('no command gives staff one of the commonest passwords', async () => {
  const options = { input: 'Password1\n' }
  const create = ['users', 'create', emailOf('carl'), '--password-stdin']
  const refused = await cli.run([...create, '--role', 'editor'], options)
  expect([refused.code, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr).toContain('most common')
  expect(await cli.accounts.directory.find(emailOf('carl'))).toBeNull()

  expect((await cli.run(create, options)).code).toBe(0)
  const granted = await cli.run(['users', 'grant', emailOf('carl'), 'editor'])
  expect([granted.code, granted.stdout]).toEqual([1, ''])
  expect(granted.stderr).toContain('cli users password carl@payline.example')

  await cli.json(['users', 'password', emailOf('carl')])
  await cli.json(['users', 'grant', emailOf('carl'), 'editor'])
  const back = await cli.run(['users', 'password', emailOf('carl'), '--password-stdin'], options)
  expect([back.code, back.stderr]).toEqual([1, expect.stringContaining('most common')])
})

test('a role is granted and revoked; a command without effect is no failure', async () => {
  await createUser('dora')
  const results: unknown[] = []
  for (const verb of ['grant', 'grant', 'revoke', 'revoke']) {
    results.push(await cli.json(['users', verb, emailOf('dora'), 'admin', '--yes']))
  }
  const one = { email: emailOf('dora'), role: 'admin' }
  expect(results).toEqual([true, false, true, false].map((changed) => ({ ...one, changed })))
  const already = await cli.run(['users', 'revoke', emailOf('dora'), 'admin'])
  expect([already.code, already.stdout]).toEqual([
    0,
    'dora@payline.example was not admin anyway.\n',
  ])
})

test('the last admin keeps the role, and the message says how to grant it to another account', async () => {
  const { code, stdout, stderr } = await cli.run(['users', 'revoke', admin.email, 'admin'])
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain('is the last admin')
  expect(stderr).toContain('cli users grant')
  expect((await cli.accounts.directory.find(admin.email))?.roles).toEqual(['admin'])
})

test('a new password ends every session and is the only one that works', async () => {
  const session = await newSession(cli, 'emil')
  expect(await cli.accounts.sessionOf(session.access_token)).not.toBeNull()

  const { email, password } = await cli.json(['users', 'password', emailOf('emil')])
  expect([email, password]).toEqual([emailOf('emil'), expect.stringMatching(madePassword)])
  expect(await cli.accounts.sessionOf(session.access_token)).toBeNull()
  expect((await cli.accounts.refresh(session.refresh_token)).ok).toBe(false)
  expect(await canSignIn(cli, 'emil', credentials('emil').password)).toBe(false)
  expect(await canSignIn(cli, 'emil', String(password))).toBe(true)
})

test('users are listed for people and for machines, without anything secret', async () => {
  await createUser('fay', '--role', 'editor')
  const { users } = await cli.json(['users', 'list'])
  expect(users).toContainEqual({
    id: expect.any(String),
    email: emailOf('fay'),
    roles: ['editor'],
    email_verified: false,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    sessions: 0,
  })
  const { code, stdout } = await cli.run(['users', 'list'])
  const [heading = '', first = ''] = stdout.split('\n')
  expect([code, heading.split(/\s+/)]).toEqual([0, ['EMAIL', 'ROLES', 'SESSIONS', 'SINCE']])
  expect(first).toMatch(/^admin@payline\.example {2,}admin {2,}\d+ +\d{4}-\d\d-\d\d$/)
  expect(first.indexOf('admin', 5)).toBe(heading.indexOf('ROLES'))
})

test('unlocking clears failed sign-ins from every address', async () => {
  await createUser('gus')
  const account = emailOf('gus')
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    for (let at = 0; at < 11; at++) await cli.accounts.limits.take('password', { address, account })
  }
  expect(await cli.json(['users', 'unlock', account])).toEqual({ email: account, forgotten: 2 })
  const { stdout } = await cli.run(['users', 'unlock', account])
  expect(stdout).toContain('no failed sign-ins')
})

test('an unknown account is a failure with a message that says what to do', async () => {
  const unknownAccount = emailOf('nobody')
  const attempts = [
    ['grant', unknownAccount, 'admin'],
    ['revoke', unknownAccount, 'admin'],
    ['password', unknownAccount],
    ['unlock', unknownAccount],
  ].map(async (args) => ({ args, ...(await cli.run(['users', ...args])) }))
  for (const { args, code, stdout, stderr } of await Promise.all(attempts)) {
    expect([args, code, stdout]).toEqual([args, 1, ''])
    expect(stderr).toContain('cli users list')
    expect(stderr).not.toMatch(/\n\s+at /)
  }
})

test('wrong usage exits with 2 and names the allowed values, before the database is used', async () => {
  const none = { databaseUrl: 'postgres://nobody@127.0.0.1:1/nowhere' }
  const wrong: [string[], RegExp, string?][] = [
    [['users', 'grant', 'anna@payline.example', 'boss'], /admin, editor/],
    [['users', 'create', 'anna@payline.example', '--role', 'boss'], /admin, editor/],
    [['users', 'create', 'anna'], /e-mail address, for example/],
    [['users', 'unlock', 'anna@пейлайн.example'], /e-mail address, for example/],
    [['users', 'create', 'anna@payline.example', 'a password'], /too many arguments/],
    [['users', 'password', emailOf('anna'), '--password-stdin'], /6 to 1024/, '12345\n'],
  ]
  for (const [args, says, input = ''] of wrong) {
    const { code, stdout, stderr } = await cli.run(args, { ...none, input })
    expect([args, code, stdout]).toEqual([args, 2, ''])
    expect(stderr).toMatch(says)
  }
})

test('a database that is not migrated to this release is reported, with the command to migrate it', async () => {
  const empty = await emptyDatabase()
  const { code, stdout, stderr } = await cli.run(['users', 'list'], { databaseUrl: empty.url })
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain('cli db migrate')
  await empty.drop()
})
