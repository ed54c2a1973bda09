import { expect, test } from 'vitest'
import { newSession } from '#tests/setup/cms/accounts.ts'
import { operatorCli } from '#tests/setup/commandLine/operatorCli.ts'

const cli = operatorCli()
const made = /^payline_[\w-]{43}\n$/

test('wrong usage exits with 2 and names the allowed values, before the database is used', async () => {
  const none = { databaseUrl: 'postgres://nobody@127.0.0.1:1/nowhere' }
  const wrong: [string[], RegExp][] = [
    [['tokens', 'create', 'ci'], /--scope/],
    [
      ['tokens', 'create', 'ci', '--scope', 'all'],
      /stats:read, stats:reset, stats:share, revenue:read, revenue:reset, seo:ping/,
    ],
    [['tokens', 'create', 'ci', '--scope', 'seo:ping', '--days', '367'], /from 1 to 366/],
    [['tokens', 'create', 'ci', '--scope', 'seo:ping', '--days', '1e2'], /from 1 to 366/],
    [['tokens', 'create', '  ', '--scope', 'seo:ping'], /1 to 100 characters/],
    [['tokens', 'revoke', 'ci'], /--yes/],
    [['keys', 'rotate', '--now'], /--yes/],
  ]
  for (const [args, says] of wrong) {
    const { code, stdout, stderr } = await cli.run(args, none)
    expect([args, code, stdout]).toEqual([args, 2, ''])
    expect(stderr).toMatch(says)
  }
})

test('only the token is printed on stdout, so that it can be piped, and the list does not contain it', async () => {
  const args = ['tokens', 'create', 'nightly', '--scope', 'stats:read', '--scope', 'seo:ping']
  const { code, stdout, stderr } = await cli.run([...args, '--days', '7', '--yes'])
  expect([code, stdout]).toEqual([0, expect.stringMatching(made)])
  expect(stderr).toContain('not shown again')
  const checked = await cli.accounts.apiTokens.check(stdout.trim())
  expect(checked?.scopes).toEqual(['stats:read', 'seo:ping'])

  const listed = await cli.run(['tokens', 'list'])
  expect(listed.stdout).toMatch(/nightly +stats:read, seo:ping +\d{4}-\d\d-\d\d .*command line/)
  expect(listed.stdout).not.toContain(stdout.trim())
  expect(await cli.json(['tokens', 'list'])).toEqual({ api_tokens: [nightly] })
})

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
const nightly = {
  id: expect.any(String),
  name: 'nightly',
  scopes: ['stats:read', 'seo:ping'],
  created_at: moment,
  expires_at: moment,
  last_used_at: moment,
  made_by: null,
}

test('a revoked token is refused', async () => {
  const request = { name: 'leaked', scopes: ['seo:ping' as const], days: 1 }
  const { token } = await cli.accounts.apiTokens.issue(request, null)
  expect(await cli.json(['tokens', 'revoke', 'leaked', '--yes'])).toEqual({ revoked: 'leaked' })
  expect(await cli.accounts.apiTokens.check(token)).toBeNull()
  const gone = await cli.run(['tokens', 'revoke', 'leaked', '--yes'])
  expect([gone.code, gone.stdout]).toEqual([1, ''])
  expect(gone.stderr).toContain('cli tokens list')
})

test('npm run -s adds nothing to stdout', async () => {
  const args = ['tokens', 'create', 'piped', '--scope', 'stats:read']
  const token = await cli.runByNpm(args)
  expect([token.code, token.stdout]).toEqual([0, expect.stringMatching(made)])
  const listed = await cli.runByNpm(['--json', 'tokens', 'list'])
  const { api_tokens } = JSON.parse(listed.stdout) as Record<string, unknown>
  expect(api_tokens).toContainEqual(expect.objectContaining({ name: 'piped', last_used_at: null }))
})

test('rotating the signing keys keeps existing tokens valid', async () => {
  const { access_token } = await newSession(cli, 'anna')
  const before = await cli.accounts.publicKeys()
  const { kid, old_keys_until } = await cli.json(['keys', 'rotate'])
  const after = (await cli.accounts.publicKeys()).map((key) => key.kid)
  expect(after).toEqual([kid, ...before.map((key) => key.kid)])
  expect(Date.parse(String(old_keys_until))).toBeGreaterThan(Date.now() + 60 * 60 * 1000)
  expect(await cli.accounts.sessionOf(access_token)).not.toBeNull()
})

test('an immediate rotation invalidates access tokens, and sessions continue by refresh', async () => {
  const { access_token, refresh_token } = await newSession(cli, 'ben')
  const { kid, old_keys_until } = await cli.json(['keys', 'rotate', '--now', '--yes'])
  expect((await cli.accounts.publicKeys()).map((key) => key.kid)).toEqual([kid])
  expect(Date.parse(String(old_keys_until))).toBeLessThanOrEqual(Date.now())
  expect(await cli.accounts.sessionOf(access_token)).toBeNull()

  const renewed = await cli.accounts.refresh(refresh_token)
  if (!renewed.ok) throw new Error(renewed.code)
  expect(await cli.accounts.sessionOf(renewed.tokens.access_token)).not.toBeNull()
})
