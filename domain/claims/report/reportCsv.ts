import { type CsvCell, csvLine } from '#domain/formats/csv.ts'
import { evidenceSummary, kindNames, policyNames, stateNames } from '../register/claimLabels.ts'
import type { ClaimReport, ReportedClaim, ReportedPeriod } from './claimReport.ts'

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
 * The report as CSV: a line for each period, and one for each claim without periods. An empty
 * `shown_until_utc` beside a page means that the claim is still shown.
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
  const status = state === null ? 'Not in the register any more' : stateNames[state]
  const grounds = evidenceSummary(evidence, validUntil)
  return [key, text, statement, kindNames[kind], status, responsible, grounds]
}

function aboutPeriod(period: ReportedPeriod): CsvCell[] {
  const { page, field, text, statement, from, until, policy, evidence, validUntil } = period
  const grounds = evidenceSummary(evidence, validUntil)
  return [page, field, text, statement, from, until, policyNames[policy], grounds]
}
