import { goPrefix } from '#domain/content/links/goLink.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import { isLoopback } from '../submissions/loopback.ts'
import { sitemapPaths } from './sitemap.ts'

export const robotsPath = '/robots.txt'

/**
 * Paths excluded from crawling: the admin, the APIs, the two tools and the links to casinos. Pages such as the login are not
 * excluded: they have noindex, which a crawler only sees on a page that it may fetch.
 */
const disallowed = [
  screenPaths.admin,
  '/api',
  screenPaths.sitemapPing,
  screenPaths.sitemapGenerator,
  goPrefix,
] as const

/** Pictures for link previews chosen by editors; the longer rule wins over `/api`. */
const pictures = '/api/media/file/'

/**
 * The text of `/robots.txt` (RFC 9309). With a loopback address everything is disallowed, so that a trial
 * installation that is public by accident isn't listed.
 *
 * @param siteUrl the public origin without a trailing slash
 */
export function robotsText(siteUrl: string): string {
  if (isLoopback(siteUrl)) return lines(['User-agent: *', 'Disallow: /'])
  return lines([
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    `Allow: ${pictures}`,
    '',
    `Sitemap: ${siteUrl}${sitemapPaths.index}`,
  ])
}

function lines(texts: readonly string[]): string {
  return `${texts.join('\n')}\n`
}
