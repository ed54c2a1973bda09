import { HTMLElement, parse } from 'node-html-parser'
import type { Heading, PageFacts } from '#domain/search/audit/site/siteFacts.ts'
import { mainText } from './mainText.ts'

type PageOptions = {
  /** The requested address, the base of relative links. */
  address: string
  /** The path of an address of this site; undefined for other sites. */
  ownPath(url: URL): string | undefined
  /** The header `X-Robots-Tag`, which has the same effect as the element. */
  robotsHeader: string | null
}

type CollectedFacts = {
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

type Reader = (element: HTMLElement, found: CollectedFacts) => void

/** `none` means noindex and nofollow; a header may name a crawler. */
const noindexWord = /^(?:[\w-]*bot:)?\s*(?:noindex|none)$/i
/** Elements whose content is drawn, or not shown at all. */
const skippedElements = new Set(['svg', 'template'])

/** The facts of a page for the audit, collected in one traversal. */
export function pageFacts(
  html: string,
  { address, ownPath, robotsHeader }: PageOptions,
): PageFacts {
  const root = parse(html)
  const found = emptyFacts()
  visit(root, found)
  const { hrefs, robots, base, ...facts } = found
  const from = base !== undefined && URL.canParse(base, address) ? new URL(base, address) : address
  const links = hrefs
    .filter((href) => URL.canParse(href, from))
    .map((href) => ownPath(new URL(href, from)))
    .filter((path) => path !== undefined)
  const isNoindex = [...robots, robotsHeader ?? '']
    .flatMap((words) => words.split(','))
    .some((word) => noindexWord.test(word.trim()))
  return { ...facts, links: [...new Set(links)], isNoindex, text: mainText(root) }
}

function emptyFacts(): CollectedFacts {
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

function visit(element: HTMLElement, found: CollectedFacts): void {
  // The root has no tag name.
  const tag = element.rawTagName?.toLowerCase() ?? ''
  readers[tag]?.(element, found)
  if (skippedElements.has(tag)) return
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
    // A script has no entities.
    if (type === 'application/ld+json') found.jsonLd.push(element.rawText)
  },
  img: (element, found) => {
    if (element.hasAttribute('alt') || isHiddenFromReaders(element)) return
    found.unnamedImages.push(element.getAttribute('src') ?? 'img')
  },
  svg: (element, found) => {
    if (element.getAttribute('role') !== 'img' || isHiddenFromReaders(element)) return
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

const metaReaders: Readonly<Record<string, (content: string, found: CollectedFacts) => void>> = {
  description: (content, found) => found.descriptions.push(content),
  robots: (content, found) => found.robots.push(content),
  googlebot: (content, found) => found.robots.push(content),
  'og:image': (content, found) => found.socialImages.push(content),
}

function isHiddenFromReaders(element: HTMLElement): boolean {
  const role = element.getAttribute('role')
  return (
    element.getAttribute('aria-hidden') === 'true' || role === 'presentation' || role === 'none'
  )
}

function oneLine(element: HTMLElement): string {
  return element.text.replace(/\s+/g, ' ').trim()
}
