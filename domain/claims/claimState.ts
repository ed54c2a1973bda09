import type { Claim, ClaimsSettings } from './claim.ts'

/** How a claim stands at a moment. */
export const claimStates = ['proved', 'unproved', 'expired'] as const

export type ClaimState = (typeof claimStates)[number]

/**
 * How `claim` stands at `now`. A claim expires at its moment, not after it; one without evidence
 * is unproved, whatever moment it names. A note alone, whose link or file is gone, proves nothing.
 */
export function claimState(claim: Pick<Claim, 'evidence' | 'validUntil'>, now: Date): ClaimState {
  if (!claim.evidence.some(({ link, file }) => link !== '' || file !== null)) return 'unproved'
  if (claim.validUntil !== null && Date.parse(claim.validUntil) <= now.getTime()) return 'expired'
  return 'proved'
}

const dayMs = 24 * 60 * 60 * 1000

/** The moment until which a claim that lapses is told of beforehand. */
export function noticeEnd({ noticeDays }: Pick<ClaimsSettings, 'noticeDays'>, now: Date): Date {
  return new Date(now.getTime() + noticeDays * dayMs)
}

/** How many whole days are left of the evidence, while it proves the claim; null where it lasts. */
export function daysLeft({ validUntil }: Pick<Claim, 'validUntil'>, now: Date): number | null {
  if (validUntil === null) return null
  return Math.floor((Date.parse(validUntil) - now.getTime()) / dayMs)
}

/** Whether a claim is proved at `now`, and no longer once the days of notice are over. */
export function lapsesSoon(
  claim: Pick<Claim, 'evidence' | 'validUntil'>,
  settings: Pick<ClaimsSettings, 'noticeDays'>,
  now: Date,
): boolean {
  const soon = noticeEnd(settings, now)
  return claimState(claim, now) === 'proved' && claimState(claim, soon) === 'expired'
}

/**
 * Whether a visitor sees the claim at `now`. Conditions of the offer (wagering, expiry, limits) are
 * always shown: an offer without its conditions would mislead more than an unproved one with them.
 */
export function isShown(
  claim: Pick<Claim, 'kind' | 'evidence' | 'validUntil'>,
  policy: ClaimsSettings['policy'],
  now: Date,
): boolean {
  return policy === 'warn' || claim.kind === 'condition' || claimState(claim, now) === 'proved'
}
