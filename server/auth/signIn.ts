import type { Accounts, PasswordProof } from '#cms/openCms.ts'
import { mostPasswordsAtOnce } from '#domain/auth/rateLimits.ts'
import type { Account } from '#domain/auth/session.ts'
import type { RateLimiter } from '#platform/rateLimiter.ts'
import type { Failure } from '../api/endpoint.ts'
import { withinLimit } from './withinLimit.ts'

export type SignInAccounts = Pick<Accounts, 'authenticate' | 'isSignInBusy'>

export type Credentials = { email: string; password: string }

/** An account whose password was right a moment ago. */
export type Checked = { account: Account; proof: PasswordProof }

/**
 * Signs in as the site and the admin panel do: within the limits, what costs least first. A success
 * counts for nothing; being turned away because others sign in, not as a failure.
 *
 * @param begin begins the session; it looks at the proof again, since the password may have changed
 */
export async function signIn<Begun extends { ok: true }>(
  { accounts, limits }: { accounts: SignInAccounts; limits: RateLimiter },
  credentials: Credentials,
  address: string,
  begin: (checked: Checked) => Promise<Begun | Failure>,
): Promise<Begun | Failure> {
  const own = underWay.get(address) ?? 0
  // Not even counted: that would cost more than the answer.
  if (own >= mostPasswordsAtOnce || accounts.isSignInBusy(address)) {
    return { ok: false, code: 'sign_in_busy' }
  }
  const who = { address, account: credentials.email }
  underWay.set(address, own + 1)
  try {
    return await withinLimit(limits, 'login', who, () =>
      withinLimit(limits, 'password', who, async (): Promise<Begun | Failure> => {
        const checked = await accounts.authenticate(credentials, address)
        return checked.ok ? begin(checked) : checked
      }),
    )
  } finally {
    leave(address)
  }
}

/**
 * Sign-ins by network address. Each counts as a wrong password until it proves right, so more at a
 * time would be refused for what they never did.
 */
const underWay = new Map<string, number>()

function leave(address: string): void {
  const left = (underWay.get(address) ?? 0) - 1
  if (left > 0) underWay.set(address, left)
  else underWay.delete(address)
}
