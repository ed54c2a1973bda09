import { createCatalogue } from '../catalogue.ts'
import type { ItemOf, Kind } from '../kinds.ts'

const catalogue = createCatalogue()

/** All items of a kind. */
export function itemsOf<K extends Kind>(kind: K): ItemOf<K>[] {
  return [...catalogue.ids(kind)].flatMap((id) => catalogue.get(kind, id) ?? [])
}

/** The number of combinations of two attributes among items. */
export function combinations<Item>(items: Item[], one: keyof Item, other: keyof Item): number {
  return new Set(items.map((item) => `${item[one]} ${item[other]}`)).size
}
