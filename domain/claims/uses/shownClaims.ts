import type { Copy } from '#domain/content/documents/documents.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import { isShown } from '../register/claimState.ts'
import { claimKeysIn } from './claimTokens.ts'

type Register = Pick<Copy, 'claims' | 'claims-settings'>

/**
 * The text of each claim of the register that visitors see at `now`, by its key. A claim whose text
 * uses another claim is left out: tokens are replaced once, so the inner token would stay visible.
 *
 * @param offer the values of the offer's tokens
 */
export function shownClaims(
  { claims, 'claims-settings': { policy } }: Register,
  offer: Record<string, string>,
  now: Date,
): ReadonlyMap<string, string> {
  const shown = new Map<string, string>()
  for (const claim of claims) {
    const text = fillTokens(claim.text, offer)
    if (isShown(claim, policy, now) && claimKeysIn(text).size === 0) shown.set(claim.key, text)
  }
  return shown
}

/** The next time after `now` at which a claim is withheld because its evidence expires, or null. */
export function nextExpiry(
  { claims, 'claims-settings': { policy } }: Register,
  now: Date,
): Date | null {
  const moments = claims.flatMap((claim) => {
    const until = claim.validUntil === null ? Number.NaN : Date.parse(claim.validUntil)
    const goes = isShown(claim, policy, now) && !isShown(claim, policy, new Date(until))
    return until > now.getTime() && goes ? [until] : []
  })
  return moments.length === 0 ? null : new Date(Math.min(...moments))
}
