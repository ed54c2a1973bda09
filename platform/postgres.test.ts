import { tmpdir } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { waitForDatabase } from './postgres.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Why waiting for it is given up at once; what it waits for otherwise is a failure. */
async function refusal(query: string): Promise<string> {
  const url = `postgres://payline:secret-word@127.0.0.1${query}`
  const giveUp = new AbortController()
  const onWait = (reason: string) => giveUp.abort(new Error(`it waits: ${reason}`))
  const error: unknown = await waitForDatabase(url, onWait, giveUp.signal).catch((it) => it)
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
  'a certificate that is %s is told by the variable, with the remedy',
  async (_, query, reason) => {
    const said = await refusal(`:1/payline?${query}`)
    expect(said).toMatch(reason)
    expect(said).not.toContain('secret-word')
  },
)

test('settings that contradict each other are told by the variable', async () => {
  const said = await refusal(':1/payline?uselibpqcompat=true&sslmode=verify-ca')
  expect(said).toMatch(/DATABASE_URL can't be used: .*sslrootcert/)
  expect(said).not.toContain('secret-word')
})

test('a port that the environment sets beside the address, and is none, is refused', async () => {
  vi.stubEnv('PGPORT', 'abc')
  expect(await refusal('/payline')).toMatch(/names no port from 1 to 65535.*PGPORT/)
})
