import type { Finding } from './finding.ts'

/** An address of the site that is linked. */
export type Target = {
  /** Path and query, which identify it. */
  key: string
  /** Whether only its existence is checked: a picture, a script. */
  asset: boolean
  /** Pages and sitemaps that link to it. */
  carriers: Set<string>
  /** Linked fragments, each with the pages that link to it. */
  fragments: Map<string, Set<string>>
}

/** The state of the crawl. */
export type CrawlState = {
  /** The origin to which requests are sent. */
  requestOrigin: string
  /** Origins of this site: the requested one, and the canonical one. */
  origins: Set<string>
  targets: Map<string, Target>
  waiting: Target[]
  /** The anchors of each page. */
  anchors: Map<string, Set<string>>
  /** The final path of each redirect within the site. */
  redirectEnds: Map<string, string>
  /** The targets of redirects, for carriers that are found later. */
  redirectLinks: { target: Target; url: string }[]
  /** Addresses of other sites, with the pages that link to them. */
  outgoing: Map<string, Set<string>>
  /** Addresses of calls to action, which lead to the casino and contain sub-ids. */
  calls: Map<string, Set<string>>
  /** Links of the site to casinos, by their key. */
  casinoLinks: Map<string, CasinoLink>
  /** Findings by address, in the order of discovery. */
  notes: Note[]
}

/** A link of the site to a casino: one address of it, and the pages with such a link. */
export type CasinoLink = { path: string; carriers: Set<string> }

type Note = { verdict: Finding['verdict']; target: Target; why: string }

export function newCrawl(askAt: string): CrawlState {
  return {
    requestOrigin: askAt,
    origins: new Set([askAt]),
    targets: new Map(),
    waiting: [],
    anchors: new Map(),
    redirectEnds: new Map(),
    redirectLinks: [],
    outgoing: new Map(),
    calls: new Map(),
    casinoLinks: new Map(),
    notes: [],
  }
}

/**
 * Records that a page links to an address of this or another site.
 *
 * @param url an absolute address
 */
export function addLink(state: CrawlState, url: string, carrier: string, asset = false): void {
  addTo(state, url, { carrier, asset, elsewhere: state.outgoing })
}

/** Records a call to action of a page. */
export function addCallToAction(state: CrawlState, url: string, carrier: string): void {
  addTo(state, url, { carrier, asset: false, elsewhere: state.calls })
}

type Link = { carrier: string; asset: boolean; elsewhere: Map<string, Set<string>> }

function addTo(state: CrawlState, url: string, { carrier, asset, elsewhere }: Link): void {
  const parsed = new URL(url)
  const fragment = parsed.hash.slice(1)
  parsed.hash = ''
  if (!state.origins.has(parsed.origin)) {
    const carriers = elsewhere.get(parsed.href) ?? new Set()
    elsewhere.set(parsed.href, carriers.add(carrier))
    return
  }
  const target = targetOf(state, parsed.pathname + parsed.search, asset)
  target.carriers.add(carrier)
  if (fragment === '') return
  const wanted = target.fragments.get(fragment) ?? new Set()
  target.fragments.set(fragment, wanted.add(carrier))
}

function targetOf(state: CrawlState, key: string, asset: boolean): Target {
  const known = state.targets.get(key)
  if (known) return known
  const target: Target = { key, asset, carriers: new Set(), fragments: new Map() }
  state.targets.set(key, target)
  state.waiting.push(target)
  return target
}
