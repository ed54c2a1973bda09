import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { readEnv } from './env.ts'
import { fileVariable, readSecretFiles, secretNames } from './secretFiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'payline-secrets-'))
const secret = 'never-to-be-repeated-by-an-error'

afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(content: string): string {
  const file = join(folder, String(Math.random()).slice(2))
  writeFileSync(file, content)
  return file
}

/** The pipe has no writer, so reading it would never end. */
function pipe(): string {
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  return path
}

/** The only problem of the given variables. */
function problemOf(given: Record<string, string>): string {
  const read = readSecretFiles(given)
  if (read.ok || read.problems.length !== 1) throw new Error('not one problem')
  return read.problems[0] ?? ''
}

test.each(secretNames)('%s can be a file, whose last line break is trimmed', (name) => {
  for (const content of [secret, `${secret}\n`, `${secret}\r\n`]) {
    const given = { [fileVariable(name)]: fileWith(content) }
    expect(readSecretFiles(given)).toEqual({ ok: true, secrets: { [name]: secret } })
  }
})

test('without such a variable nothing is read', () => {
  expect(readSecretFiles({ PAYLOAD_SECRET: secret })).toEqual({ ok: true, secrets: {} })
})

test.each([
  ['is missing', () => join(folder, 'nowhere'), /doesn't exist: make it/],
  ['is below a file', () => join(fileWith(secret), 'in-it'), /doesn't exist/],
  ['is a folder', () => folder, /is a folder: name the file/],
  ['is empty', () => fileWith(''), /is empty: write the secret into it/],
  ['is blank', () => fileWith(' \n\n'), /is empty/],
  ['has several lines', () => fileWith(`A=1\n${secret}\n`), /more than one line: leave only/],
  [
    'is larger than a secret',
    () => fileWith('x'.repeat(65_537)),
    /larger than 64 kB: name the file/,
  ],
  ['is a pipe', pipe, /is no regular file: name the file/],
  ['is a device', () => '/dev/zero', /is no regular file: name the file/],
  ['is not named by an absolute path', () => 'secret.txt', /must be an absolute path, for example/],
])('for a file that %s the problem names the variable and the remedy', (_, make, reason) => {
  const problem = problemOf({ PAYLOAD_SECRET_FILE: make() })
  expect(problem).toMatch(/^PAYLOAD_SECRET_FILE (names|must) /)
  expect(problem).toMatch(reason)
  expect(problem).not.toContain(secret)
})

test('for an unreadable file the problem names the user that needs the right', async () => {
  // The file system is mocked, because root may read all files.
  vi.doMock('node:fs', () => ({
    statSync: () => {
      throw Object.assign(new Error(`EACCES: ${secret}`), { code: 'EACCES' })
    },
  }))
  vi.resetModules()
  const { readSecretFiles: readMocked } = await import('./secretFiles.ts')
  vi.doUnmock('node:fs')
  // Other files of the worker would get the module with the mocked file system.
  vi.resetModules()
  const read = readMocked({ SMTP_URL_FILE: '/run/secrets/smtp' })
  expect(read.ok ? [] : read.problems).toEqual([
    expect.stringMatching(/^SMTP_URL_FILE names .*may not read: give the right to user \d+$/),
  ])
})

test('a secret that is set twice is refused', () => {
  const given = { DATABASE_URL: secret, DATABASE_URL_FILE: fileWith(secret) }
  expect(problemOf(given)).toBe(
    'DATABASE_URL_FILE is set, and so is DATABASE_URL: leave one of them out',
  )
})

test('the content of a file is validated like a variable, and not repeated', () => {
  const file = fileWith('short')
  expect(readEnv({ PAYLOAD_SECRET_FILE: file })).toEqual({
    ok: false,
    problems: [expect.stringMatching(/^PAYLOAD_SECRET must be at least 32 characters/)],
  })
  const address = 'postgres://payline:word@db.example/payline'
  const production = { NODE_ENV: 'production', PAYLOAD_SECRET_FILE: fileWith(secret) }
  const read = readEnv({ ...production, DATABASE_URL: '', DATABASE_URL_FILE: fileWith(address) })
  expect(read).toMatchObject({ ok: true, env: { databaseUrl: address, payloadSecret: secret } })
})
