import type { Claim, ClaimsSettings } from './claim.ts'
import { claimState, lapsesSoon } from './claimState.ts'

/** How the register stands; each list in the order of keys. */
export type ClaimsAudit = {
  policy: ClaimsSettings['policy']
  noticeDays: number
  /** How many claims there are. */
  claims: number
  unproved: AuditedClaim[]
  expired: AuditedClaim[]
  /** Proved now, but not for longer than the days of notice. */
  expiring: AuditedClaim[]
  /** Named by nothing that is published. */
  unused: AuditedClaim[]
  /** Nobody answers for it. */
  unanswered: AuditedClaim[]
}

export type AuditedClaim = Pick<Claim, 'key' | 'text' | 'validUntil'> & {
  /** At how many places it is used. */
  uses: number
}

/** What is to be done about the claims of a register at `now`. */
export function auditClaims(
  register: readonly Claim[],
  { policy, noticeDays }: ClaimsSettings,
  uses: readonly { claim: string }[],
  now: Date,
): ClaimsAudit {
  const inOrder = register.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const places = Map.groupBy(uses, ({ claim }) => claim)
  const usesOf = ({ key }: Claim) => places.get(key)?.length ?? 0
  const those = (is: (claim: Claim) => boolean): AuditedClaim[] =>
    inOrder.filter(is).map((claim) => {
      const { key, text, validUntil } = claim
      return { key, text, validUntil, uses: usesOf(claim) }
    })
  return {
    policy,
    noticeDays,
    claims: register.length,
    unproved: those((claim) => claimState(claim, now) === 'unproved'),
    expired: those((claim) => claimState(claim, now) === 'expired'),
    expiring: those((claim) => lapsesSoon(claim, { noticeDays }, now)),
    unused: those((claim) => usesOf(claim) === 0),
    unanswered: those(({ responsible }) => responsible === null),
  }
}
