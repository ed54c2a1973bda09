import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:tls'
import { onTestFinished } from 'vitest'

/** DER tags (X.690), and the context-specific ones of RFC 5280. */
const tags = {
  flag: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  utf8: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
  extensions: 0xa3,
  dnsName: 0x82,
  address: 0x87,
}
/** Object identifiers, DER-encoded. */
const oids = {
  ecdsaWithSha256: '06082a8648ce3d040302',
  commonName: '0603550403',
  alternativeNames: '0603551d11',
  basicConstraints: '0603551d13',
}
const dayMs = 86_400_000

/** The name and key that sign a certificate. */
type Issuer = { name: Buffer; key: KeyObject }
/** PEM, as `node:tls` takes them. */
export type Certificate = { cert: string; key: string; issuer: Issuer }

export type CertificateOptions = {
  /** A host's name, or an IPv4 address. */
  host: string
  /** Days from now; negative is in the past. */
  days: { from: number; to: number }
  /** The certificate is self-signed without an issuer. */
  issuer?: Issuer
}

/** Makes an X.509 certificate (version 3, RFC 5280), because Node can check but not make one. */
export function makeCertificate({ host, days, issuer }: CertificateOptions): Certificate {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = der(
    tags.sequence,
    der(tags.set, der(tags.sequence, oid('commonName'), der(tags.utf8, Buffer.from(host)))),
  )
  const own = { name, key: pair.privateKey }
  const signer = issuer ?? own
  const algorithm = der(tags.sequence, oid('ecdsaWithSha256'))
  const body = der(
    tags.sequence,
    der(tags.version, der(tags.integer, Buffer.from([2]))),
    der(tags.integer, Buffer.from([issuer ? 2 : 1])),
    algorithm,
    signer.name,
    der(tags.sequence, utcTime(days.from), utcTime(days.to)),
    name,
    pair.publicKey.export({ type: 'spki', format: 'der' }),
    der(
      tags.extensions,
      der(tags.sequence, alternativeName(host), ...(issuer ? [] : [issuerConstraint()])),
    ),
  )
  const signature = der(tags.bits, Buffer.from([0]), sign('sha256', body, signer.key))
  const whole = der(tags.sequence, body, algorithm, signature)
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    issuer: own,
  }
}

/** Starts a TLS server on this machine until the test ends, and returns its port. */
export async function serveTls(
  { cert, key }: Pick<Certificate, 'cert' | 'key'>,
  host = 'localhost',
): Promise<number> {
  const server = createServer({ cert, key }, (socket) => socket.on('error', () => undefined))
  server.listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}

function alternativeName(host: string): Buffer {
  const isAddress = /^[\d.]+$/.test(host)
  const name = isAddress
    ? der(tags.address, Buffer.from(host.split('.').map(Number)))
    : der(tags.dnsName, Buffer.from(host))
  return der(tags.sequence, oid('alternativeNames'), der(tags.octets, der(tags.sequence, name)))
}

function issuerConstraint(): Buffer {
  const yes = der(tags.flag, Buffer.from([0xff]))
  return der(tags.sequence, oid('basicConstraints'), yes, der(tags.octets, der(tags.sequence, yes)))
}

function oid(name: keyof typeof oids): Buffer {
  return Buffer.from(oids[name], 'hex')
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content])
}

/** Lengths from 128 on are encoded as a byte count followed by those bytes. */
function lengthOf(bytes: number): number[] {
  if (bytes < 0x80) return [bytes]
  return bytes < 0x100 ? [0x81, bytes] : [0x82, bytes >> 8, bytes & 0xff]
}

/** `YYMMDDhhmmssZ`. */
function utcTime(days: number): Buffer {
  const digits = new Date(Date.now() + days * dayMs).toISOString().replace(/\D/g, '')
  return der(tags.time, Buffer.from(`${digits.slice(2, 14)}Z`))
}
