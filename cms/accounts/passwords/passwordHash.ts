import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** A password as Payload stores it in `users`. */
export type PasswordHash = { hash: string; salt: string }

/** Payload's format and parameters, so that both sides can check each other's hashes. */
const prefix = 'pbkdf2-sha256-v1:'
const iterations = 600_000
const keyBytes = 32
const saltBytes = 32

const derive = promisify(pbkdf2)

/** Hashed for an address without an account. A match is excluded separately below. */
const placeholder: PasswordHash = { hash: prefix + '0'.repeat(keyBytes * 2), salt: '0'.repeat(64) }

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(saltBytes).toString('hex')
  const key = await derive(password, salt, iterations, keyBytes, 'sha256')
  return { hash: prefix + key.toString('hex'), salt }
}

/** @param stored undefined without an account: the same work, and always false */
export async function matchesPassword(
  password: string,
  stored: PasswordHash | undefined,
): Promise<boolean> {
  const { hash, salt } = stored ?? placeholder
  const key = await derive(password, salt, iterations, keyBytes, 'sha256')
  const wanted = Buffer.from(hash.slice(prefix.length), 'hex')
  if (!stored || !hash.startsWith(prefix) || wanted.length !== key.length) return false
  return timingSafeEqual(key, wanted)
}
