import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { matchUrl } from '../urls.ts'

/** For tests: the match of an address with its query. */
export function matchAddress(address: string, catalogue: Catalogue) {
  const [pathname = '', query] = address.split('?')
  return matchUrl(pathname, new URLSearchParams(query), catalogue)
}
