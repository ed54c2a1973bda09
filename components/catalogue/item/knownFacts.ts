import type { Fact } from '#components/ui/dataDisplay/FactList.tsx'

/** A fact of an item, without a value if the item lacks it. */
export type PossibleFact = { label: string; value: string | undefined }

/** The facts that the item has. */
export function knownFacts(facts: readonly PossibleFact[]): Fact[] {
  return facts.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]))
}
