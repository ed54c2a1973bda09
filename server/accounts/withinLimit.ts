import type { RateLimitClient, RateLimiter } from '#platform/http/rateLimiter.ts'
import { TimedOutError } from '#platform/postgres/databaseTimeout.ts'
import type { Failure } from '../api/endpoint.ts'

/** What happens to the count of a try once its outcome is known. */
type Accounting = 'count' | 'uncount' | 'clear'

type Outcome = { ok: true } | Failure

const unlessBusy = (outcome: Outcome): Accounting =>
  !outcome.ok && outcome.code === 'sign_in_busy' ? 'uncount' : 'count'

/** By limit; a refusal because of other clients' load doesn't count as a try. */
const accountingOf = {
  login: (outcome) => (isWrongPassword(outcome) ? 'count' : 'uncount'),
  password: (outcome) => {
    if (outcome.ok) return 'clear'
    return isWrongPassword(outcome) ? 'count' : 'uncount'
  },
  signup: unlessBusy,
  refresh: unlessBusy,
  mailLink: unlessBusy,
} as const satisfies Partial<Record<string, (outcome: Outcome) => Accounting>>

/** Runs what a limit counts: refuses beyond the limit, and uncounts the try afterwards if necessary. */
export async function withinLimit<Done extends Outcome>(
  limits: RateLimiter,
  name: keyof typeof accountingOf,
  client: RateLimitClient,
  run: () => Promise<Done>,
): Promise<Done | Failure> {
  const taken = await limits.take(name, client)
  if (!taken.ok) return tooManyRequests(taken)
  const outcome = await run().catch(async (error: unknown) => {
    // The original error has precedence over an error of `uncount`, which mostly has the same cause.
    if (isUncounted(name, error)) await limits.uncount(name, client).catch(() => undefined)
    throw error
  })
  const fate = accountingOf[name](outcome)
  if (fate === 'clear') await limits.clear(name, client)
  if (fate === 'uncount') await limits.uncount(name, client)
  return outcome
}

/**
 * Whether a try that failed with an error is uncounted: because it timed out and the client was asked
 * to try again; or because a server error says nothing about the password. Other failed tries count.
 */
function isUncounted(name: keyof typeof accountingOf, error: unknown): boolean {
  return error instanceof TimedOutError || name === 'login' || name === 'password'
}

function isWrongPassword(outcome: Outcome): boolean {
  return (
    !outcome.ok && (outcome.code === 'invalid_credentials' || outcome.code === 'wrong_password')
  )
}

/** The result for a try beyond a limit. */
export function tooManyRequests({ retryAfterSeconds }: { retryAfterSeconds: number }): Failure {
  return { ok: false, code: 'too_many_requests', retryAfterSeconds }
}
