import type { PageContext } from 'vike/types'
import { ownPath } from '#domain/content/ownPages/ownPage.ts'

/** Any path that an editor may give to a page. The server renders only those that have one. */
export function route({ urlPathname }: PageContext) {
  if (!ownPath.safeParse(urlPathname).success) return false
  return { routeParams: { path: urlPathname }, precedence: -1 }
}
