type PaginationItem =
  | { kind: 'page'; page: number }
  /** Pages left out between its neighbours. */
  | { kind: 'gap' }

export type Pagination = {
  /** The page that is shown, from 1. */
  page: number
  pages: number
  previous: number | undefined
  next: number | undefined
  /** First, last, the current page and its neighbours, in order. */
  items: PaginationItem[]
}

/** Number of pages shown on each side of the current page. */
const neighbourPages = 1

/**
 * The links below a listing. A gap hides at least two pages: instead of a gap of one page, that
 * page is shown.
 *
 * @param page from 1 to `pages`
 * @param pages at least 1
 * @throws RangeError if there is no such page
 */
export function paginate(page: number, pages: number): Pagination {
  if (!Number.isInteger(page) || !Number.isInteger(pages) || page < 1 || page > pages) {
    throw new RangeError(`There is no page ${page} of ${pages}.`)
  }
  const from = Math.max(1, page - neighbourPages)
  const to = Math.min(pages, page + neighbourPages)
  return {
    page,
    pages,
    previous: page > 1 ? page - 1 : undefined,
    next: page < pages ? page + 1 : undefined,
    items: [...pagesBefore(from), ...range(from, to), ...pagesAfter(to, pages)],
  }
}

function pagesBefore(from: number): PaginationItem[] {
  if (from <= 3) return range(1, from - 1)
  return [{ kind: 'page', page: 1 }, { kind: 'gap' }]
}

function pagesAfter(to: number, pages: number): PaginationItem[] {
  if (pages - to <= 2) return range(to + 1, pages)
  return [{ kind: 'gap' }, { kind: 'page', page: pages }]
}

function range(from: number, to: number): PaginationItem[] {
  const length = Math.max(0, to - from + 1)
  return Array.from({ length }, (_, index) => ({ kind: 'page', page: from + index }))
}
