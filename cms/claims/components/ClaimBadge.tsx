import type { ClaimStatus } from '#domain/claims/register/claimStatus.ts'

/** The status of a claim in a word or two. */
export function ClaimBadge({ status: { state, label } }: { status: ClaimStatus }) {
  return <span className={`claim-badge claim-badge--${state}`}>{label}</span>
}
