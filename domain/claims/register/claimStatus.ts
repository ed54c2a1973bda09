import type { Claim, ClaimsSettings } from './claim.ts'
import { stateNames } from './claimLabels.ts'
import { claimState, daysLeft, expiresSoon } from './claimState.ts'

/**
 * The status of a claim in the admin panel: `claimState`, or `lapsing` if its evidence expires
 * soon.
 */
export type ClaimStatus = { state: 'proved' | 'lapsing' | 'unproved' | 'expired'; label: string }

/** @param settings the status is `lapsing` from `noticeDays` before the expiry on */
export function claimStatus(
  claim: Pick<Claim, 'evidence' | 'validUntil'>,
  settings: Pick<ClaimsSettings, 'noticeDays'>,
  now: Date,
): ClaimStatus {
  const days = daysLeft(claim, now)
  if (days !== null && expiresSoon(claim, settings, now)) {
    return { state: 'lapsing', label: expiresInWords(days) }
  }
  const state = claimState(claim, now)
  return { state, label: stateNames[state] }
}

/** @param days whole days until the expiry */
function expiresInWords(days: number): string {
  if (days === 0) return 'Lapses within a day'
  return `Lapses in ${days} ${days === 1 ? 'day' : 'days'}`
}
