import type { ItemIds } from '#domain/catalogue/itemIds.ts'
import { hasPage } from '#domain/urls/urls.ts'
import { parseGoLink } from '../links/goLink.ts'
import { parseProse } from '../prose/prose.ts'
import { pathOfTarget } from '../redirects/redirectRules.ts'
import { isReserved } from '../redirects/reservedPaths.ts'

/** The addresses of this site. */
export type SiteAddresses = {
  items: ItemIds
  /** Old addresses with a redirect. */
  redirects: ReadonlySet<string>
  /** The keys of links to casinos, `/go/KEY`. */
  goKeys: ReadonlySet<string>
  /** The site's public origin. */
  siteUrl: string
}

/** The addresses of the links in a prose text, each once. */
export function linksIn(prose: string): string[] {
  const spans = parseProse(prose).flatMap((block) =>
    block.kind === 'list' ? block.items.flat() : block.spans,
  )
  return [...new Set(spans.flatMap(({ href }) => href ?? []))]
}

/** Whether an address is on this site and doesn't exist. Other sites are not requested. */
export function isDeadLink(
  address: string,
  { items, redirects, goKeys, siteUrl }: SiteAddresses,
): boolean {
  const target = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address
  if (!target.startsWith('/') || target.startsWith('//')) return false
  const toCasino = parseGoLink(target)
  if (toCasino) return !goKeys.has(toCasino.key)
  const path = pathOfTarget(target)
  if (path === undefined) return true
  if (redirects.has(path) || isReserved(path)) return false
  const query = target.split('#', 1)[0]?.split('?').slice(1).join('?') ?? ''
  return !hasPage(path, new URLSearchParams(query), items)
}
