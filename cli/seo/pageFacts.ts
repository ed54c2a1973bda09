import { HTMLElement, parse } from 'node-html-parser'
import type { Heading, PageFacts } from '#domain/seo/audit/siteFacts.ts'
import { mainText } from './mainText.ts'

type PageOptions = {
  /** Where the page was asked for; its links are relative to it. */
  address: string
  /** The path of an address of this site; undefined for others. */
  ownPath(url: URL): string | undefined
  /** The header `X-Robots-Tag`, which says as much as the element. */
  robotsHeader: string | null
}

type Found = {
  titles: string[]
  descriptions: string[]
  canonicals: string[]
  headings: Heading[]
  unnamedImages: string[]
  jsonLd: string[]
  socialImages: string[]
  hreflangs: string[]
  lang: string | undefined
  base: string | undefined
  hrefs: string[]
  robots: string[]
}

type Reader = (element: HTMLElement, found: Found) => void

/** `none` is both noindex and nofollow; a header may name whom it is for. */
const keepsAway = /^(?:[\w-]*bot:)?\s*(?:noindex|none)$/i
/** What is in them is drawn, or not shown at all. */
const closed = new Set(['svg', 'template'])

/** What an audit needs of a page, read in one walk over it. */
export function pageFacts(
  html: string,
  { address, ownPath, robotsHeader }: PageOptions,
): PageFacts {
  const root = parse(html)
  const found = emptyHands()
  visit(root, found)
  const { hrefs, robots, base, ...facts } = found
  const from = base !== undefined && URL.canParse(base, address) ? new URL(base, address) : address
  const links = hrefs
    .filter((href) => URL.canParse(href, from))
    .map((href) => ownPath(new URL(href, from)))
    .filter((path) => path !== undefined)
  const isNoindex = [...robots, robotsHeader ?? '']
    .flatMap((words) => words.split(','))
    .some((word) => keepsAway.test(word.trim()))
  return { ...facts, links: [...new Set(links)], isNoindex, text: mainText(root) }
}

function emptyHands(): Found {
  return {
    titles: [],
    descriptions: [],
    canonicals: [],
    headings: [],
    unnamedImages: [],
    jsonLd: [],
    socialImages: [],
    hreflangs: [],
    lang: undefined,
    base: undefined,
    hrefs: [],
    robots: [],
  }
}

function visit(element: HTMLElement, found: Found): void {
  // The root has no name.
  const tag = element.rawTagName?.toLowerCase() ?? ''
  readers[tag]?.(element, found)
  if (closed.has(tag)) return
  for (const child of element.childNodes) if (child instanceof HTMLElement) visit(child, found)
}

const readers: Readonly<Record<string, Reader>> = {
  html: (element, found) => {
    found.lang = element.getAttribute('lang')
  },
  base: (element, found) => {
    found.base ??= element.getAttribute('href')
  },
  title: (element, found) => found.titles.push(oneLine(element)),
  meta: (element, found) => {
    const name = element.getAttribute('name') ?? element.getAttribute('property') ?? ''
    const content = element.getAttribute('content')?.trim() ?? ''
    metaReaders[name.toLowerCase()]?.(content, found)
  },
  link: (element, found) => {
    const rel = element.getAttribute('rel')?.toLowerCase().split(/\s+/) ?? []
    const hreflang = element.getAttribute('hreflang')
    if (rel.includes('canonical')) found.canonicals.push(element.getAttribute('href')?.trim() ?? '')
    if (rel.includes('alternate') && hreflang !== undefined) found.hreflangs.push(hreflang)
  },
  a: (element, found) => {
    const href = element.getAttribute('href')
    if (href !== undefined) found.hrefs.push(href.trim())
  },
  script: (element, found) => {
    const type = element.getAttribute('type')?.trim().toLowerCase()
    // Entities are none within a script.
    if (type === 'application/ld+json') found.jsonLd.push(element.rawText)
  },
  img: (element, found) => {
    if (element.hasAttribute('alt') || isForNobody(element)) return
    found.unnamedImages.push(element.getAttribute('src') ?? 'img')
  },
  svg: (element, found) => {
    if (element.getAttribute('role') !== 'img' || isForNobody(element)) return
    const isNamed = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')
    if (!isNamed && element.querySelector('title') === null) found.unnamedImages.push('svg')
  },
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level): [string, Reader] => [
      `h${level}`,
      (element, found) => found.headings.push({ level, text: oneLine(element) }),
    ]),
  ),
}

const metaReaders: Readonly<Record<string, (content: string, found: Found) => void>> = {
  description: (content, found) => found.descriptions.push(content),
  robots: (content, found) => found.robots.push(content),
  googlebot: (content, found) => found.robots.push(content),
  'og:image': (content, found) => found.socialImages.push(content),
}

function isForNobody(element: HTMLElement): boolean {
  const role = element.getAttribute('role')
  return (
    element.getAttribute('aria-hidden') === 'true' || role === 'presentation' || role === 'none'
  )
}

function oneLine(element: HTMLElement): string {
  return element.text.replace(/\s+/g, ' ').trim()
}
