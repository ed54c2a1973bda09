import type { Site } from '../site/site.ts'

export type Finding = {
  /** The path of a page, or of another requested address. */
  path: string
  detail: string
}

/** An error keeps pages out of search results, or is a contradiction; a warning should be checked. */
export type Severity = 'error' | 'warning'

export type Rule = {
  severity: Severity
  /** The problem, and its remedy; whole sentences. */
  wrong: string
  remedy: string
  find(site: Site): Finding[]
}

/** The findings of a rule that checks each page separately. */
export function findingsPerPage<One extends { path: string }>(
  pages: readonly One[],
  detailsOf: (page: One) => readonly string[],
): Finding[] {
  return pages.flatMap((page) => detailsOf(page).map((detail) => ({ path: page.path, detail })))
}

/** The first path and the number of further paths, as text. */
export function firstAndCount(paths: readonly string[]): string {
  const [first = '', ...others] = paths
  return others.length === 0 ? first : `${first} and ${others.length} more`
}
