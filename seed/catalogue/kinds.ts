import {
  type FacetName,
  type Kind,
  kinds,
  mapKinds,
  type SortName,
} from '#domain/catalogue/kinds.ts'
import { bonusSeed } from './bonus.ts'
import { gameSeed } from './game.ts'
import { guideSeed } from './guide.ts'
import type { SeedKind } from './seedKind.ts'
import { sportSeed } from './sport.ts'
import { tournamentSeed } from './tournament.ts'

/** The delivered texts of each kind. */
export const seedKinds: { [K in Kind]: SeedKind<K> } = {
  game: gameSeed,
  sport: sportSeed,
  bonus: bonusSeed,
  guide: guideSeed,
  tournament: tournamentSeed,
}

/** A part of the delivered texts of all kinds. */
export function seedPart<Part extends keyof SeedKind<Kind>>(
  part: Part,
): { [K in Kind]: SeedKind<K>[Part] } {
  // The compiler knows of the parts that each is of some kind, not of which.
  return mapKinds((kind) => seedKinds[kind][part]) as { [K in Kind]: SeedKind<K>[Part] }
}

/** The names of all facets, in the order of the kinds. */
export function facetWords(): Record<FacetName, string> {
  return Object.assign({}, ...kinds.map((kind) => seedKinds[kind].facets))
}

/** The names of all orders, in the order of the kinds. */
export function sortWords(): Record<SortName, string> {
  return Object.assign({}, ...kinds.map((kind) => seedKinds[kind].sorting))
}
