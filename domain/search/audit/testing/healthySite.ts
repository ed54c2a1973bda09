import type { AddressResponse, PageFacts, SiteFacts } from '../site/siteFacts.ts'

export const siteUrl = 'https://payline.example'

export type Changes = {
  /** Changed facts by path; a new path adds a listed page. */
  pages?: Record<string, Partial<PageFacts>>
  /** Responses for other addresses. */
  responses?: Record<string, AddressResponse>
  /** Sitemaps besides the one that lists all pages. */
  sitemaps?: readonly string[]
  /** Replaces the paths in the sitemap. */
  listed?: readonly string[]
  listedElsewhere?: readonly string[]
}

const sitemap = '/sitemap-main.xml'
const usualPaths = ['/', '/faq', '/game/slot-1']

/** A valid site of three pages, with changes. Only for tests. */
export function healthySite(changes: Changes = {}): SiteFacts {
  const { pages = {}, responses = {}, sitemaps = [], listedElsewhere = [] } = changes
  const paths = [...new Set([...usualPaths, ...Object.keys(pages)])]
  const read = paths.map((path): [string, AddressResponse] => [
    path,
    { kind: 'page', facts: { ...pageFacts(path, paths), ...pages[path] } },
  ])
  return {
    siteUrl,
    responses: new Map([...read, [sitemap, { kind: 'file' }], ...Object.entries(responses)]),
    sitemaps: [sitemap, ...sitemaps],
    listed: new Map((changes.listed ?? paths).map((path) => [path, sitemap])),
    listedElsewhere: new Map(listedElsewhere.map((url) => [url, sitemap])),
  }
}

/** A text of words that no other page has. */
export function ownText(path: string, words = 220): string {
  return Array.from({ length: words }, (_, at) => `${path.replace(/\W/g, '')}word${at}`).join(' ')
}

function pageFacts(path: string, links: readonly string[]): PageFacts {
  return {
    titles: [`The page that is at ${path}`],
    descriptions: [`What the page at ${path} says in two sentences. It is this.`],
    canonicals: [siteUrl + path],
    isNoindex: false,
    lang: 'en',
    headings: [
      { level: 1, text: 'First' },
      { level: 2, text: 'Second' },
      { level: 3, text: 'Third' },
      { level: 2, text: 'Fourth' },
    ],
    unnamedImages: [],
    jsonLd: [],
    links,
    socialImages: [`${siteUrl}/og/picture.png`],
    hreflangs: [],
    text: ownText(path),
  }
}
