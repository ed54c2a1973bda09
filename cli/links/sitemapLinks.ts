import { parse } from 'node-html-parser'

/** What a sitemap lists: pages, the parts of an index, pictures. */
export type SitemapLinks = { links: Set<string>; parts: Set<string>; assets: Set<string> }

const location = /<(image:)?loc>\s*([^<]+?)\s*<\/(?:image:)?loc>/g

/** @param xml of a sitemap or of an index of sitemaps; of anything else nothing comes */
export function sitemapLinks(xml: string): SitemapLinks {
  const found: SitemapLinks = { links: new Set(), parts: new Set(), assets: new Set() }
  const isIndex = xml.includes('<sitemapindex')
  for (const [, image, written = ''] of xml.matchAll(location)) {
    const url = decoded(written)
    if (!URL.canParse(url)) continue
    const kind = image ? found.assets : isIndex ? found.parts : found.links
    kind.add(new URL(url).href)
  }
  return found
}

/** XML's own entities are among those of HTML. */
function decoded(text: string): string {
  return text.includes('&') ? parse(text).text : text
}
