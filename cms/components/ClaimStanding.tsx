import type { DefaultServerCellComponentProps, Payload, UIFieldServerProps } from 'payload'
import { cache } from 'react'
import { claimsSettings } from '#domain/claims/claim.ts'
import { seedCopy } from '#seed/copy.ts'
import { ClaimBadge } from './ClaimBadge.tsx'
import { SavedStanding } from './SavedStanding.tsx'
import { standingOf } from './standingOf.ts'

/** In the list of claims: how each stands right now. */
export async function ClaimStandingCell({ payload, rowData }: DefaultServerCellComponentProps) {
  const standing = standingOf(rowData, await noticeOf(payload))
  return standing ? <ClaimBadge standing={standing} /> : <span>–</span>
}

/** Beside a saved claim: how it stands, and what to do. */
export async function ClaimStanding({ payload }: UIFieldServerProps) {
  return <SavedStanding noticeDays={await noticeOf(payload)} />
}

/** Read once for all rows of a list; as delivered while the setting can't be read. */
const noticeOf = cache(async (payload: Payload): Promise<number> => {
  const settings = await payload.findGlobal({ slug: 'claims-settings', depth: 0 })
  return (
    claimsSettings.safeParse(settings).data?.noticeDays ?? seedCopy['claims-settings'].noticeDays
  )
})
