import { createHmac, hkdfSync } from 'node:crypto'

/**
 * Creates a hash from which a text can't be recovered without the secret, not even by trying all
 * likely texts: HMAC-SHA-256, as 43 characters that are safe in an address.
 *
 * @param secret at least 32 characters
 * @param purpose part of the key derivation: the same text has another hash for another purpose
 */
export function createKeyedHash(secret: string, purpose: string): (text: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return (text) => createHmac('sha256', key).update(text).digest('base64url')
}
