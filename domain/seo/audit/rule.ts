import type { Site } from './site.ts'

export type Finding = {
  /** What it is about: a page of the site, or an address that was asked for. */
  path: string
  detail: string
}

/** An error keeps pages out of search, or contradicts itself; a warning is worth a look. */
export type Severity = 'error' | 'warning'

export type Rule = {
  severity: Severity
  /** What is wrong where it finds something, and what to do about it; whole sentences. */
  wrong: string
  remedy: string
  find(site: Site): Finding[]
}

/** The findings of a rule that looks at one page at a time. */
export function onEach<One extends { path: string }>(
  pages: readonly One[],
  detailsOf: (page: One) => readonly string[],
): Finding[] {
  return pages.flatMap((page) => detailsOf(page).map((detail) => ({ path: page.path, detail })))
}

/** A first address and how many there are beside it. */
export function oneOf(paths: readonly string[]): string {
  const [first = '', ...others] = paths
  return others.length === 0 ? first : `${first} and ${others.length} more`
}
