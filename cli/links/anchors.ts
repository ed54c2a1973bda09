import type { CrawlState } from './crawlState.ts'
import { type Finding, finding } from './finding.ts'

/** Browsers know these without any element: the top, and a text to be marked. */
const everywhere = /^(?:top$|:~:)/i

/** Links to a place in a page that has no such place. Pages that weren't read are passed over. */
export function anchorFindings({ targets, anchors, ends }: CrawlState): Finding[] {
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
