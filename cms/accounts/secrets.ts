import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, in characters that are safe in a URL. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret. A secret has too many bits to be guessed, so a fast hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** 96 random bits, in characters that can be copied from a terminal. */
export function makePassword(): string {
  return randomBytes(12).toString('base64url')
}
