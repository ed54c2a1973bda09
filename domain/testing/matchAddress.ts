import type { Catalogue } from '../catalogue/catalogue.ts'
import { matchUrl } from '../urls.ts'

/** For tests: what an address leads to, its query included. */
export function matchAddress(address: string, catalogue: Catalogue) {
  const [pathname = '', query] = address.split('?')
  return matchUrl(pathname, new URLSearchParams(query), catalogue)
}
