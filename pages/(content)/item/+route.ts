import type { PageContext } from 'vike/types'
import { cataloguePathAt } from '#domain/urls/urls.ts'

/** The page of an item of any kind, which may not exist. */
export function route({ urlPathname }: PageContext) {
  const found = cataloguePathAt(urlPathname)
  if (found?.id === undefined) return false
  return { routeParams: { kind: found.kind, id: found.id } }
}
