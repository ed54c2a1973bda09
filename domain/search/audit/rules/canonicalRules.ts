import { isOwnCanonical, type Page, type Site } from '../site/site.ts'
import { type Finding, findingsPerPage, type Rule } from './rule.ts'

/** Rules about canonical links. */
export const canonicalRules = {
  'canonical-missing': {
    severity: 'error',
    wrong: 'The page does not say which address is its own.',
    remedy: 'Give it a canonical link with its whole address.',
    find: ({ indexable }) =>
      findingsPerPage(indexable, ({ canonicals }) => (canonicals.length === 0 ? ['none'] : [])),
  },
  'canonical-several': {
    severity: 'error',
    wrong: 'The page has several canonical links, and search engines follow none of them.',
    remedy: 'Leave one.',
    find: ({ indexable }) =>
      findingsPerPage(indexable, ({ canonicals }) =>
        canonicals.length > 1 ? [canonicals.join(', ')] : [],
      ),
  },
  'canonical-relative': {
    severity: 'error',
    wrong: 'The canonical link is no whole address.',
    remedy: 'Write it with its scheme and host.',
    find: ({ indexable }) =>
      findingsPerPage(indexable, ({ canonicals }) => canonicals.filter((one) => !isAbsolute(one))),
  },
  'canonical-elsewhere': {
    severity: 'error',
    wrong: 'The canonical link names another site.',
    remedy: "Set SITE_URL to the site's public address.",
    find: ({ indexable, siteUrl }) =>
      findingsPerPage(indexable, ({ canonicals }) =>
        canonicals.filter((one) => isAbsolute(one) && new URL(one).origin !== siteUrl),
      ),
  },
  'canonical-target': {
    severity: 'error',
    wrong: 'The canonical link leads to an address that is none of a page to be listed.',
    remedy: 'Name the page itself, or one that exists, may be listed and names itself.',
    find: wrongTargets,
  },
} as const satisfies Record<string, Rule>

function isAbsolute(address: string): boolean {
  return URL.canParse(address) && /^https?:/i.test(address)
}

function wrongTargets(site: Site): Finding[] {
  const pages = new Map(site.pages.map((page) => [page.path, page]))
  return findingsPerPage(site.indexable, (page) => {
    const path = canonicalPathOf(page, site.siteUrl)
    if (path === undefined || path === page.path) return []
    const why = problemOf(site, path, pages.get(path))
    return why === undefined ? [] : [`${path} ${why}`]
  })
}

/** The path of a page's canonical link, if it belongs to this site. */
function canonicalPathOf({ path, canonicals }: Page, siteUrl: string): string | undefined {
  const [canonical] = canonicals
  const address = siteUrl + path
  if (canonical === undefined || !URL.canParse(canonical, address)) return undefined
  const url = new URL(canonical, address)
  return url.origin === siteUrl ? url.pathname + url.search : undefined
}

function problemOf(site: Site, path: string, target: Page | undefined): string | undefined {
  if (target === undefined) {
    const response = site.responses.get(path)
    if (response?.kind === 'redirect') return 'redirects'
    return response?.kind === 'failed' ? `cannot be read (${response.why})` : 'is no page'
  }
  if (target.isNoindex) return 'asks not to be listed'
  return isOwnCanonical(target, site.siteUrl) ? undefined : 'names another page in its turn'
}
