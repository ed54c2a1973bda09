import type { IncomingHttpHeaders } from 'node:http'

/** Whether a request comes from a page of this site, of another site, or from no page. */
export type Source = 'own' | 'foreign' | 'none'

const loopbackNames = ['localhost', '127.0.0.1']

/**
 * The origins of this site: the origin of `SITE_URL`, and for the local machine both of its names.
 */
export function ownOrigins(siteUrl: string): ReadonlySet<string> {
  const { protocol, hostname, port } = new URL(siteUrl)
  const names = loopbackNames.includes(hostname) ? loopbackNames : [hostname]
  return new Set(names.map((name) => new URL(`${protocol}//${name}:${port}`).origin))
}

/** Browsers send the page's origin with every POST; the value `null` is an opaque origin. */
export function requestSource(
  headers: IncomingHttpHeaders,
  siteOrigins: ReadonlySet<string>,
): Source {
  const { origin, 'sec-fetch-site': site } = headers
  if (site === 'cross-site' || (origin !== undefined && !siteOrigins.has(origin))) return 'foreign'
  return origin === undefined ? 'none' : 'own'
}
