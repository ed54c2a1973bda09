/**
 * The XML of sitemaps.
 *
 * @see https://www.sitemaps.org/protocol.html
 * @see https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps
 */

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1'

/** The text before and after the entries of a file. */
export type Frame = { head: string; foot: string }

export const pagesFrame: Frame = {
  head: `${declaration}<urlset xmlns="${namespace}" xmlns:image="${imageNamespace}">\n`,
  foot: '</urlset>\n',
}
export const indexFrame: Frame = {
  head: `${declaration}<sitemapindex xmlns="${namespace}">\n`,
  foot: '</sitemapindex>\n',
}

export type UrlFacts = {
  /** Absolute. */
  loc: string
  /** `YYYY-MM-DD`. */
  lastmod?: string | undefined
  changefreq?: 'weekly'
  /** `0.0` to `1.0`. */
  priority?: string
  /** The absolute address of a picture on the page. */
  image?: string | undefined
}

/** The element of a page, in the order of the schema, with a line break. */
export function urlEntry({ loc, lastmod, changefreq, priority, image }: UrlFacts): string {
  const picture =
    image === undefined ? '' : `<image:image>${element('image:loc', image)}</image:image>`
  return `<url>${element('loc', loc)}${element('lastmod', lastmod)}${element('changefreq', changefreq)}${element('priority', priority)}${picture}</url>\n`
}

/** The element of a sitemap in an index, with a line break. */
export function sitemapEntry({ loc, lastmod }: Pick<UrlFacts, 'loc' | 'lastmod'>): string {
  return `<sitemap>${element('loc', loc)}${element('lastmod', lastmod)}</sitemap>\n`
}

/** An XML element with a text; empty without a text. */
function element(name: string, text: string | undefined): string {
  return text === undefined ? '' : `<${name}>${escapeXml(text)}</${name}>`
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const special = /[&<>"']/g

function escapeXml(text: string): string {
  return text.replace(special, (character) => escapes[character] ?? character)
}
