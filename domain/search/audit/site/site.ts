import { type Nearest, nearestTexts } from './nearestTexts.ts'
import type { PageFacts, SiteFacts } from './siteFacts.ts'

export type Page = PageFacts & { path: string }

/** The facts of a site, prepared for the rules. */
export type Site = SiteFacts & {
  pages: readonly Page[]
  /** Pages without noindex. */
  indexable: readonly Page[]
  /** Indexable pages whose canonical address is their own. */
  listable: readonly Page[]
  /** The other pages that link to a path. */
  linkedFrom: ReadonlyMap<string, readonly string[]>
  /** The page with the most similar text, for each of `own` that has one. */
  nearest(): ReadonlyMap<string, Nearest>
}

export function siteOf(facts: SiteFacts): Site {
  const pages: Page[] = []
  for (const [path, response] of facts.responses) {
    if (response.kind === 'page') pages.push({ path, ...response.facts })
  }
  const indexable = pages.filter(({ isNoindex }) => !isNoindex)
  const listable = indexable.filter((page) => isOwnCanonical(page, facts.siteUrl))
  let nearest: ReadonlyMap<string, Nearest> | undefined
  return {
    ...facts,
    pages,
    indexable,
    listable,
    linkedFrom: linkSources(pages),
    nearest() {
      nearest ??= nearestTexts(listable)
      return nearest
    },
  }
}

/** Whether the canonical link of a page is missing or its own address. */
export function isOwnCanonical({ path, canonicals }: Page, siteUrl: string): boolean {
  const [canonical] = canonicals
  if (canonical === undefined) return true
  const address = siteUrl + path
  return (
    URL.canParse(canonical, address) && withoutHash(canonical, address) === withoutHash(address)
  )
}

function withoutHash(address: string, base?: string): string {
  const url = new URL(address, base)
  url.hash = ''
  return url.href
}

function linkSources(pages: readonly Page[]): Map<string, string[]> {
  const carriers = new Map<string, string[]>()
  for (const { path, links } of pages) {
    for (const link of links) {
      if (link === path) continue
      const known = carriers.get(link)
      if (known) known.push(path)
      else carriers.set(link, [path])
    }
  }
  return carriers
}
