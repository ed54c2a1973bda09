import { screenPaths } from '#domain/urls/screenPaths.ts'

/** The site's origin, and the hosts whose links are paid. */
export type LinkRules = {
  /** Origin of this site; its addresses are links within the site. */
  ownOrigin: string | null
  /** The present and former hosts of calls to action; see `casinoHosts`. */
  sponsors: readonly string[]
}

export type LinkKind = 'own' | 'sponsored' | 'other'

/** The kind of a link to an address of `proseHref`; editors can't choose it. */
export function linkKind(href: string, { ownOrigin, sponsors }: LinkRules): LinkKind {
  if (href.startsWith(screenPaths.go)) return 'sponsored'
  if (!URL.canParse(href)) return 'own'
  const { origin, hostname } = new URL(href)
  if (origin === ownOrigin) return 'own'
  const isPaid = sponsors
    .map((host) => host.replace(/^www\./, ''))
    .some((paid) => hostname === paid || hostname.endsWith(`.${paid}`))
  return isPaid ? 'sponsored' : 'other'
}
