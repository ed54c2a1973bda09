import { type ItemOf, type Kind, kindDefinitions } from './kinds.ts'

/** The name of an item, which is the heading of its page. Unique, except for sport events. */
export function itemName<K extends Kind>(kind: K, item: ItemOf<K>): string {
  return kindDefinitions[kind].nameOf(item)
}
