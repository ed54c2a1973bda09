import type { ItemOf } from './catalogue.ts'
import type { Kind } from './kinds.ts'
import { eventName } from './sport.ts'

const names: { [K in Kind]: (item: ItemOf<K>) => string } = {
  game: ({ name }) => name,
  sport: eventName,
  bonus: ({ name }) => name,
  guide: ({ title }) => title,
  tournament: ({ name }) => name,
}

/** The name of an item, which is the heading of its page. Unique, except for sport events. */
export function itemName<K extends Kind>(kind: K, item: ItemOf<K>): string {
  return names[kind](item)
}
