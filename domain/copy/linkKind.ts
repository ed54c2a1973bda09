/** The site itself, and whom its links are paid by. */
export type LinkRules = {
  /** Origin of this site; its addresses are links within the site. */
  ownOrigin: string | null
  /** The hosts to which calls to action lead, or have led; see `casinoHosts`. */
  sponsors: readonly string[]
}

export type LinkKind = 'own' | 'sponsored' | 'other'

/** What sort of link an address of `proseHref` is: the site decides, not who wrote it. */
export function linkKind(href: string, { ownOrigin, sponsors }: LinkRules): LinkKind {
  if (!URL.canParse(href)) return 'own'
  const { origin, hostname } = new URL(href)
  if (origin === ownOrigin) return 'own'
  const isPaid = sponsors
    .map((host) => host.replace(/^www\./, ''))
    .some((paid) => hostname === paid || hostname.endsWith(`.${paid}`))
  return isPaid ? 'sponsored' : 'other'
}
