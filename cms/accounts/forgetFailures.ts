import type { Payload } from 'payload'
import type { RateLimiter } from '#platform/rateLimiter.ts'
import { unnamedAccount } from '../audit/accountTitle.ts'
import { writeEntry } from '../audit/writeEntry.ts'
import { findAccount } from './accountRows.ts'
import { accountsPool } from './accountsPool.ts'

type Unlocking = {
  limits: Pick<RateLimiter, 'forgetAccount'>
  email: string
  /** As the audit log names them. */
  actor: string
}

/** Forgets an account's failed sign-ins, and writes down who had that done. @returns how many */
export async function forgetFailures(
  payload: Payload,
  { limits, email, actor }: Unlocking,
): Promise<number> {
  const forgotten = await limits.forgetAccount(email)
  const account = await findAccount(payload, email)
  if (!account) return forgotten
  const name = account.roles.length > 0 ? `“${email}”` : unnamedAccount
  await writeEntry(accountsPool(payload), {
    action: 'unlocked',
    actor,
    subject: `users/${account.id}`,
    details: `User ${name}: failed sign-ins forgotten`,
  })
  return forgotten
}
