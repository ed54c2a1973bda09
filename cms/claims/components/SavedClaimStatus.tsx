'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import type { ClaimStatus } from '#domain/claims/register/claimStatus.ts'
import { ClaimBadge } from './ClaimBadge.tsx'
import { claimStatusOf } from './claimStatusOf.ts'

/** What to do about a claim, by its status. */
const advice: Record<ClaimStatus['state'], string> = {
  proved: 'The report for auditors shows the evidence.',
  lapsing: 'Add new evidence in time, and change “Valid until”.',
  unproved: 'Add a piece of evidence: a file, or a link to a page that shows it.',
  expired: 'Add new evidence, and change “Valid until”.',
}

/** The status of the saved claim, and what to do. */
export function SavedClaimStatus({ noticeDays }: { noticeDays: number }) {
  const { id, savedDocumentData } = useDocumentInfo()
  const status = id === undefined ? undefined : claimStatusOf(savedDocumentData, noticeDays)
  if (!status) return null
  return (
    <section className="claim-status">
      <ClaimBadge status={status} />
      <p>{advice[status.state]}</p>
    </section>
  )
}
