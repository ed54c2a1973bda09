import type { TypedFigure } from '#cms/claims/uses/readAudit.ts'
import { policyNames } from '#domain/claims/register/claimLabels.ts'
import type { AuditedClaim, ClaimsAudit } from '#domain/claims/register/claimsAudit.ts'
import { formatTable } from '../terminal/table.ts'

/** The audit as text: findings, the worst first. */
export function claimsAuditText(audit: ClaimsAudit & { typed: TypedFigure[] }): string {
  const { policy, noticeDays, claims } = audit
  const parts = [
    claimsSection('Without evidence', audit.unproved),
    claimsSection('Evidence has lapsed', audit.expired),
    claimsSection(`Evidence lapses within ${noticeDays} days`, audit.expiring),
    claimsSection('Used nowhere', audit.unused),
    claimsSection('Without a responsible person', audit.unassigned),
    typedSection(audit.typed),
  ]
  const proved = claims - audit.unproved.length - audit.expired.length
  const counted = `${proved} of ${claims} claims are proved. Policy: ${policyNames[policy].toLowerCase()}.`
  return [...parts.filter((text) => text !== ''), counted].join('\n\n')
}

function typedSection(typed: readonly TypedFigure[]): string {
  if (typed.length === 0) return ''
  const rows = typed.map(({ figure, title, field }) => [figure, title, field])
  return `Typed directly into copy: ${typed.length}\n${formatTable(['FIGURE', 'WHERE', 'FIELD'], rows)}`
}

const headings = ['CLAIM', 'TEXT', 'VALID UNTIL', 'USES']
const usesColumn = headings.indexOf('USES')

function claimsSection(title: string, claims: readonly AuditedClaim[]): string {
  if (claims.length === 0) return ''
  const rows = claims.map(({ key, text, validUntil, uses }) => {
    return [key, text, validUntil?.slice(0, 16).replace('T', ' ') ?? '', String(uses)]
  })
  return `${title}: ${claims.length}\n${formatTable(headings, rows, [usesColumn])}`
}
