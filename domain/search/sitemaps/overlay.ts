import { z } from 'zod'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { catalogueDate } from '#domain/catalogue/catalogueDate.ts'
import type { ItemIds } from '#domain/catalogue/itemIds.ts'
import { collectionOf, type Kind, kinds } from '#domain/catalogue/kinds.ts'
import { allEntries, type ItemDocuments } from '#domain/content/documents/items.ts'
import { shownFile } from '#domain/content/fields/shownFile.ts'

/** The overlay's file in the data folder: the server writes it, the CLI reads it. */
export const overlayFileName = 'sitemap-overlay.json'

const change = z.object({
  /** `YYYY-MM-DD`. */
  lastmod: z.iso.date(),
  noindex: z.boolean().optional(),
  /** The path of the picture of the page and its link previews, instead of the rendered one. */
  image: z.string().startsWith('/').optional(),
})

/**
 * What sitemaps need to know of the items of the site besides the delivered catalogue, so the server, the
 * browser and the CLI generate the same file.
 */
export const overlay = z.object({
  /** The ids of the items of a kind in their order, where they aren't the delivered ones. */
  ids: z.partialRecord(z.enum(kinds), z.array(z.string())),
  /** Changes after the date of the delivered catalogue, by kind and id: `game/slot-17`. */
  changes: z.record(z.string(), change),
})

export type Overlay = Readonly<z.infer<typeof overlay>>

/** The overlay of a site that has the delivered items only. */
export const emptyOverlay: Overlay = { ids: {}, changes: {} }

const delivered = createCatalogue()

/** The overlay of these items. Its changes don't depend on their order. */
export function overlayOf(items: ItemDocuments): Overlay {
  const ids: Overlay['ids'] = {}
  for (const kind of kinds) {
    const own = items[collectionOf(kind)].map(({ item }) => item.id)
    if (own.join() !== [...delivered.ids(kind)].join()) ids[kind] = own
  }
  const changes: [string, z.infer<typeof change>][] = []
  for (const { kind, entry } of allEntries(items)) {
    const { item, noindex, image, updatedAt } = entry
    if (updatedAt <= catalogueDate && !noindex && !image) continue
    const changed = {
      lastmod: updatedAt,
      ...(noindex ? { noindex } : {}),
      ...(image ? { image: shownFile(image).url } : {}),
    }
    changes.push([changeKey(kind, item.id), changed])
  }
  changes.sort(([one], [other]) => (one < other ? -1 : 1))
  return { ids, changes: Object.fromEntries(changes) }
}

/** The key of an item in the changes of an overlay. */
export function changeKey(kind: Kind, id: string): string {
  return `${kind}/${id}`
}

/** The ids of the items of each kind, as sitemaps list them. */
export type ListedItems = Pick<ItemIds, 'total' | 'ids'>

/** The items of an overlay. */
export function idsOf({ ids }: Overlay, otherwise: ListedItems = delivered): ListedItems {
  return {
    total: (kind) => ids[kind]?.length ?? otherwise.total(kind),
    ids: (kind, from = 0) => {
      const own = ids[kind]
      return own ? listed(own, from) : otherwise.ids(kind, from)
    },
  }
}

function* listed(ids: readonly string[], from: number): Generator<string, void, undefined> {
  for (let index = from; index < ids.length; index += 1) {
    const id = ids[index]
    if (id !== undefined) yield id
  }
}
