import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Texts that only whoever holds the secret can read, and that nobody can change unnoticed. */
export type Seal = {
  /** @param label what the text belongs to; it has to be named again to open it */
  close(text: string, label: string): string
  /** The text; null when it was closed with another secret or label, or changed. */
  open(sealed: string, label: string): string | null
}

/**
 * @param secret at least 32 characters
 * @param purpose keeps what is sealed for one purpose from being opened for another
 */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    close(text, label) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(label))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    open(sealed, label) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return null
      const nonce = bytes.subarray(0, nonceBytes)
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(label))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      const text = decipher.update(bytes.subarray(nonceBytes + tagBytes))
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        // Its only complaint: the tag doesn't belong to this key, label and text.
        return null
      }
    },
  }
}
