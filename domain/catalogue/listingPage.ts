/** Items on a page of a listing. */
export const pageSize = 50

export type PageOf<Item> = {
  items: Item[]
  /** From 1 to `pages`. */
  page: number
  /** At least 1: an empty listing has one empty page. */
  pages: number
  /** Items in the whole listing. */
  total: number
}

/** The number of pages of a listing with `total` items, at least 1. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/**
 * A page of a listing; undefined if there is no such page.
 *
 * @param page from 1
 * @param at returns the item at an index of the listing, from 0
 */
export function slicePage<Item>(
  total: number,
  page: number,
  at: (index: number) => Item | undefined,
): PageOf<Item> | undefined {
  const pages = pageCount(total)
  if (!Number.isInteger(page) || page < 1 || page > pages) return undefined
  const from = (page - 1) * pageSize
  const length = Math.min(pageSize, total - from)
  const items = Array.from({ length }, (_, offset) => at(from + offset))
  return { items: items.filter((item) => item !== undefined), page, pages, total }
}
