import { readClaimsAudit } from '#cms/claims/uses/readAudit.ts'
import type { AuditedClaim } from '#domain/claims/register/claimsAudit.ts'
import { withCopy } from '../content/cms/withCopy.ts'
import { type OutputOptions, printResult } from '../output/printResult.ts'
import { claimsAuditText } from './auditText.ts'

type Options = OutputOptions & { warnOnly?: true }

/**
 * `cli claims audit`: the status of the register of claims. Result: `{policy, notice_days, claims,
 * unproved, expired, expiring, unused, without_responsible, typed_figures}`, lists of claims as
 * `{key, text, valid_until, uses}[]`, of figures as `{document, title, field, figure}[]`; exits
 * with 1 when any claim is unproved or expired.
 */
export async function auditRegister({ warnOnly, ...output }: Options): Promise<void> {
  const audit = await withCopy((payload) => readClaimsAudit(payload, new Date()))
  const {
    policy,
    noticeDays,
    claims,
    unproved,
    expired,
    expiring,
    unused,
    unassigned: unanswered,
  } = audit
  const result = {
    policy,
    notice_days: noticeDays,
    claims,
    unproved: unproved.map(toJson),
    expired: expired.map(toJson),
    expiring: expiring.map(toJson),
    unused: unused.map(toJson),
    without_responsible: unanswered.map(toJson),
    typed_figures: audit.typed,
  }
  printResult(output, result, claimsAuditText(audit))
  if (!warnOnly && unproved.length + expired.length > 0) process.exitCode = 1
}

function toJson({ key, text, validUntil, uses }: AuditedClaim) {
  return { key, text, valid_until: validUntil, uses }
}
