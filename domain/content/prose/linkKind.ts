import { screenPaths } from '#domain/urls/screenPaths.ts'

/** The site's origin, and the hosts whose links are paid. */
export type LinkRules = {
  /** Origin of this site; its addresses are links within the site. */
  ownOrigin: string | null
  /** The present and former hosts of calls to action, see `PublishedCopy`. */
  sponsors: readonly string[]
}

export type LinkKind = 'own' | 'sponsored' | 'other'

/** The kind of a link to an address of `proseHref`; editors can't choose it. */
export function linkKind(href: string, { ownOrigin, sponsors }: LinkRules): LinkKind {
  if (href.startsWith(screenPaths.go)) return 'sponsored'
  if (!URL.canParse(href)) return 'own'
  if (new URL(href).origin === ownOrigin) return 'own'
  return isAtHosts(href, sponsors) ? 'sponsored' : 'other'
}

/** Whether an address is at one of the hosts, or at a host below one of them; `www.` makes no difference. */
export function isAtHosts(address: string, hosts: readonly string[]): boolean {
  const hostname = URL.parse(address)?.hostname
  if (hostname === undefined) return false
  return hosts
    .map((host) => host.replace(/^www\./, ''))
    .some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
