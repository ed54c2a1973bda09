import { parse } from 'node-html-parser'

/** The entries of a sitemap: pages, parts of an index, pictures. */
export type SitemapLinks = { links: Set<string>; parts: Set<string>; assets: Set<string> }

const location = /<(image:)?loc>\s*([^<]+?)\s*<\/(?:image:)?loc>/g

/** @param xml a sitemap or a sitemap index; any other text gives no links */
export function sitemapLinks(xml: string): SitemapLinks {
  const found: SitemapLinks = { links: new Set(), parts: new Set(), assets: new Set() }
  const isIndex = xml.includes('<sitemapindex')
  for (const [, image, written = ''] of xml.matchAll(location)) {
    const url = decodeEntities(written)
    if (!URL.canParse(url)) continue
    const kind = image ? found.assets : isIndex ? found.parts : found.links
    kind.add(new URL(url).href)
  }
  return found
}

/** The HTML parser decodes XML's entities as well. */
function decodeEntities(text: string): string {
  return text.includes('&') ? parse(text).text : text
}
