import type { ItemCollection } from '#domain/catalogue/kinds.ts'

/** The tables of a collection of items, as Payload names them. */
export function itemTables(collection: ItemCollection) {
  const items = collection.replaceAll('-', '_')
  return {
    items,
    texts: `${items}_locales`,
    versions: `_${items}_v`,
    versionTexts: `_${items}_v_locales`,
  }
}
