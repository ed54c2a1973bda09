import type { Accounts, PasswordProof } from '#cms/openCms.ts'
import { maxConcurrentPasswordChecks } from '#domain/accounts/rateLimits.ts'
import type { Account } from '#domain/accounts/session.ts'
import type { RateLimiter } from '#platform/http/rateLimiter.ts'
import type { Failure } from '../api/endpoint.ts'
import { withinLimit } from './withinLimit.ts'

export type SignInAccounts = Pick<Accounts, 'authenticate' | 'isSignInBusy'>

export type Credentials = { email: string; password: string }

/** An account whose password has just been verified. */
export type Checked = { account: Account; proof: PasswordProof }

/**
 * The sign-in of the site and of the admin panel: checks the rate limits, the cheapest check first. A
 * success is not counted, and neither is a refusal because of other sign-ins.
 *
 * @param openSession opens the session; checks the proof again, because the password may have changed
 */
export async function signIn<Begun extends { ok: true }>(
  { accounts, limits }: { accounts: SignInAccounts; limits: RateLimiter },
  credentials: Credentials,
  address: string,
  openSession: (checked: Checked) => Promise<Begun | Failure>,
): Promise<Begun | Failure> {
  const inFlight = signInsInFlight.get(address) ?? 0
  // Not counted, because counting would cost more than the response.
  if (inFlight >= maxConcurrentPasswordChecks || accounts.isSignInBusy(address)) {
    return { ok: false, code: 'sign_in_busy' }
  }
  const client = { address, account: credentials.email }
  signInsInFlight.set(address, inFlight + 1)
  try {
    return await withinLimit(limits, 'login', client, () =>
      withinLimit(limits, 'password', client, async (): Promise<Begun | Failure> => {
        const checked = await accounts.authenticate(credentials, address)
        return checked.ok ? openSession(checked) : checked
      }),
    )
  } finally {
    countDown(address)
  }
}

/**
 * Number of sign-ins in flight by network address. Each counts as a wrong password until the password
 * proves right, so more at a time would exceed the rate limit without a failure.
 */
const signInsInFlight = new Map<string, number>()

function countDown(address: string): void {
  const left = (signInsInFlight.get(address) ?? 0) - 1
  if (left > 0) signInsInFlight.set(address, left)
  else signInsInFlight.delete(address)
}
