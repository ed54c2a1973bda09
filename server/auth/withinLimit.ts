import type { RateLimiter, Who } from '#platform/rateLimiter.ts'
import { GivenUp } from '#platform/whileAnswering.ts'
import type { Failure } from '../api/endpoint.ts'

/** What becomes of a try once its outcome is known. */
type Fate = 'counts' | 'is given back' | 'clears all'

type Outcome = { ok: true } | Failure

const unlessBusy = (outcome: Outcome): Fate =>
  !outcome.ok && outcome.code === 'sign_in_busy' ? 'is given back' : 'counts'

/** By limit; being turned away because others are busy is nobody's try. */
const fates = {
  login: (outcome) => (isWrongPassword(outcome) ? 'counts' : 'is given back'),
  password: (outcome) => {
    if (outcome.ok) return 'clears all'
    return isWrongPassword(outcome) ? 'counts' : 'is given back'
  },
  signup: unlessBusy,
  refresh: unlessBusy,
  mailLink: unlessBusy,
} as const satisfies Partial<Record<string, (outcome: Outcome) => Fate>>

/** Runs what a limit counts: refused beyond it, and uncounted afterwards where it has to be. */
export async function withinLimit<Done extends Outcome>(
  limits: RateLimiter,
  name: keyof typeof fates,
  who: Who,
  run: () => Promise<Done>,
): Promise<Done | Failure> {
  const taken = await limits.take(name, who)
  if (!taken.ok) return tooMany(taken)
  const outcome = await run().catch(async (error: unknown) => {
    // Why it failed goes before that it can't be uncounted, mostly for the same reason.
    if (saysNothing(name, error)) await limits.giveBack(name, who).catch(() => undefined)
    throw error
  })
  const fate = fates[name](outcome)
  if (fate === 'clears all') await limits.clear(name, who)
  if (fate === 'is given back') await limits.giveBack(name, who)
  return outcome
}

/**
 * Whether a try that came to no outcome is nobody's: it was stopped half-way, and whoever tried has been
 * asked to try again; or it was trouble of ours, which is no verdict on a password. What else failed counts.
 */
function saysNothing(name: keyof typeof fates, error: unknown): boolean {
  return error instanceof GivenUp || name === 'login' || name === 'password'
}

function isWrongPassword(outcome: Outcome): boolean {
  return (
    !outcome.ok && (outcome.code === 'invalid_credentials' || outcome.code === 'wrong_password')
  )
}

/** A refusal by a limit, as an answer. */
export function tooMany({ retryAfterSeconds }: { retryAfterSeconds: number }): Failure {
  return { ok: false, code: 'too_many_requests', retryAfterSeconds }
}
