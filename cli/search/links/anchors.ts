import type { CrawlState } from './crawlState.ts'
import { type Finding, finding } from './finding.ts'

/** Fragments that need no element: the top of the page, and text fragments. */
const everywhere = /^(?:top$|:~:)/i

/** Links to anchors that do not exist in their page. Pages that weren't read are skipped. */
export function anchorFindings({ targets, anchors, redirectEnds: ends }: CrawlState): Finding[] {
  return [...targets.values()].flatMap(({ key, fragments }) => {
    const there = anchors.get(ends.get(key) ?? key)
    if (!there) return []
    return [...fragments].flatMap(([fragment, carriers]) => {
      const name = decoded(fragment)
      if (everywhere.test(fragment) || there.has(fragment) || there.has(name)) return []
      const why = `the page has no element with the id "${name}"`
      return [finding('broken', `${key}#${fragment}`, why, carriers)]
    })
  })
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
