import pLimit from 'p-limit'
import type { AddressAnswer, SiteFacts } from '#domain/seo/audit/siteFacts.ts'
import { sitemapPaths } from '#domain/sitemap/sitemap.ts'
import { Failure } from '../failure.ts'
import { sitemapLinks } from '../links/sitemapLinks.ts'
import { askedAtOnce, isRead } from '../links/siteReading.ts'
import { type Answered, askAddress } from './askAddress.ts'
import { pageFacts } from './pageFacts.ts'

export type ReadOptions = {
  /** The site's origin, as the operator named it. */
  site: string
  /** Addresses of the site that are asked at most; what is beyond is not looked at. */
  mostAddresses: number
  signal: AbortSignal
  onProgress?(asked: number, known: number): void
}

export type ReadSite = {
  facts: SiteFacts
  /** Known and not asked, because there were too many. */
  left: number
}

type Reading = {
  askAt: string
  /** Addresses that mean this site: where it is asked, and what it calls itself. */
  origins: Set<string>
  known: Set<string>
  waiting: string[]
  answers: Map<string, AddressAnswer>
  sitemaps: string[]
  listed: Map<string, string>
  listedElsewhere: Map<string, string>
}

/**
 * Reads every page that the site's home page and its sitemaps lead to.
 *
 * @throws Failure when no site answers
 */
export async function readSite(options: ReadOptions): Promise<ReadSite> {
  const { site, signal, mostAddresses, onProgress } = options
  const siteUrl = await nameOf(site, signal)
  const reading: Reading = {
    askAt: site,
    origins: new Set([site, siteUrl]),
    known: new Set(),
    waiting: [],
    answers: new Map(),
    sitemaps: [sitemapPaths.index],
    listed: new Map(),
    listedElsewhere: new Map(),
  }
  for (const path of ['/', sitemapPaths.index]) meet(reading, path)
  const limit = pLimit(askedAtOnce)
  let asked = 0
  while (reading.waiting.length > 0 && asked < mostAddresses) {
    const round = reading.waiting.splice(0, mostAddresses - asked)
    const visits = round.map((path) =>
      limit(async () => {
        take(reading, path, await askAddress(reading.askAt + path, signal))
        asked += 1
        onProgress?.(asked, reading.known.size)
      }),
    )
    await Promise.all(visits)
  }
  const { answers, sitemaps, listed, listedElsewhere, waiting } = reading
  return { facts: { siteUrl, answers, sitemaps, listed, listedElsewhere }, left: waiting.length }
}

/** What the site calls itself: behind a tunnel or before its start that isn't where it is asked. */
async function nameOf(site: string, signal: AbortSignal): Promise<string> {
  const home = await askAddress(`${site}/`, signal)
  if (home.kind === 'failed' && !home.answered) {
    throw new Failure(
      `No site answers at ${site} (${home.why}). Start it with npm start, or name another with --url.`,
    )
  }
  if (home.kind !== 'html') return site
  const { robotsHeader } = home
  const { canonicals } = pageFacts(home.html, {
    address: site,
    ownPath: () => undefined,
    robotsHeader,
  })
  const [canonical = ''] = canonicals
  return /^https?:/i.test(canonical) && URL.canParse(canonical) ? new URL(canonical).origin : site
}

function take(reading: Reading, path: string, answer: Answered): void {
  switch (answer.kind) {
    case 'html': {
      const { html, robotsHeader } = answer
      const address = reading.askAt + path
      const ownPath = (url: URL) => ownPathOf(reading, url)
      const facts = pageFacts(html, { address, ownPath, robotsHeader })
      reading.answers.set(path, { kind: 'page', facts })
      for (const link of [...facts.links, ...canonicalPaths(reading, address, facts.canonicals)]) {
        meet(reading, link)
      }
      return
    }
    case 'xml':
      reading.answers.set(path, { kind: 'file' })
      takeSitemap(reading, path, answer.xml)
      return
    case 'redirect': {
      const to = destination(reading, path, answer.location)
      reading.answers.set(path, { kind: 'redirect', status: answer.status, to })
      if (to?.startsWith('/')) meet(reading, to)
      return
    }
    case 'file':
      reading.answers.set(path, { kind: 'file' })
      return
    case 'failed':
      reading.answers.set(path, { kind: 'failed', why: answer.why })
  }
}

function takeSitemap(reading: Reading, sitemap: string, xml: string): void {
  const { parts, links } = sitemapLinks(xml)
  for (const url of [...parts, ...links]) {
    const path = ownPathOf(reading, new URL(url))
    if (path === undefined) {
      reading.listedElsewhere.set(url, sitemap)
      continue
    }
    if (parts.has(url)) reading.sitemaps.push(path)
    else reading.listed.set(path, sitemap)
    meet(reading, path)
  }
}

function meet(reading: Reading, path: string): void {
  if (reading.known.has(path) || !isRead(path)) return
  reading.known.add(path)
  reading.waiting.push(path)
}

function ownPathOf({ origins }: Reading, url: URL): string | undefined {
  return origins.has(url.origin) ? url.pathname + url.search : undefined
}

function canonicalPaths(
  reading: Reading,
  address: string,
  canonicals: readonly string[],
): string[] {
  return canonicals
    .filter((canonical) => URL.canParse(canonical, address))
    .map((canonical) => ownPathOf(reading, new URL(canonical, address)))
    .filter((path) => path !== undefined)
}

/** A path of the site, or a whole address elsewhere; null where the answer names none. */
function destination(reading: Reading, path: string, location: string | null): string | null {
  const from = reading.askAt + path
  if (location === null || !URL.canParse(location, from)) return null
  const url = new URL(location, from)
  return ownPathOf(reading, url) ?? url.href
}
