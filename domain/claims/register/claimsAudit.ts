import type { Claim, ClaimsSettings } from './claim.ts'
import { claimState, expiresSoon } from './claimState.ts'

/** The audit of the register; each list in the order of keys. */
export type ClaimsAudit = {
  policy: ClaimsSettings['policy']
  noticeDays: number
  /** Number of claims in the register. */
  claims: number
  unproved: AuditedClaim[]
  expired: AuditedClaim[]
  /** Proved now, with evidence that expires within the days of notice. */
  expiring: AuditedClaim[]
  /** Not used in any published document. */
  unused: AuditedClaim[]
  /** Without a responsible person. */
  unassigned: AuditedClaim[]
}

export type AuditedClaim = Pick<Claim, 'key' | 'text' | 'validUntil'> & {
  /** Number of uses. */
  uses: number
}

/** The claims of a register that need work at `now`. */
export function auditClaims(
  register: readonly Claim[],
  { policy, noticeDays }: ClaimsSettings,
  uses: readonly { claim: string }[],
  now: Date,
): ClaimsAudit {
  const inOrder = register.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const usesByClaim = Map.groupBy(uses, ({ claim }) => claim)
  const usesOf = ({ key }: Claim) => usesByClaim.get(key)?.length ?? 0
  const claimsWhere = (is: (claim: Claim) => boolean): AuditedClaim[] =>
    inOrder.filter(is).map((claim) => {
      const { key, text, validUntil } = claim
      return { key, text, validUntil, uses: usesOf(claim) }
    })
  return {
    policy,
    noticeDays,
    claims: register.length,
    unproved: claimsWhere((claim) => claimState(claim, now) === 'unproved'),
    expired: claimsWhere((claim) => claimState(claim, now) === 'expired'),
    expiring: claimsWhere((claim) => expiresSoon(claim, { noticeDays }, now)),
    unused: claimsWhere((claim) => usesOf(claim) === 0),
    unassigned: claimsWhere(({ responsible }) => responsible === null),
  }
}
