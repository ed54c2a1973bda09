import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { canonicalPath } from '#domain/urls/canonicalPath.ts'
import { cacheKeyOf, matchUrl } from '#domain/urls/urls.ts'

/**
 * The address of the requested page, for which links are signed. Spellings and parameters that don't
 * change the page have the same address. A path without a page is its own address, so that a link to one
 * not-found screen is not valid for another.
 *
 * @returns undefined for a path that browsers never send
 */
export function previewedPage(
  pathname: string,
  search: URLSearchParams,
  catalogue: Catalogue,
): string | undefined {
  const match = matchUrl(pathname, search, catalogue)
  switch (match.screen) {
    case 'redirect':
      return match.to
    case 'not-found':
    case 'detail-not-found':
      return canonicalPath(pathname)
    default:
      return cacheKeyOf(match)
  }
}
