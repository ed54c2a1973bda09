import { claim } from '#domain/claims/claim.ts'
import { claimStanding, type Standing } from '#domain/claims/claimStanding.ts'
import { asDomainInput } from '../asDomainInput.ts'

const proven = claim.pick({ evidence: true, validUntil: true })

/** How a claim stands now, from what Payload hands out of it; undefined where that is no claim. */
export function standingOf(row: unknown, noticeDays: number): Standing | undefined {
  const parsed = proven.safeParse(asDomainInput(row))
  return parsed.success ? claimStanding(parsed.data, { noticeDays }, new Date()) : undefined
}
