import { UsageError } from '../failures/usageError.ts'

/**
 * The origin of the site that --url or SITE_URL names.
 *
 * @throws UsageError when the text is not the address of a site
 */
export function siteOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && !url.username && url.pathname === '/') {
    return url.origin
  }
  throw new UsageError('--url must be the address of a site, for example https://payline.example')
}
