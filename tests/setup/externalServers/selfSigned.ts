import { generateKeyPairSync, sign } from 'node:crypto'

/** Tags of DER (X.690). */
const tags = { integer: 0x02, bits: 0x03, utf8: 0x0c, time: 0x17, sequence: 0x30, set: 0x31 }
/** Object identifiers in DER encoding. */
const ecdsaWithSha256 = '06082a8648ce3d040302'
const commonName = '0603550403'
const lifeMs = 24 * 3_600_000

export type Certificate = {
  /** PEM. */
  key: string
  /** PEM. */
  cert: string
}

/**
 * A self-signed certificate for one run, which the browser accepts without checks: X.509 version 1 (RFC
 * 5280, section 4.1), because no extension is needed. Node can't create certificates, and not every
 * machine has the openssl command.
 */
export function selfSigned(host: string): Certificate {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(tags.sequence, Buffer.from(ecdsaWithSha256, 'hex'))
  const attribute = [Buffer.from(commonName, 'hex'), der(tags.utf8, Buffer.from(host))]
  const name = der(tags.sequence, der(tags.set, der(tags.sequence, ...attribute)))
  const body = der(
    tags.sequence,
    der(tags.integer, Buffer.from([1])),
    algorithm,
    name,
    der(tags.sequence, utcTime(Date.now() - lifeMs), utcTime(Date.now() + lifeMs)),
    name,
    pair.publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', body, pair.privateKey)
  const noUnusedBits = Buffer.from([0])
  const whole = der(tags.sequence, body, algorithm, der(tags.bits, noUnusedBits, signature))
  return {
    key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content])
}

/** Lengths from 128 on are written as a count of bytes and those bytes. */
function lengthOf(bytes: number): number[] {
  if (bytes < 0x80) return [bytes]
  return bytes < 0x100 ? [0x81, bytes] : [0x82, bytes >> 8, bytes & 0xff]
}

/** `YYMMDDhhmmssZ`. */
function utcTime(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/\D/g, '')
  return der(tags.time, Buffer.from(`${digits.slice(2, 14)}Z`))
}
