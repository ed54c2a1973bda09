import type { Catalogue } from '../catalogue/catalogue.ts'
import { matchUrl } from '../urls.ts'
import { parseProse } from './prose.ts'
import { isReserved, pathOfTarget } from './redirectRules.ts'

/** What the addresses of this site lead to. */
export type SiteAddresses = {
  catalogue: Catalogue
  /** Old addresses that lead on to a page. */
  redirects: ReadonlySet<string>
  /** The site's public origin. */
  siteUrl: string
}

/** The addresses that links in a prose text lead to, each once. */
export function linksIn(prose: string): string[] {
  const spans = parseProse(prose).flatMap((block) =>
    block.kind === 'list' ? block.items.flat() : block.spans,
  )
  return [...new Set(spans.flatMap(({ href }) => href ?? []))]
}

/** Whether an address is one of this site at which there is nothing. Other sites are not asked. */
export function isDead(address: string, { catalogue, redirects, siteUrl }: SiteAddresses): boolean {
  const target = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address
  if (!target.startsWith('/') || target.startsWith('//')) return false
  const path = pathOfTarget(target)
  if (path === undefined) return true
  if (redirects.has(path) || isReserved(path)) return false
  const query = target.split('#', 1)[0]?.split('?').slice(1).join('?') ?? ''
  const { screen } = matchUrl(path, new URLSearchParams(query), catalogue)
  return screen === 'not-found' || screen === 'detail-not-found' || screen === 'listing-beyond'
}
