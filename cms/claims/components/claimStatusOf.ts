import { asDomainInput } from '#cms/content/copy/asDomainInput.ts'
import { claim } from '#domain/claims/register/claim.ts'
import { type ClaimStatus, claimStatus } from '#domain/claims/register/claimStatus.ts'

const evidenceFields = claim.pick({ evidence: true, validUntil: true })

/**
 * The current status of a claim, from Payload's document; undefined where the document is no claim.
 */
export function claimStatusOf(row: unknown, noticeDays: number): ClaimStatus | undefined {
  const parsed = evidenceFields.safeParse(asDomainInput(row))
  return parsed.success ? claimStatus(parsed.data, { noticeDays }, new Date()) : undefined
}
