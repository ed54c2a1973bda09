import type { AddressAnswer, PageFacts, SiteFacts } from '../siteFacts.ts'

export const siteUrl = 'https://payline.example'

export type Changes = {
  /** What pages say instead, by path; a path of its own is a page more, and listed. */
  pages?: Record<string, Partial<PageFacts>>
  /** What the site answers elsewhere. */
  answers?: Record<string, AddressAnswer>
  /** Sitemaps besides the one that lists all pages. */
  sitemaps?: readonly string[]
  /** What sitemaps list instead. */
  listed?: readonly string[]
  listedElsewhere?: readonly string[]
}

const sitemap = '/sitemap-main.xml'
const usualPaths = ['/', '/faq', '/game/slot-1']

/** A site of three pages with which nothing is wrong, but for the changes. Only for tests. */
export function healthySite(changes: Changes = {}): SiteFacts {
  const { pages = {}, answers = {}, sitemaps = [], listedElsewhere = [] } = changes
  const paths = [...new Set([...usualPaths, ...Object.keys(pages)])]
  const read = paths.map((path): [string, AddressAnswer] => [
    path,
    { kind: 'page', facts: { ...pageFacts(path, paths), ...pages[path] } },
  ])
  return {
    siteUrl,
    answers: new Map([...read, [sitemap, { kind: 'file' }], ...Object.entries(answers)]),
    sitemaps: [sitemap, ...sitemaps],
    listed: new Map((changes.listed ?? paths).map((path) => [path, sitemap])),
    listedElsewhere: new Map(listedElsewhere.map((url) => [url, sitemap])),
  }
}

/** Words that no other page has. */
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
