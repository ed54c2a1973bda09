import type { DefaultServerCellComponentProps, Payload, UIFieldServerProps } from 'payload'
import { cache } from 'react'
import { claimsSettings } from '#domain/claims/register/claim.ts'
import { seedCopy } from '#seed/copy.ts'
import { ClaimBadge } from './ClaimBadge.tsx'
import { claimStatusOf } from './claimStatusOf.ts'
import { SavedClaimStatus } from './SavedClaimStatus.tsx'

/** In the list of claims: the current status of each claim. */
export async function ClaimStatusCell({ payload, rowData }: DefaultServerCellComponentProps) {
  const status = claimStatusOf(rowData, await readNoticeDays(payload))
  return status ? <ClaimBadge status={status} /> : <span>–</span>
}

/** Beside a saved claim: its status and what to do. */
export async function ClaimStatus({ payload }: UIFieldServerProps) {
  return <SavedClaimStatus noticeDays={await readNoticeDays(payload)} />
}

/** Read once for all rows of a list; the default while the setting can't be read. */
const readNoticeDays = cache(async (payload: Payload): Promise<number> => {
  const settings = await payload.findGlobal({ slug: 'claims-settings', depth: 0 })
  return (
    claimsSettings.safeParse(settings).data?.noticeDays ?? seedCopy['claims-settings'].noticeDays
  )
})
