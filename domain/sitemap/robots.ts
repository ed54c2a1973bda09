import { screenPaths } from '../screenPaths.ts'
import { isLoopback } from '../seo/loopback.ts'
import { sitemapPaths } from './sitemap.ts'

export const robotsPath = '/robots.txt'

/**
 * What crawlers needn't ask for: the desk, the APIs and the two tools. Pages such as the login are
 * not in it: they ask not to be listed, and a crawler only hears that from a page that it may read.
 */
const disallowed = [
  screenPaths.admin,
  '/api',
  screenPaths.sitemapPing,
  screenPaths.sitemapGenerator,
] as const

/** Pictures that editors chose for sharing; the longer rule wins over `/api`. */
const pictures = '/api/media/file/'

/**
 * The text of `/robots.txt` (RFC 9309). On a machine's own address nothing may be fetched, so that a
 * trial that somebody made public by accident isn't listed.
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
