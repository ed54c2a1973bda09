import type { EventContext } from '#domain/analytics/events/storedEvent.ts'
import { parseGoLink } from '#domain/content/links/goLink.ts'
import { goTarget, type LinkTargets } from '#domain/content/links/goTarget.ts'
import { textLinkTargets } from '#domain/content/links/textLinks.ts'
import type { PublishedCopy } from '#domain/content/published/publishedCopy.ts'

/** Where the links of the site lead at the moment. */
export type CurrentTargets = () => LinkTargets

/** @param snapshot the copy as visitors see it at the moment */
export function currentTargets(snapshot: () => PublishedCopy): CurrentTargets {
  let known: { copy: PublishedCopy; targets: LinkTargets } | undefined
  return () => {
    const copy = snapshot()
    if (known?.copy !== copy) known = { copy, targets: targetsOf(copy) }
    return known.targets
  }
}

function targetsOf(copy: PublishedCopy): LinkTargets {
  const { casinoUrl, linkParameters } = copy.documents['site-settings']
  // Not before the first click on such a link: a large catalogue has many texts.
  let texts: ReadonlyMap<string, string> | undefined
  const textLink = (key: string) => {
    texts ??= textLinkTargets(copy)
    return texts.get(key)
  }
  return { casinoUrl, linkParameters, textLink }
}

/** The function that finds what an address of the site leads to, for the targets of events. */
export function linkFinder(
  targets: CurrentTargets,
  ownOrigins: ReadonlySet<string>,
): EventContext['linkOf'] {
  return (address) => {
    const url = URL.parse(address)
    if (!url || !ownOrigins.has(url.origin)) return undefined
    const link = parseGoLink(url.pathname + url.search)
    const target = link && goTarget(targets(), link.key)
    return target?.ok ? target : undefined
  }
}
