import { utc } from '../utc.ts'
import type { ClaimKind, ClaimsSettings, Evidence } from './claim.ts'
import type { ClaimState } from './claimState.ts'

/** What people read of claims, in reports and at the desk. */

export const kindNames: Record<ClaimKind, string> = {
  figure: 'Figure',
  rating: 'Rating',
  scarcity: 'Scarcity',
  comparative: 'Comparison',
  condition: 'Condition of the offer',
}

export const stateNames: Record<ClaimState, string> = {
  proved: 'Proved',
  unproved: 'Without evidence',
  expired: 'Evidence has lapsed',
}

export const policyNames: Record<ClaimsSettings['policy'], string> = {
  warn: 'Shown whether proved or not',
  enforce: 'Shown only while proved',
}

/** One piece of evidence as a line: what it shows, when it was gathered, and where it is. */
function evidenceInWords({ note, date, link, file }: Evidence): string {
  const where = [link, file === null ? '' : `file ${file}`].filter((part) => part !== '')
  return `${note} (${[date, ...where].join(', ')})`
}

/** All evidence of a moment as one text, with the moment at which it lapses. */
export function groundsInWords(evidence: readonly Evidence[], validUntil: string | null): string {
  if (evidence.length === 0) return 'None'
  const pieces = evidence.map(evidenceInWords).join('; ')
  return validUntil === null ? pieces : `${pieces}; valid until ${utc(validUntil)}`
}
