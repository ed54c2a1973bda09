import pLimit from 'p-limit'
import { Failure } from '#cli/failures/failure.ts'
import { sitemapPaths } from '#domain/search/sitemaps/sitemap.ts'
import { isCrawled, maxConcurrentRequests } from '../crawlRules.ts'
import { sitemapLinks } from '../sitemapLinks.ts'
import { anchorFindings } from './anchors.ts'
import { type OutgoingLinks, withoutSubIds } from './casinoAddresses.ts'
import { addCasinoLink, followCasinoLinks } from './casinoLinks.ts'
import { addCallToAction, addLink, type CrawlState, newCrawl, type Target } from './crawlState.ts'
import { type Finding, finding } from './finding.ts'
import { type OwnResponse, requestOwn } from './ownRequest.ts'
import { pageLinks } from './pageLinks.ts'

export type CrawlOptions = {
  /** The site's origin, as the operator named it. */
  site: string
  /** The maximum number of addresses of the site to request. */
  maxTargets: number
  signal: AbortSignal
  onProgress?(done: number, known: number): void
}

export type Crawl = {
  findings: Finding[]
  /** The number of requested addresses of the site. */
  asked: number
  /** The number of known addresses beyond the limit. */
  left: number
  /** Addresses of other sites; those of the casino without sub-ids. */
  outgoing: OutgoingLinks
}

const maxRedirects = 5
const startCarrier = 'start of the check'

/**
 * Crawls the site from its home page and its sitemaps, and checks every internal address.
 *
 * @throws Failure when no site responds
 */
export async function crawlSite(options: CrawlOptions): Promise<Crawl> {
  const state = newCrawl(options.site)
  await learnOrigins(state, options.signal)
  for (const path of ['/', sitemapPaths.index]) addLink(state, options.site + path, startCarrier)
  const limit = pLimit(maxConcurrentRequests)
  let asked = 0
  while (state.waiting.length > 0 && asked < options.maxTargets) {
    const round = state.waiting.splice(0, options.maxTargets - asked)
    const visits = round.map((target) =>
      limit(async () => {
        await visit(state, target, options.signal)
        asked += 1
        options.onProgress?.(asked, state.targets.size)
      }),
    )
    await Promise.all(visits)
  }
  await followCasinoLinks(state, options.signal)
  // Pages that were read later may contain the same link, so all carriers are known only now.
  for (const { target, url } of state.redirectLinks) addLinkOfCarriers(state, target, url)
  const noted = state.notes.map(({ verdict, target, why }) =>
    finding(verdict, target.key, why, target.carriers),
  )
  const findings = [...noted, ...anchorFindings(state)]
  return { findings, asked, left: state.waiting.length, outgoing: mergeOutgoing(state) }
}

/** Merges addresses of buttons and of plain links, which may be the same. */
function mergeOutgoing({ outgoing, calls }: CrawlState): OutgoingLinks {
  const all = [...outgoing, ...withoutSubIds(calls)]
  const byUrl = Map.groupBy(all, ([url]) => url)
  return new Map(
    [...byUrl].map(([url, each]) => [url, new Set(each.flatMap(([, carriers]) => [...carriers]))]),
  )
}

/**
 * Adds the canonical origin of the site, which differs from the requested one behind a tunnel or
 * before the launch.
 */
async function learnOrigins(state: CrawlState, signal: AbortSignal): Promise<void> {
  const home = await requestOwn(`${state.requestOrigin}/`, false, signal)
  if (home.kind === 'failed' && !home.why.startsWith('status')) {
    throw new Failure(
      `No site responds at ${state.requestOrigin} (${home.why}). Start the site with npm start, or name another site with --url.`,
    )
  }
  if (home.kind !== 'document' || home.type !== 'html') return
  const { canonical } = pageLinks(home.text, `${state.requestOrigin}/`)
  if (canonical !== null) state.origins.add(new URL(canonical).origin)
}

async function visit(state: CrawlState, target: Target, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const response = await requestOwn(state.requestOrigin + target.key, target.asset, signal)
  switch (response.kind) {
    case 'redirect':
      await followOwnRedirects(state, target, response, signal)
      return
    case 'failed':
      addNote(state, 'broken', target, response.why)
      return
    case 'file':
      if (target.asset && response.isPage)
        addNote(state, 'broken', target, 'it is a page, not a file')
      return
    case 'document':
      readDocument(state, target, response)
  }
}

/** Follows redirects within the site; a target on another site is added to the outgoing links. */
async function followOwnRedirects(
  state: CrawlState,
  target: Target,
  first: OwnResponse & { kind: 'redirect' },
  signal: AbortSignal,
): Promise<void> {
  const hops = [target.key]
  let response: OwnResponse = first
  while (response.kind === 'redirect') {
    const from = state.requestOrigin + (hops.at(-1) ?? '/')
    if (response.location === null || !URL.canParse(response.location, from)) {
      return addNote(state, 'broken', target, 'a redirect without a valid target')
    }
    const to = new URL(response.location, from)
    if (!state.origins.has(to.origin)) {
      state.redirectLinks.push({ target, url: to.href })
      break
    }
    const key = to.pathname + to.search
    if (hops.includes(key) || hops.length > maxRedirects) {
      return addNote(state, 'broken', target, `endless redirects: ${[...hops, key].join(' → ')}`)
    }
    hops.push(key)
    response = await requestOwn(state.requestOrigin + key, true, signal)
  }
  if (response.kind === 'failed') {
    return addNote(state, 'broken', target, `${hops.join(' → ')}: ${response.why}`)
  }
  const end = hops.at(-1) ?? target.key
  state.redirectEnds.set(target.key, end)
  state.redirectLinks.push({ target, url: state.requestOrigin + end })
  addLinkOfCarriers(state, target, state.requestOrigin + end)
  const isPermanent = first.status === 301 || first.status === 308
  // A link to a temporary redirect is not a finding.
  if (hops.length > 2 || isPermanent) addNote(state, 'redirected', target, hops.join(' → '))
}

/** The carriers of a redirecting link are also carriers of its target. */
function addLinkOfCarriers(state: CrawlState, { carriers, asset }: Target, url: string): void {
  for (const carrier of carriers) addLink(state, url, carrier, asset)
}

function readDocument(
  state: CrawlState,
  target: Target,
  { type, text }: OwnResponse & { kind: 'document' },
): void {
  if (target.asset) {
    if (type === 'html') addNote(state, 'broken', target, 'it is a page, not a file')
    return
  }
  if (!isCrawled(target.key)) return
  const path = target.key
  if (type === 'xml') {
    const { links, parts, assets } = sitemapLinks(text)
    for (const url of [...parts, ...links]) addLink(state, url, path)
    for (const url of assets) addLink(state, url, path, true)
    return
  }
  const page = pageLinks(text, state.requestOrigin + path)
  state.anchors.set(path, page.anchors)
  for (const url of page.links) addLink(state, url, path)
  for (const url of page.calls) {
    if (!addCasinoLink(state, url, path)) addCallToAction(state, url, path)
  }
  for (const url of page.assets) addLink(state, url, path, true)
}

function addNote(
  state: CrawlState,
  verdict: Finding['verdict'],
  target: Target,
  why: string,
): void {
  state.notes.push({ verdict, target, why })
}
