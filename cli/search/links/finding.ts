/** `broken` fails the check; `redirected` and `unclear` need a manual check. */
const verdicts = ['broken', 'redirected', 'unclear'] as const

export type Finding = {
  verdict: (typeof verdicts)[number]
  /** A path of the site, or the address of another one. */
  url: string
  why: string
  /** Paths of the pages or sitemaps that contain the link, sorted; at most `maxPages`. */
  pages: string[]
  /** The number of pages that contain the link. */
  carriers: number
}

/** A limit, because a link in the footer is on every page. */
const maxPages = 20

export function finding(
  verdict: Finding['verdict'],
  url: string,
  why: string,
  carriers: Iterable<string>,
): Finding {
  const all = [...carriers].toSorted()
  return { verdict, url, why, pages: all.slice(0, maxPages), carriers: all.length }
}

/** Sorts by verdict, the worst first, then by address. */
export function worstFirst(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((one, other) => {
    const rank = verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict)
    return rank !== 0 ? rank : one.url < other.url ? -1 : 1
  })
}
