'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import type { Standing } from '#domain/claims/claimStanding.ts'
import { ClaimBadge } from './ClaimBadge.tsx'
import { standingOf } from './standingOf.ts'

/** What to do about a claim, by how it stands. */
const remedies: Record<Standing['is'], string> = {
  proved: 'Auditors find its evidence in the report.',
  lapsing: 'Gather new evidence in time, and move the day until which it is valid.',
  unproved: 'Add a piece of evidence: a file, or a link to a page that shows it.',
  expired: 'Add new evidence, and move the day until which it is valid.',
}

/** How a claim stands as it was saved last, and what to do. */
export function SavedStanding({ noticeDays }: { noticeDays: number }) {
  const { id, savedDocumentData } = useDocumentInfo()
  const standing = id === undefined ? undefined : standingOf(savedDocumentData, noticeDays)
  if (!standing) return null
  return (
    <section className="claim-standing">
      <ClaimBadge standing={standing} />
      <p>{remedies[standing.is]}</p>
    </section>
  )
}
