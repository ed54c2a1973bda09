import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, in letters that a URL can carry. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret. It has too many bits to be guessed, so a fast hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** 96 random bits, in letters that survive being copied from a terminal. */
export function makePassword(): string {
  return randomBytes(12).toString('base64url')
}
