import { siteOfHost } from './siteOfHost.ts'

/**
 * What a check of an address at a casino finds. `foreign`: it ends at another site than expected.
 * `parameter_lost`: the parameters of the link don't arrive. `unclear`: the casino refuses programs, or
 * this server can't tell.
 */
export const targetOutcomes = ['ok', 'dead', 'foreign', 'parameter_lost', 'unclear'] as const
export type TargetOutcome = (typeof targetOutcomes)[number]

/** What a visit to an address has found, after its redirects. */
export type AddressVisit =
  | {
      kind: 'response'
      status: number
      /** The last address. */
      address: string
      /** The cookies that were set on the way, as headers. */
      cookies: string
    }
  | { kind: 'failed'; why: VisitFailure; words: string }

/**
 * Why there was no response. `refused`: the address was not requested, because it is private or not
 * https. `other`: the name could not be looked up, or there were too many redirects.
 */
type VisitFailure = 'name' | 'certificate' | 'timeout' | 'connection' | 'refused' | 'other'

const deadFailures: readonly VisitFailure[] = ['name', 'certificate', 'timeout', 'connection']

/** The result of one check. */
export type TargetCheck = {
  outcome: TargetOutcome
  /** The reason in words; empty for `ok`. */
  detail: string
  /** The host at which the address ends; null without a response. */
  finalHost: string | null
}

/** Whether a visit has failed in a way that can pass within seconds, so that a second one decides. */
export function canPass(visit: AddressVisit): boolean {
  return visit.kind === 'failed'
    ? visit.why === 'timeout' || visit.why === 'connection'
    : visit.status >= 500
}

/** Whether no server responded at all. If that is so for all casinos, this server may be offline. */
export function isUnreached(visit: AddressVisit): boolean {
  return visit.kind === 'failed' && deadFailures.includes(visit.why) && visit.why !== 'certificate'
}

/**
 * @param expectedHost where the address should end; null before the first response
 * @param marker a value that was sent in the parameters of the link; null without parameters
 */
export function judgeVisit(
  visit: AddressVisit,
  { expectedHost, marker }: { expectedHost: string | null; marker: string | null },
): TargetCheck {
  if (visit.kind === 'failed') {
    const isDead = deadFailures.includes(visit.why)
    return { outcome: isDead ? 'dead' : 'unclear', detail: visit.words, finalHost: null }
  }
  const { status, address, cookies } = visit
  const finalHost = new URL(address).hostname
  if (status < 200 || status >= 300) {
    const isDead = status === 404 || status === 410 || status >= 500
    return { outcome: isDead ? 'dead' : 'unclear', detail: `status ${status}`, finalHost }
  }
  if (expectedHost !== null && siteOfHost(finalHost) !== siteOfHost(expectedHost)) {
    return { outcome: 'foreign', detail: `ends at ${finalHost}, not ${expectedHost}`, finalHost }
  }
  if (marker !== null && !(address + cookies).includes(marker)) {
    const detail = 'the parameters of the link are neither in the last address nor in a cookie'
    return { outcome: 'parameter_lost', detail, finalHost }
  }
  return { outcome: 'ok', detail: '', finalHost }
}
