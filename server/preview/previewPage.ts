import { canonicalPath } from '#domain/canonicalPath.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { cacheKeyOf, matchUrl } from '#domain/urls.ts'

/**
 * The address of the page that is asked for, as links are signed for it. Spellings and parameters
 * that change nothing have the same; a path without a page has itself, so that a link to one
 * not-found screen opens no other.
 *
 * @returns undefined for what no browser asks for
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
