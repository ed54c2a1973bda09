import type { Claim } from './claim.ts'
import { isShown } from './claimState.ts'

/** A use of a claim in a document, with the document's title in the admin panel. */
type Use = { claim: string; document: string; title: string }

/** What the policy `enforce` would remove from pages. */
export type EnforcementImpact = {
  /** Number of withheld claims that documents use. */
  claims: number
  /** Number of their uses. */
  places: number
  /** The uses by document, the largest number first. */
  documents: { document: string; title: string; places: number }[]
}

/** The claims and uses that the policy `enforce` would withhold at `now`. */
export function enforcementImpact(
  register: readonly Pick<Claim, 'key' | 'kind' | 'evidence' | 'validUntil'>[],
  uses: readonly Use[],
  now: Date,
): EnforcementImpact {
  const withheld = new Set(
    register.filter((claim) => !isShown(claim, 'enforce', now)).map(({ key }) => key),
  )
  const hiddenUses = uses.filter(({ claim }) => withheld.has(claim))
  const documents = [...Map.groupBy(hiddenUses, ({ document }) => document)].map(
    ([document, places]) => ({
      document,
      title: places[0]?.title ?? document,
      places: places.length,
    }),
  )
  return {
    claims: new Set(hiddenUses.map(({ claim }) => claim)).size,
    places: hiddenUses.length,
    documents: documents.sort((one, other) => other.places - one.places),
  }
}
