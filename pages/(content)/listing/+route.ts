import type { PageContext } from 'vike/types'
import { cataloguePathAt } from '#domain/urls/urls.ts'

/** The listing of any kind. */
export function route({ urlPathname }: PageContext) {
  const found = cataloguePathAt(urlPathname)
  if (found === undefined || found.id !== undefined) return false
  return { routeParams: { kind: found.kind } }
}
