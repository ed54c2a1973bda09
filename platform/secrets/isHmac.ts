import { createHmac, timingSafeEqual } from 'node:crypto'

const hex = /^[\da-f]{64}$/i

/**
 * Whether a text is the HMAC-SHA-256 of a content, in hex of either case or in base64url. It takes the same
 * time for every wrong text of the right length.
 *
 * @param key as text
 */
export function isHmac(text: string, content: Uint8Array, key: string): boolean {
  const sent = Buffer.from(text, hex.test(text) ? 'hex' : 'base64url')
  const own = createHmac('sha256', key).update(content).digest()
  return sent.length === own.length && timingSafeEqual(sent, own)
}
