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

/** What an item is called, as its page is headed. Only two sport events may share a name. */
export function itemName<K extends Kind>(kind: K, item: ItemOf<K>): string {
  return names[kind](item)
}
