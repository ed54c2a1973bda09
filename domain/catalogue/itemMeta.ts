import { itemName } from './itemName.ts'
import { type ItemOf, type Kind, kindDefinitions } from './kinds.ts'

/**
 * The title and the keywords of an item's page. The title is unique at any size of the catalogue.
 */
export function itemMeta<K extends Kind>(
  kind: K,
  item: ItemOf<K>,
): { title: string; keywords: string } {
  const { title, keywords } = kindDefinitions[kind].meta
  return { title: title(item), keywords: [itemName(kind, item), ...keywords(item)].join(', ') }
}
