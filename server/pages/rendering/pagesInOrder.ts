import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { cacheKeyOf, isApplicationKey, matchUrl, publicPages } from '#domain/urls/urls.ts'

/** Static pages and the first pages of listings, which come first among all pages. */
export const essentialPages = 30

/**
 * The addresses of all pages in the order in which they are rendered ahead: the essential ones, then those
 * that visitors have wanted, then all; some of them twice.
 *
 * @param wanted paths as clients have sent them, the most wanted first
 */
export function* pagesInOrder(
  catalogue: Catalogue,
  wanted: readonly string[],
): Generator<string, void, undefined> {
  yield* publicPages(catalogue).take(essentialPages)
  for (const path of wanted) {
    const match = matchUrl(path, new URLSearchParams(), catalogue)
    const { screen } = match
    if (screen !== 'static' && screen !== 'listing' && screen !== 'detail') continue
    const key = cacheKeyOf(match)
    if (!isApplicationKey(key)) yield key
  }
  yield* publicPages(catalogue).drop(essentialPages)
}
