import { bonusKind } from './bonus/bonusKind.ts'
import type { KindDefinition } from './definition/kindDefinition.ts'
import { gameKind } from './game/gameKind.ts'
import { guideKind } from './guide/guideKind.ts'
import { sportKind } from './sport/sportKind.ts'
import { tournamentKind } from './tournament/tournamentKind.ts'

/**
 * The kinds of catalogue items, in the order of the site. To add a kind, add it here: the compiler
 * and the unit tests then name what is missing (docs/development.md has the list).
 */
const definitions = {
  game: gameKind,
  sport: sportKind,
  bonus: bonusKind,
  guide: guideKind,
  tournament: tournamentKind,
}

type Definitions = typeof definitions

export type Kind = keyof Definitions

/** The type of the items of a kind. */
export type ItemOf<K extends Kind> = Parameters<Definitions[K]['nameOf']>[0]

/** The slug of a kind's collection in the CMS. */
export type CollectionOf<K extends Kind> = Definitions[K]['collection']
export type ItemCollection = CollectionOf<Kind>

/** The facts of the items of a kind. */
export type FactsOfKind<K extends Kind> = Parameters<Definitions[K]['itemOf']>[1]

/** The name of a series of any kind. */
export type SeriesName = { [K in Kind]: keyof Definitions[K]['series'] }[Kind]

/** The attributes by which any listing can be filtered. */
export type FacetName = { [K in Kind]: FacetNameOf<K> }[Kind]
export type FacetNameOf<K extends Kind> = Definitions[K]['filters']['facets'][number]['name']

/** The figures by which the items of a kind can be compared. */
export type FigureNameOf<K extends Kind> = keyof Definitions[K]['figures'] & string

/** The orders of any listing, besides the default order. */
export type SortName = { [K in Kind]: SortNameOf<K> }[Kind]
export type SortNameOf<K extends Kind> = Definitions[K]['filters']['sorts'][number]['name']

/** The editors' texts on the pages of a kind. */
export type PageTextsOf<K extends Kind> = Definitions[K]['page']['texts']

/** The generated parts of the pages of any kind. */
export type SectionName = { [K in Kind]: keyof Definitions[K]['page']['sections'] }[Kind]

/** The names of the buttons that lead to the casino, on the pages of a kind. */
type ClaimButtonOf<K extends Kind> = {
  [Name in keyof PageTextsOf<K>]: PageTextsOf<K>[Name] extends { role: 'claimButton' }
    ? Name & string
    : never
}[keyof PageTextsOf<K>]

/** The placement of a button on the pages of a kind: `game-play`. */
export type KindPlacement = {
  [K in Kind]: `${Definitions[K]['pathNames']['item']}-${ClaimButtonOf<K>}`
}[Kind]

/** What is specific to each kind. */
export const kindDefinitions: { [K in Kind]: KindDefinition<ItemOf<K>, FacetName, SortName> } =
  definitions

export const kinds: readonly Kind[] = Object.keys(definitions).filter(isKind)

export function isKind(name: string): name is Kind {
  return Object.hasOwn(definitions, name)
}

/** The slug of a kind's collection. */
export function collectionOf<K extends Kind>(kind: K): CollectionOf<K> {
  return definitions[kind].collection
}

/** The kind of a collection; undefined for any other slug. */
export function kindOfCollection(slug: string): Kind | undefined {
  return kinds.find((kind) => definitions[kind].collection === slug)
}

/** A record with an entry for each kind. */
export function mapKinds<Value>(make: (kind: Kind) => Value): Record<Kind, Value> {
  // Object.fromEntries loses the type of its keys; they cover all kinds.
  return Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Record<Kind, Value>
}

/** All series of items in the order of the catalogue, with their names. */
export const allSeries = kinds.flatMap((kind) =>
  Object.entries(kindDefinitions[kind].series).map(([name, { prefix, size }]) => ({
    kind,
    name,
    prefix,
    size,
  })),
)

/** A record with an entry for each series. */
export function mapSeries<Value>(
  make: (series: (typeof allSeries)[number]) => Value,
): Record<SeriesName, Value> {
  // Object.fromEntries loses the types of its keys; they cover all series.
  return Object.fromEntries(allSeries.map((series) => [series.name, make(series)])) as Record<
    SeriesName,
    Value
  >
}

/** The placements of the buttons that lead to the casino, in the order of the kinds. */
export const kindPlacements: readonly KindPlacement[] = kinds.flatMap((kind) => {
  const { pathNames, page } = kindDefinitions[kind]
  const buttons = Object.keys(page.texts).filter((name) => page.texts[name]?.role === 'claimButton')
  // The compiler knows the parts of a placement, not their concatenation at run time.
  return buttons.map((name) => `${pathNames.item}-${name}` as KindPlacement)
})

/** The names of all facets in the admin panel, in the order of the kinds. */
export const facetLabels: Record<FacetName, string> = labelsOf(({ facets }) => facets)

/** The names of all orders in the admin panel, in the order of the kinds. */
export const sortLabels: Record<SortName, string> = labelsOf(({ sorts }) => sorts)

type Labelled<Name> = { name: Name; label: string }

function labelsOf<Name extends FacetName | SortName>(
  read: (filters: (typeof kindDefinitions)[Kind]['filters']) => readonly Labelled<Name>[],
): Record<Name, string> {
  const labelled = kinds.flatMap((kind) => read(kindDefinitions[kind].filters))
  // Object.fromEntries loses the type of its keys; they cover all names.
  return Object.fromEntries(labelled.map(({ name, label }) => [name, label])) as Record<
    Name,
    string
  >
}
