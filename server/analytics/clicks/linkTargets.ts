import type { EventContext } from '#domain/analytics/events/storedEvent.ts'
import { parseGoLink } from '#domain/content/links/goLink.ts'
import { type GoTarget, goTarget } from '#domain/content/links/goTarget.ts'
import { textLinkTargets } from '#domain/content/links/textLinks.ts'
import type { PublishedCopy } from '#domain/content/published/publishedCopy.ts'

/** Finds what a link of the site leads to at the moment; undefined if there is no such link. */
export type FindTarget = (key: string) => GoTarget | undefined

/** Many more than a site has links, and few enough for any key that a client invents. */
const maxKnown = 1_000

/** @param snapshot the copy as visitors see it at the moment */
export function currentTargets(snapshot: () => PublishedCopy): FindTarget {
  let copy: PublishedCopy | undefined
  let find: FindTarget = () => undefined
  return (key) => {
    const now = snapshot()
    if (copy !== now) {
      copy = now
      find = targetsOf(now)
    }
    return find(key)
  }
}

function targetsOf(copy: PublishedCopy): FindTarget {
  const { casinoUrl, linkParameters } = copy.documents['site-settings']
  // Not before the first click on such a link: a large catalogue has many texts.
  let texts: ReadonlyMap<string, string> | undefined
  const textLink = (key: string) => {
    texts ??= textLinkTargets(copy)
    return texts.get(key)
  }
  const known = new Map<string, GoTarget>()
  return (key) => {
    const before = known.get(key)
    if (before) return before
    const target = goTarget({ casinoUrl, linkParameters, textLink }, key)
    if (!target.ok) return undefined
    if (known.size < maxKnown) known.set(key, target)
    return target
  }
}

/** The function that finds what an address of the site leads to, for the targets of events. */
export function linkFinder(
  findTarget: FindTarget,
  ownOrigins: ReadonlySet<string>,
): EventContext['linkOf'] {
  return (address) => {
    const url = URL.parse(address)
    if (!url || !ownOrigins.has(url.origin)) return undefined
    const link = parseGoLink(url.pathname + url.search)
    return link && findTarget(link.key)
  }
}
