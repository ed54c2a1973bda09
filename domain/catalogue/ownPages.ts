/** A page that a document of the CMS has besides the screens of the site and the pages of items. */
export type OwnPage = {
  /** Whether search engines may list it. */
  isListed: boolean
  /** The day of its last change, `YYYY-MM-DD`; null if unknown. */
  lastmod: string | null
  /**
   * The canonical form of the parameters by which the page can be filtered, without a question mark; empty
   * for none. Absent for a page without parameters.
   */
  queryOf?: (search: URLSearchParams) => string
}

/** The pages of casinos, their listing, and the pages that editors add, by path. */
export type OwnPages = ReadonlyMap<string, OwnPage>

export const noOwnPages: OwnPages = new Map()
