import type { IncomingMessage } from 'node:http'
import { parseGoLink } from '#domain/content/links/goLink.ts'
import {
  type GoResult,
  type GoTarget,
  goTarget,
  type LinkTargets,
} from '#domain/content/links/goTarget.ts'
import { textLinkTargets } from '#domain/content/links/textLinks.ts'
import type { CopySnapshot } from '#server/content/copyStore.ts'

/** Finds what the link with a key leads to. */
type FindTarget = (key: string) => GoResult

/** Finds what links lead to for the sender of a request, at the moment. */
export type TargetsFor = (request: IncomingMessage) => FindTarget

/** What an absolute address leads to for the sender of a request, if it is a link of this site. */
export type LinkOf = (address: string, request: IncomingMessage) => GoTarget | undefined

/** Many more than a site has links, and few enough for any key that a client invents. */
const maxKnown = 1_000

/** @param copyFor the copy as the sender of a request sees it at the moment */
export function currentTargets(copyFor: (request: IncomingMessage) => CopySnapshot): TargetsFor {
  const made = new WeakMap<CopySnapshot, FindTarget>()
  return (request) => {
    const copy = copyFor(request)
    let find = made.get(copy)
    if (!find) {
      find = targetsOf(copy)
      made.set(copy, find)
    }
    return find
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
    offers: copy.offers,
    keys: new Set(copy.raw.offers.map(({ key }) => key)),
  }
  const known = new Map<string, GoResult>()
  return (key) => {
    const before = known.get(key)
    if (before) return before
    const target = goTarget(targets, key)
    if (known.size < maxKnown) known.set(key, target)
    return target
  }
}

/** The function that finds what an address of the site leads to, for the targets of events. */
export function linkFinder(targetsFor: TargetsFor, ownOrigins: ReadonlySet<string>): LinkOf {
  return (address, request) => {
    const url = URL.parse(address)
    if (!url || !ownOrigins.has(url.origin)) return undefined
    const link = parseGoLink(url.pathname + url.search)
    const target = link && targetsFor(request)(link.key)
    return target?.ok ? target : undefined
  }
}
