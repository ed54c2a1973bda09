import { tmpdir } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { waitForDatabase } from './waitForDatabase.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** The error that ends the wait at once; fails if the function waits instead. */
async function refusal(query: string): Promise<string> {
  const url = `postgres://payline:secret-word@127.0.0.1${query}`
  const abort = new AbortController()
  const onWait = (reason: string) => abort.abort(new Error(`it waits: ${reason}`))
  const error: unknown = await waitForDatabase(url, onWait, abort.signal).catch((it) => it)
  return String(error)
}

test.each([
  [
    'missing',
    'sslrootcert=/nowhere/ca.pem',
    /DATABASE_URL names a certificate or key that can't be read, \/nowhere\/ca\.pem \(ENOENT\).*correct/,
  ],
  ['a folder', `sslcert=${tmpdir()}`, /DATABASE_URL names a certificate.*\(EISDIR\)/],
])(
  'for a certificate that is %s the message names the variable and the remedy',
  async (_, query, reason) => {
    const message = await refusal(`:1/payline?${query}`)
    expect(message).toMatch(reason)
    expect(message).not.toContain('secret-word')
  },
)

test('for contradictory settings the message names the variable', async () => {
  const message = await refusal(':1/payline?uselibpqcompat=true&sslmode=verify-ca')
  expect(message).toMatch(/DATABASE_URL can't be used: .*sslrootcert/)
  expect(message).not.toContain('secret-word')
})

test('an invalid port in PGPORT is refused', async () => {
  vi.stubEnv('PGPORT', 'abc')
  expect(await refusal('/payline')).toMatch(/names no port from 1 to 65535.*PGPORT/)
})
