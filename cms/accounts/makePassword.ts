import { randomBytes } from 'node:crypto'

/** 96 random bits, in letters that survive being copied from a terminal. */
export function makePassword(): string {
  return randomBytes(12).toString('base64url')
}
