import type { TypedInCopy } from '#cms/claims/readAudit.ts'
import type { AuditedClaim, ClaimsAudit } from '#domain/claims/claimsAudit.ts'
import { policyNames } from '#domain/claims/claimWords.ts'
import { formatTable } from '../table.ts'

/** The audit for people: what there is to do, the worst first. */
export function claimsAuditText(audit: ClaimsAudit & { typed: TypedInCopy[] }): string {
  const { policy, noticeDays, claims } = audit
  const parts = [
    part('Without evidence', audit.unproved),
    part('Evidence has lapsed', audit.expired),
    part(`Evidence lapses within ${noticeDays} days`, audit.expiring),
    part('Used nowhere', audit.unused),
    part('Nobody answers for', audit.unanswered),
    typedPart(audit.typed),
  ]
  const proved = claims - audit.unproved.length - audit.expired.length
  const counted = `${proved} of ${claims} claims are proved. Policy: ${policyNames[policy].toLowerCase()}.`
  return [...parts.filter((text) => text !== ''), counted].join('\n\n')
}

function typedPart(typed: readonly TypedInCopy[]): string {
  if (typed.length === 0) return ''
  const rows = typed.map(({ figure, title, field }) => [figure, title, field])
  return `Typed straight into copy: ${typed.length}\n${formatTable(['FIGURE', 'WHERE', 'FIELD'], rows)}`
}

const headings = ['CLAIM', 'TEXT', 'VALID UNTIL', 'PLACES']
const places = headings.indexOf('PLACES')

function part(title: string, claims: readonly AuditedClaim[]): string {
  if (claims.length === 0) return ''
  const rows = claims.map(({ key, text, validUntil, uses }) => {
    return [key, text, validUntil?.slice(0, 16).replace('T', ' ') ?? '', String(uses)]
  })
  return `${title}: ${claims.length}\n${formatTable(headings, rows, [places])}`
}
