import type { Accounts } from '#cms/openCms.ts'
import type { Account } from '#domain/auth/session.ts'
import type { RateLimiter, Who } from '#platform/rateLimiter.ts'
import type { Failure } from '../api/endpoint.ts'

export type SignInAccounts = Pick<Accounts, 'authenticate' | 'isSignInBusy'>

export type Credentials = { email: string; password: string }

/**
 * Checks a password as the site's and the admin's sign-in do: within the limits, what costs least
 * first. A success counts for nothing; being turned away because others sign in, not as a failure.
 */
export async function signIn(
  { accounts, limits }: { accounts: SignInAccounts; limits: RateLimiter },
  credentials: Credentials,
  address: string,
): Promise<{ ok: true; account: Account } | Failure> {
  // Not even counted: that would cost more than the answer.
  if (accounts.isSignInBusy()) return { ok: false, code: 'sign_in_busy' }
  const attempt = await limits.take('login', { address })
  if (!attempt.ok) return tooMany(attempt)
  const outcome = await guardPassword(limits, { address, account: credentials.email }, () =>
    accounts.authenticate(credentials),
  )
  if (outcome.ok) await limits.giveBack('login', { address })
  return outcome
}

/** Runs a check of an account's password; failures count against the account and address. */
export async function guardPassword<Outcome extends { ok: true } | Failure>(
  limits: RateLimiter,
  who: Required<Who>,
  check: () => Promise<Outcome>,
): Promise<Outcome | Failure> {
  const taken = await limits.take('password', who)
  if (!taken.ok) return tooMany(taken)
  const outcome = await check()
  if (outcome.ok) await limits.clear('password', who)
  else if (!isWrongPassword(outcome)) await limits.giveBack('password', who)
  return outcome
}

function isWrongPassword({ code }: Failure): boolean {
  return code === 'invalid_credentials' || code === 'wrong_password'
}

/** A refusal by a limit, as an answer. */
export function tooMany({ retryAfterSeconds }: { retryAfterSeconds: number }): Failure {
  return { ok: false, code: 'too_many_requests', retryAfterSeconds }
}
