import type { IncomingHttpHeaders } from 'node:http'

/** Whether a request comes from a page of this site, of another one, or from no page at all. */
export type Source = 'own' | 'foreign' | 'none'

const loopbackNames = ['localhost', '127.0.0.1']

/**
 * The origins that are this site's own: that of `SITE_URL`, and where that is this machine both
 * of its names.
 */
export function ownOrigins(siteUrl: string): ReadonlySet<string> {
  const { protocol, hostname, port } = new URL(siteUrl)
  const names = loopbackNames.includes(hostname) ? loopbackNames : [hostname]
  return new Set(names.map((name) => new URL(`${protocol}//${name}:${port}`).origin))
}

/** Browsers name the page's origin with every POST; `null` is one that doesn't say. */
export function sourceOf(headers: IncomingHttpHeaders, own: ReadonlySet<string>): Source {
  const { origin, 'sec-fetch-site': site } = headers
  if (site === 'cross-site' || (origin !== undefined && !own.has(origin))) return 'foreign'
  return origin === undefined ? 'none' : 'own'
}
