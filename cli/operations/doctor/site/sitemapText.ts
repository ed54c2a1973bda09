/** The addresses in a sitemap, or its problem. */
export type SitemapText =
  | { ok: true; isIndex: boolean; addresses: string[] }
  | { ok: false; problem: string }

const maxAddresses = 50_000
const root = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<(urlset|sitemapindex)[\s>]/
const bareAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i
const date = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/

/**
 * Parses a sitemap as a search engine does, and detects what can go wrong on the way from the
 * server: an error page, a truncated file, addresses of another site.
 *
 * @see https://www.sitemaps.org/protocol.html
 */
export function readSitemap(text: string, siteUrl: string): SitemapText {
  const kind = root.exec(text)?.[1]
  if (!kind) return problem('it is not a sitemap')
  if (!text.trimEnd().endsWith(`</${kind}>`)) return problem('it is truncated')
  if (bareAmpersand.test(text)) return problem('it contains an unescaped &')
  const item = kind === 'urlset' ? 'url' : 'sitemap'
  const items = text.split(`<${item}>`).length - 1
  const addresses = [...text.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/g)].map(([, it = '']) => it)
  if (items !== addresses.length)
    return problem(`${items} entries have ${addresses.length} addresses`)
  if (items > maxAddresses) return problem(`it has more than ${maxAddresses} entries`)
  const foreign = addresses.find((it) => !it.startsWith(`${siteUrl}/`))
  if (foreign !== undefined)
    return problem(`it lists ${JSON.stringify(foreign)}, which is not on ${siteUrl}`)
  const dates = [...text.matchAll(/<lastmod>\s*([^<]*?)\s*<\/lastmod>/g)].map(([, it = '']) => it)
  const wrong = dates.find((it) => !date.test(it))
  if (wrong !== undefined) return problem(`its lastmod ${JSON.stringify(wrong)} is not a date`)
  return { ok: true, isIndex: kind === 'sitemapindex', addresses }
}

function problem(text: string): SitemapText {
  return { ok: false, problem: text }
}
