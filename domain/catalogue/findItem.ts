import type { Catalogue } from './catalogue.ts'
import { itemName } from './itemName.ts'
import { type Kind, kinds } from './kinds.ts'

/** The kind and the name of an item, found by its id, which is unique among all kinds. */
export type FoundItem = { kind: Kind; name: string }

/** The item of an id such as `slot-17`, of any kind; undefined for an unknown id. */
export function findItem(catalogue: Catalogue, id: string): FoundItem | undefined {
  for (const kind of kinds) {
    const found = ofKind(catalogue, kind, id)
    if (found) return found
  }
  return undefined
}

function ofKind<K extends Kind>(catalogue: Catalogue, kind: K, id: string): FoundItem | undefined {
  const item = catalogue.get(kind, id)
  return item && { kind, name: itemName(kind, item) }
}
