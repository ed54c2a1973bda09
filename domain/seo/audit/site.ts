import { type Nearest, nearestTexts } from './nearestTexts.ts'
import type { PageFacts, SiteFacts } from './siteFacts.ts'

export type Page = PageFacts & { path: string }

/** What was read of a site, as rules look at it. */
export type Site = SiteFacts & {
  pages: readonly Page[]
  /** Those that don't ask to be left out. */
  indexable: readonly Page[]
  /** Those of them that search engines are to list under this address and no other. */
  own: readonly Page[]
  /** Pages that link to a path, the page itself left out. */
  carriers: ReadonlyMap<string, readonly string[]>
  /** The page with the most similar text, for each of `own` that has one. */
  nearest(): ReadonlyMap<string, Nearest>
}

export function siteOf(facts: SiteFacts): Site {
  const pages: Page[] = []
  for (const [path, answer] of facts.answers) {
    if (answer.kind === 'page') pages.push({ path, ...answer.facts })
  }
  const indexable = pages.filter(({ isNoindex }) => !isNoindex)
  const own = indexable.filter((page) => isOwnCanonical(page, facts.siteUrl))
  let nearest: ReadonlyMap<string, Nearest> | undefined
  return {
    ...facts,
    pages,
    indexable,
    own,
    carriers: carriersIn(pages),
    nearest() {
      nearest ??= nearestTexts(own)
      return nearest
    },
  }
}

/** Whether a page has no other address than its own, as far as it says. */
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

function carriersIn(pages: readonly Page[]): Map<string, string[]> {
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
