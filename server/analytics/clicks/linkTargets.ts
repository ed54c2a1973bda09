import type { IncomingMessage } from 'node:http'
import type { LinkVisit } from '#domain/casinos/links/findRule.ts'
import { parseGoLink } from '#domain/content/links/goLink.ts'
import {
  type GoResult,
  type GoTarget,
  goTarget,
  type LinkTargets,
} from '#domain/content/links/goTarget.ts'
import { textLinkTargets } from '#domain/content/links/textLinks.ts'
import type { CopySnapshot } from '#server/content/copyStore.ts'
import { createVisitorAgentParser } from '../ingest/visitorAgent.ts'

/** Finds what the link with a key leads to for the sender of a request, at the moment. */
export type TargetFor = (request: IncomingMessage, key: string) => GoResult

/** What an absolute address leads to for an event of a request, if it is a link of this site. */
export type LinkOf = (address: string, id: string, request: IncomingMessage) => GoTarget | undefined

/** Many more than a site has links, and few enough for any key that a client invents. */
const maxKnown = 1_000

/** What is known of links for one audience, which is the same for all clicks. */
type FindTarget = (key: string) => ReturnType<typeof goTarget>

/**
 * @param copyFor the copy as the sender of a request sees it at the moment
 * @param clock milliseconds since 1970
 */
export function currentTargets(
  copyFor: (request: IncomingMessage) => CopySnapshot,
  clock: () => number = Date.now,
): TargetFor {
  const made = new WeakMap<CopySnapshot, FindTarget>()
  const agentOf = createVisitorAgentParser()
  const visitOf = ({ headers }: IncomingMessage): LinkVisit => {
    return { device: () => agentOf(headers).device, now: clock() }
  }
  return (request, key) => {
    const copy = copyFor(request)
    let find = made.get(copy)
    if (!find) {
      find = targetsOf(copy)
      made.set(copy, find)
    }
    const found = find(key)
    return typeof found === 'function' ? found(visitOf(request)) : found
  }
}

function targetsOf(copy: CopySnapshot): FindTarget {
  // Not before the first click on such a link: a large catalogue has many texts.
  let texts: ReadonlyMap<string, string> | undefined
  const textLink = (key: string) => {
    texts ??= textLinkTargets(copy)
    return texts.get(key)
  }
  const { casinoUrl, linkParameters } = copy.documents['site-settings']
  const targets: LinkTargets = {
    casinoUrl,
    linkParameters,
    textLink,
    casino: copy.raw['market-settings'].mainCasino,
    visibility: copy.visibility,
    market: copy.audience.market,
    ownHosts: copy.ownHosts,
    offers: copy.offers,
    keys: new Set(copy.raw.offers.map(({ key }) => key)),
    links: new Map(copy.raw.links.map((link) => [link.key, link])),
    random: Math.random,
  }
  const known = new Map<string, ReturnType<FindTarget>>()
  return (key) => {
    const before = known.get(key)
    if (before) return before
    const target = goTarget(targets, key)
    if (known.size < maxKnown) known.set(key, target)
    return target
  }
}

/** The function that finds what an address of the site leads to, for the targets of events. */
export function linkFinder(targetFor: TargetFor, ownOrigins: ReadonlySet<string>): LinkOf {
  return (address, id, request) => {
    const url = URL.parse(address)
    if (!url || !ownOrigins.has(url.origin)) return undefined
    const link = parseGoLink(url.pathname + url.search)
    const targets = link && targetFor(request, link.key)
    return targets?.ok ? targets.draw(id) : undefined
  }
}
