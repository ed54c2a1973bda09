import type { Claim, ClaimsSettings } from './claim.ts'

/** The state of a claim at a moment. */
export const claimStates = ['proved', 'unproved', 'expired'] as const

export type ClaimState = (typeof claimStates)[number]

/**
 * The state of `claim` at `now`. A claim expires at `validUntil`, not after it. A claim without
 * evidence is unproved, with or without `validUntil`. A note without a link or a file proves
 * nothing.
 */
export function claimState(claim: Pick<Claim, 'evidence' | 'validUntil'>, now: Date): ClaimState {
  if (!claim.evidence.some(({ link, file }) => link !== '' || file !== null)) return 'unproved'
  if (claim.validUntil !== null && Date.parse(claim.validUntil) <= now.getTime()) return 'expired'
  return 'proved'
}

const dayMs = 24 * 60 * 60 * 1000

/** The end of the notice period: evidence that expires before it is reported as expiring. */
export function noticeEnd({ noticeDays }: Pick<ClaimsSettings, 'noticeDays'>, now: Date): Date {
  return new Date(now.getTime() + noticeDays * dayMs)
}

/** Whole days until the evidence expires; null for evidence without an expiry. */
export function daysLeft({ validUntil }: Pick<Claim, 'validUntil'>, now: Date): number | null {
  if (validUntil === null) return null
  return Math.floor((Date.parse(validUntil) - now.getTime()) / dayMs)
}

/** Whether a claim is proved at `now` and expired at the end of the notice period. */
export function expiresSoon(
  claim: Pick<Claim, 'evidence' | 'validUntil'>,
  settings: Pick<ClaimsSettings, 'noticeDays'>,
  now: Date,
): boolean {
  const soon = noticeEnd(settings, now)
  return claimState(claim, now) === 'proved' && claimState(claim, soon) === 'expired'
}

/**
 * Whether a visitor sees the claim at `now`. Conditions of the offer (wagering, expiry, limits) are
 * always shown: an offer without its conditions would mislead more than unproved conditions do.
 */
export function isShown(
  claim: Pick<Claim, 'kind' | 'evidence' | 'validUntil'>,
  policy: ClaimsSettings['policy'],
  now: Date,
): boolean {
  return policy === 'warn' || claim.kind === 'condition' || claimState(claim, now) === 'proved'
}
