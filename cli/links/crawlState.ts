import type { Finding } from './finding.ts'

/** An address of the site that something leads to. */
export type Target = {
  /** Path and query, which it goes by. */
  key: string
  /** Whether only its being there matters: a picture, a script. */
  asset: boolean
  /** Pages and sitemaps that lead to it. */
  carriers: Set<string>
  /** Fragments that are wanted of it, each with the pages that want it. */
  fragments: Map<string, Set<string>>
}

/** What is known while the site is read. */
export type CrawlState = {
  /** Without a path; where everything is asked. */
  askAt: string
  /** Addresses that mean this site: where it is asked, and what it calls itself. */
  origins: Set<string>
  targets: Map<string, Target>
  waiting: Target[]
  /** Names in each page that a fragment can lead to. */
  anchors: Map<string, Set<string>>
  /** Where a redirect within the site ends. */
  ends: Map<string, string>
  /** Where redirects lead, for those pages, too, that are found to carry them later. */
  leads: { target: Target; url: string }[]
  /** Addresses of other sites, with the pages that lead there. */
  outgoing: Map<string, Set<string>>
  /** The same of calls to action, which lead to the casino and carry sub-ids. */
  calls: Map<string, Set<string>>
  /** What was found of which address, in the order of finding. */
  notes: Note[]
}

type Note = { verdict: Finding['verdict']; target: Target; why: string }

export function newCrawl(askAt: string): CrawlState {
  return {
    askAt,
    origins: new Set([askAt]),
    targets: new Map(),
    waiting: [],
    anchors: new Map(),
    ends: new Map(),
    leads: [],
    outgoing: new Map(),
    calls: new Map(),
    notes: [],
  }
}

/**
 * Takes down that a page leads to an address, of this site or another.
 *
 * @param url whole
 */
export function noteLink(state: CrawlState, url: string, carrier: string, asset = false): void {
  note(state, url, { carrier, asset, elsewhere: state.outgoing })
}

/** The same of a call to action. */
export function noteCall(state: CrawlState, url: string, carrier: string): void {
  note(state, url, { carrier, asset: false, elsewhere: state.calls })
}

type Link = { carrier: string; asset: boolean; elsewhere: Map<string, Set<string>> }

function note(state: CrawlState, url: string, { carrier, asset, elsewhere }: Link): void {
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
