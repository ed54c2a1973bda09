import type { Claim } from './claim.ts'
import { isShown } from './claimState.ts'

/** A document that names claims, with what the desk calls it. */
type Use = { claim: string; document: string; title: string }

/** What visitors would not be shown any more. */
export type TakenOff = {
  /** How many claims, of those that are named anywhere. */
  claims: number
  /** At how many places. */
  places: number
  /** The same by document, the most first. */
  documents: { document: string; title: string; places: number }[]
}

/** What the policy to show proved claims only takes off pages at `now`. */
export function takenOff(
  register: readonly Pick<Claim, 'key' | 'kind' | 'evidence' | 'validUntil'>[],
  uses: readonly Use[],
  now: Date,
): TakenOff {
  const withheld = new Set(
    register.filter((claim) => !isShown(claim, 'enforce', now)).map(({ key }) => key),
  )
  const gone = uses.filter(({ claim }) => withheld.has(claim))
  const documents = [...Map.groupBy(gone, ({ document }) => document)].map(
    ([document, places]) => ({
      document,
      title: places[0]?.title ?? document,
      places: places.length,
    }),
  )
  return {
    claims: new Set(gone.map(({ claim }) => claim)).size,
    places: gone.length,
    documents: documents.sort((one, other) => other.places - one.places),
  }
}
