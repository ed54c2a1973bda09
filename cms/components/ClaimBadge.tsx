import type { Standing } from '#domain/claims/claimStanding.ts'

/** How a claim stands, in a word or two. */
export function ClaimBadge({ standing: { is, words } }: { standing: Standing }) {
  return <span className={`claim-badge claim-badge--${is}`}>{words}</span>
}
