import { once } from 'node:events'
import { createServer } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeCertificate, serveTls } from '#tests/operations/doctor/certificates.ts'
import { checkCertificate } from './certificateCheck.ts'

const usual = getCACertificates('default')
const authority = makeCertificate({ host: 'Authority of a test', days: { from: -1, to: 365 } })

beforeAll(() => setDefaultCACertificates([...usual, authority.cert]))
afterAll(() => setDefaultCACertificates(usual))

const { issuer } = authority
const month = { from: -1, to: 30.5 }

test.each([
  ['one that is good', { host: 'localhost', days: month, issuer }, 'ok', /30 more days/],
  [
    'one that ends soon',
    { host: 'localhost', days: { from: -80, to: 13.5 }, issuer },
    'warning',
    /13 more days/,
  ],
  [
    'one that has expired',
    { host: 'localhost', days: { from: -90, to: -0.1 }, issuer },
    'failed',
    /expired \(CERT_HAS_EXPIRED\)/,
  ],
  [
    'one that begins tomorrow',
    { host: 'localhost', days: { from: 1, to: 90 }, issuer },
    'failed',
    /not valid yet/,
  ],
  ['one of another name', { host: 'other.example', days: month, issuer }, 'failed', /another name/],
  ['one that it signed itself', { host: 'localhost', days: month }, 'failed', /self-signed/],
] as const)('a certificate: %s', async (_which, options, outcome, text) => {
  const port = await serveTls(makeCertificate(options))
  expect(await checkCertificate(`https://localhost:${port}`, Date.now())).toMatchObject({
    outcome,
    text: expect.stringMatching(text),
    ...(outcome === 'ok' ? {} : { remedy: expect.stringMatching(/\w/) }),
  })
})

test('an unknown issuer is reported', async () => {
  const unknown = makeCertificate({ host: 'Unknown authority', days: month })
  const options = { host: 'localhost', days: month, issuer: unknown.issuer }
  const port = await serveTls(makeCertificate(options))
  expect(await checkCertificate(`https://localhost:${port}`, Date.now())).toMatchObject({
    outcome: 'failed',
    text: expect.stringMatching(/unknown issuer.*UNABLE_TO_/),
  })
})

test('a site that is an address has a certificate for that address', async () => {
  const port = await serveTls(
    makeCertificate({ host: '127.0.0.1', days: month, issuer }),
    '127.0.0.1',
  )
  const found = await checkCertificate(`https://127.0.0.1:${port}`, Date.now())
  expect(found).toMatchObject({ outcome: 'ok' })
})

test('a server without TLS is reported', async () => {
  const plain = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
  })
  plain.listen(0, '127.0.0.1')
  await once(plain, 'listening')
  onTestFinished(() => void plain.close())
  const address = plain.address()
  const port = typeof address === 'object' ? address?.port : undefined
  expect(await checkCertificate(`https://127.0.0.1:${port}`, Date.now())).toMatchObject({
    outcome: 'failed',
    text: expect.stringContaining('does not use TLS'),
    remedy: expect.stringContaining('TLS'),
  })
  expect(await checkCertificate('https://127.0.0.1:9', Date.now())).toMatchObject({
    outcome: 'failed',
    text: expect.stringContaining('ECONNREFUSED'),
  })
  expect(await checkCertificate('http://localhost', Date.now())).toMatchObject({ outcome: 'ok' })
})
