import { type CsvCell, csvLine } from '../csv.ts'
import type { ClaimReport, ReportedClaim, ReportedPeriod } from './claimReport.ts'
import { groundsInWords, kindNames, policyNames, stateNames } from './claimWords.ts'

const headings = [
  'claim',
  'text',
  'statement',
  'kind',
  'state',
  'responsible',
  'evidence',
  'page',
  'field',
  'shown_text',
  'shown_statement',
  'shown_from_utc',
  'shown_until_utc',
  'policy_then',
  'evidence_then',
] as const

/**
 * The report as CSV: a line for each period, and one for each claim that has none. An empty
 * `shown_until_utc` beside a page means that it is shown still.
 */
export function reportCsv({ claims }: ClaimReport): string {
  const lines = claims.flatMap((claim) =>
    claim.periods.length === 0
      ? [[...aboutClaim(claim), null, null, null, null, null, null, null, null]]
      : claim.periods.map((period) => [...aboutClaim(claim), ...aboutPeriod(period)]),
  )
  return [headings, ...lines].map(csvLine).join('')
}

function aboutClaim(claim: ReportedClaim): CsvCell[] {
  const { key, text, statement, kind, state, responsible, evidence, validUntil } = claim
  const standing = state === null ? 'Not in the register any more' : stateNames[state]
  const grounds = groundsInWords(evidence, validUntil)
  return [key, text, statement, kindNames[kind], standing, responsible, grounds]
}

function aboutPeriod(period: ReportedPeriod): CsvCell[] {
  const { page, field, text, statement, from, until, policy, evidence, validUntil } = period
  const grounds = groundsInWords(evidence, validUntil)
  return [page, field, text, statement, from, until, policyNames[policy], grounds]
}
