import pLimit from 'p-limit'
import { sitemapPaths } from '#domain/sitemap/sitemap.ts'
import { Failure } from '../failure.ts'
import { anchorFindings } from './anchors.ts'
import { type Outgoing, withoutSubIds } from './casinoAddresses.ts'
import { type CrawlState, newCrawl, noteCall, noteLink, type Target } from './crawlState.ts'
import { type Finding, finding } from './finding.ts'
import { askOwn, type OwnAnswer } from './ownRequest.ts'
import { linksOf } from './pageLinks.ts'
import { sitemapLinks } from './sitemapLinks.ts'
import { askedAtOnce, isRead } from './siteReading.ts'

export type CrawlOptions = {
  /** The site's origin, as the operator named it. */
  site: string
  /** Addresses of the site that are asked at most; what is beyond is not looked at. */
  mostTargets: number
  signal: AbortSignal
  onProgress?(done: number, known: number): void
}

export type Crawl = {
  findings: Finding[]
  /** Addresses of the site that were asked. */
  asked: number
  /** Known and not asked, because there were too many. */
  left: number
  /** Addresses elsewhere; of the casino's those without sub-ids. */
  outgoing: Outgoing
}

const mostHops = 5
const startsAt = 'where the check begins'

/**
 * Reads the site from its home page and its sitemaps, and looks at every address of its own that
 * these lead to.
 *
 * @throws when no site answers
 */
export async function crawlSite(options: CrawlOptions): Promise<Crawl> {
  const state = newCrawl(options.site)
  await meetSite(state, options.signal)
  for (const path of ['/', sitemapPaths.index]) noteLink(state, options.site + path, startsAt)
  const limit = pLimit(askedAtOnce)
  let asked = 0
  while (state.waiting.length > 0 && asked < options.mostTargets) {
    const round = state.waiting.splice(0, options.mostTargets - asked)
    const visits = round.map((target) =>
      limit(async () => {
        await visit(state, target, options.signal)
        asked += 1
        options.onProgress?.(asked, state.targets.size)
      }),
    )
    await Promise.all(visits)
  }
  // Pages that were read later may carry a link, too, so only now all of them are known.
  for (const { target, url } of state.leads) passOn(state, target, url)
  const noted = state.notes.map(({ verdict, target, why }) =>
    finding(verdict, target.key, why, target.carriers),
  )
  const findings = [...noted, ...anchorFindings(state)]
  return { findings, asked, left: state.waiting.length, outgoing: outgoingOf(state) }
}

/** A button and a plain link may lead to the same address. */
function outgoingOf({ outgoing, calls }: CrawlState): Outgoing {
  const all = [...outgoing, ...withoutSubIds(calls)]
  const byUrl = Map.groupBy(all, ([url]) => url)
  return new Map(
    [...byUrl].map(([url, each]) => [url, new Set(each.flatMap(([, carriers]) => [...carriers]))]),
  )
}

/** Learns what the site calls itself: behind a tunnel or before its start that isn't its address. */
async function meetSite(state: CrawlState, signal: AbortSignal): Promise<void> {
  const home = await askOwn(`${state.askAt}/`, false, signal)
  if (home.kind === 'failed' && !home.why.startsWith('status')) {
    throw new Failure(
      `No site answers at ${state.askAt} (${home.why}). Start it with npm start, or name another with --url.`,
    )
  }
  if (home.kind !== 'document' || home.type !== 'html') return
  const { canonical } = linksOf(home.text, `${state.askAt}/`)
  if (canonical !== null) state.origins.add(new URL(canonical).origin)
}

async function visit(state: CrawlState, target: Target, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const answer = await askOwn(state.askAt + target.key, target.asset, signal)
  switch (answer.kind) {
    case 'redirect':
      await followOwn(state, target, answer, signal)
      return
    case 'failed':
      note(state, 'broken', target, answer.why)
      return
    case 'file':
      if (target.asset && answer.isPage) note(state, 'broken', target, 'it is a page, not a file')
      return
    case 'document':
      read(state, target, answer)
  }
}

/** Follows within the site; an address elsewhere is left to those that look at other sites. */
async function followOwn(
  state: CrawlState,
  target: Target,
  first: OwnAnswer & { kind: 'redirect' },
  signal: AbortSignal,
): Promise<void> {
  const way = [target.key]
  let answer: OwnAnswer = first
  while (answer.kind === 'redirect') {
    const from = state.askAt + (way.at(-1) ?? '/')
    if (answer.location === null || !URL.canParse(answer.location, from)) {
      return note(state, 'broken', target, 'a redirect that leads nowhere')
    }
    const to = new URL(answer.location, from)
    if (!state.origins.has(to.origin)) {
      state.leads.push({ target, url: to.href })
      break
    }
    const key = to.pathname + to.search
    if (way.includes(key) || way.length > mostHops) {
      return note(state, 'broken', target, `redirects without an end: ${[...way, key].join(' → ')}`)
    }
    way.push(key)
    answer = await askOwn(state.askAt + key, true, signal)
  }
  if (answer.kind === 'failed') {
    return note(state, 'broken', target, `${way.join(' → ')}: ${answer.why}`)
  }
  const end = way.at(-1) ?? target.key
  state.ends.set(target.key, end)
  state.leads.push({ target, url: state.askAt + end })
  passOn(state, target, state.askAt + end)
  const isPermanent = first.status === 301 || first.status === 308
  // One that is for now only may well be linked to.
  if (way.length > 2 || isPermanent) note(state, 'redirected', target, way.join(' → '))
}

/** Whoever links to what redirects is one that links to where it leads. */
function passOn(state: CrawlState, { carriers, asset }: Target, url: string): void {
  for (const carrier of carriers) noteLink(state, url, carrier, asset)
}

function read(
  state: CrawlState,
  target: Target,
  { type, text }: OwnAnswer & { kind: 'document' },
): void {
  if (target.asset) {
    if (type === 'html') note(state, 'broken', target, 'it is a page, not a file')
    return
  }
  if (!isRead(target.key)) return
  const path = target.key
  if (type === 'xml') {
    const { links, parts, assets } = sitemapLinks(text)
    for (const url of [...parts, ...links]) noteLink(state, url, path)
    for (const url of assets) noteLink(state, url, path, true)
    return
  }
  const page = linksOf(text, state.askAt + path)
  state.anchors.set(path, page.anchors)
  for (const url of page.links) noteLink(state, url, path)
  for (const url of page.calls) noteCall(state, url, path)
  for (const url of page.assets) noteLink(state, url, path, true)
}

function note(state: CrawlState, verdict: Finding['verdict'], target: Target, why: string): void {
  state.notes.push({ verdict, target, why })
}
