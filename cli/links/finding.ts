/** `broken` fails the check; `redirected` and `unclear` are for somebody to look at. */
const verdicts = ['broken', 'redirected', 'unclear'] as const

export type Finding = {
  verdict: (typeof verdicts)[number]
  /** A path of the site, or the address of another one. */
  url: string
  why: string
  /** Paths of the pages, or sitemaps, that carry the link, in order; `mostPages` at most. */
  pages: string[]
  /** How many carry it. */
  carriers: number
}

/** A link in the footer is on every page. */
const mostPages = 20

export function finding(
  verdict: Finding['verdict'],
  url: string,
  why: string,
  carriers: Iterable<string>,
): Finding {
  const all = [...carriers].toSorted()
  return { verdict, url, why, pages: all.slice(0, mostPages), carriers: all.length }
}

/** The worst first, then by address. */
export function worstFirst(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((one, other) => {
    const rank = verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict)
    return rank !== 0 ? rank : one.url < other.url ? -1 : 1
  })
}
