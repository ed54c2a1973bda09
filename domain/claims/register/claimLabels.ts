import { utc } from '#domain/formats/utc.ts'
import type { ClaimKind, ClaimsSettings, Evidence } from './claim.ts'
import type { ClaimState } from './claimState.ts'

/** Labels of claims for reports and the admin panel. */

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

/** One piece of evidence as a line: note, date, link and file. */
function evidenceLine({ note, date, link, file }: Evidence): string {
  const where = [link, file === null ? '' : `file ${file}`].filter((part) => part !== '')
  return `${note} (${[date, ...where].join(', ')})`
}

/** All evidence as one text, with its expiry. */
export function evidenceSummary(evidence: readonly Evidence[], validUntil: string | null): string {
  if (evidence.length === 0) return 'None'
  const pieces = evidence.map(evidenceLine).join('; ')
  return validUntil === null ? pieces : `${pieces}; valid until ${utc(validUntil)}`
}
