import type { Payload } from 'payload'
import { unnamedAccount } from '#cms/operations/audit/accountTitle.ts'
import { writeEntry } from '#cms/operations/audit/writeEntry.ts'
import { accountsPool } from '#cms/operations/database/accountsPool.ts'
import type { RateLimiter } from '#platform/http/rateLimiter.ts'
import { findAccount } from '../accountRows.ts'

type Unlocking = {
  limits: Pick<RateLimiter, 'clearAccount'>
  email: string
  /** The actor's name for the audit log. */
  actor: string
}

/** Clears an account's failed sign-ins, and writes an audit entry. @returns how many */
export async function clearFailedSignIns(
  payload: Payload,
  { limits, email, actor }: Unlocking,
): Promise<number> {
  const cleared = await limits.clearAccount(email)
  const account = await findAccount(payload, email)
  if (!account) return cleared
  const name = account.roles.length > 0 ? `“${email}”` : unnamedAccount
  await writeEntry(accountsPool(payload), {
    action: 'unlocked',
    actor,
    subject: `users/${account.id}`,
    details: `User ${name}: failed sign-ins forgotten`,
  })
  return cleared
}
