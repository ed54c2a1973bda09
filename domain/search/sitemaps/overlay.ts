import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import type { ItemIds } from '#domain/catalogue/itemIds.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'

/** A change of an item after the date of the delivered catalogue. */
export type ItemChange = Readonly<{
  /** `YYYY-MM-DD`. */
  lastmod: string
  noindex?: boolean | undefined
  /** The path of the picture of the page and its link previews, instead of the rendered one. */
  image?: string | undefined
}>

/**
 * What sitemaps need to know of the items of the site besides the delivered catalogue, so the server, the
 * browser and the CLI generate the same file.
 */
export type Overlay = Readonly<{
  /** The ids of the items of a kind in their order, where they aren't the delivered ones. */
  ids: { readonly [kind in Kind]?: readonly string[] | undefined }
  /** By kind and id: `game/slot-17`. */
  changes: Readonly<Record<string, ItemChange>>
}>

/** The overlay of a site that has the delivered items only. */
export const emptyOverlay: Overlay = { ids: {}, changes: {} }

const delivered = createCatalogue()

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
