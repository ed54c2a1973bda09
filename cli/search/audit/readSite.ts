import pLimit from 'p-limit'
import { Failure } from '#cli/failures/failure.ts'
import type { AddressResponse, SiteFacts } from '#domain/search/audit/site/siteFacts.ts'
import { sitemapPaths } from '#domain/search/sitemaps/sitemap.ts'
import { isCrawled, maxConcurrentRequests } from '../crawlRules.ts'
import { sitemapLinks } from '../sitemapLinks.ts'
import { pageFacts } from './pageFacts.ts'
import { type FetchedAddress, requestAddress } from './requestAddress.ts'

export type ReadOptions = {
  /** The site's origin, as the operator named it. */
  site: string
  /** The maximum number of addresses of the site to request. */
  maxAddresses: number
  signal: AbortSignal
  onProgress?(asked: number, known: number): void
}

export type ReadSite = {
  facts: SiteFacts
  /** The number of known addresses beyond the limit. */
  left: number
}

type Reading = {
  requestOrigin: string
  /** Origins of this site: the requested one, and the canonical one. */
  origins: Set<string>
  known: Set<string>
  waiting: string[]
  responses: Map<string, AddressResponse>
  sitemaps: string[]
  listed: Map<string, string>
  listedElsewhere: Map<string, string>
}

/**
 * Reads every page that is linked from the home page and the sitemaps.
 *
 * @throws Failure when no site responds
 */
export async function readSite(options: ReadOptions): Promise<ReadSite> {
  const { site, signal, maxAddresses, onProgress } = options
  const siteUrl = await readCanonicalOrigin(site, signal)
  const reading: Reading = {
    requestOrigin: site,
    origins: new Set([site, siteUrl]),
    known: new Set(),
    waiting: [],
    responses: new Map(),
    sitemaps: [sitemapPaths.index],
    listed: new Map(),
    listedElsewhere: new Map(),
  }
  for (const path of ['/', sitemapPaths.index]) addAddress(reading, path)
  const limit = pLimit(maxConcurrentRequests)
  let asked = 0
  while (reading.waiting.length > 0 && asked < maxAddresses) {
    const round = reading.waiting.splice(0, maxAddresses - asked)
    const visits = round.map((path) =>
      limit(async () => {
        recordResponse(reading, path, await requestAddress(reading.requestOrigin + path, signal))
        asked += 1
        onProgress?.(asked, reading.known.size)
      }),
    )
    await Promise.all(visits)
  }
  const { responses, sitemaps, listed, listedElsewhere, waiting } = reading
  return { facts: { siteUrl, responses, sitemaps, listed, listedElsewhere }, left: waiting.length }
}

/**
 * The canonical origin of the site, which differs from the requested one behind a tunnel or before
 * the launch.
 */
async function readCanonicalOrigin(site: string, signal: AbortSignal): Promise<string> {
  const home = await requestAddress(`${site}/`, signal)
  if (home.kind === 'failed' && !home.hasResponse) {
    throw new Failure(
      `No site responds at ${site} (${home.why}). Start the site with npm start, or name another site with --url.`,
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

function recordResponse(reading: Reading, path: string, response: FetchedAddress): void {
  switch (response.kind) {
    case 'html': {
      const { html, robotsHeader } = response
      const address = reading.requestOrigin + path
      const ownPath = (url: URL) => ownPathOf(reading, url)
      const facts = pageFacts(html, { address, ownPath, robotsHeader })
      reading.responses.set(path, { kind: 'page', facts })
      for (const link of [...facts.links, ...canonicalPaths(reading, address, facts.canonicals)]) {
        addAddress(reading, link)
      }
      return
    }
    case 'xml':
      reading.responses.set(path, { kind: 'file' })
      recordSitemap(reading, path, response.xml)
      return
    case 'redirect': {
      const to = destination(reading, path, response.location)
      reading.responses.set(path, { kind: 'redirect', status: response.status, to })
      if (to?.startsWith('/')) addAddress(reading, to)
      return
    }
    case 'file':
      reading.responses.set(path, { kind: 'file' })
      return
    case 'failed':
      reading.responses.set(path, { kind: 'failed', why: response.why })
  }
}

function recordSitemap(reading: Reading, sitemap: string, xml: string): void {
  const { parts, links } = sitemapLinks(xml)
  for (const url of [...parts, ...links]) {
    const path = ownPathOf(reading, new URL(url))
    if (path === undefined) {
      reading.listedElsewhere.set(url, sitemap)
      continue
    }
    if (parts.has(url)) reading.sitemaps.push(path)
    else reading.listed.set(path, sitemap)
    addAddress(reading, path)
  }
}

function addAddress(reading: Reading, path: string): void {
  if (reading.known.has(path) || !isCrawled(path)) return
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

/** A path of the site, or an absolute address of another site; null if the response has none. */
function destination(reading: Reading, path: string, location: string | null): string | null {
  const from = reading.requestOrigin + path
  if (location === null || !URL.canParse(location, from)) return null
  const url = new URL(location, from)
  return ownPathOf(reading, url) ?? url.href
}
