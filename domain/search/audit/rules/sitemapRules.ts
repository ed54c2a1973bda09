import { isOwnCanonical, type Site } from '../site/site.ts'
import type { AddressResponse } from '../site/siteFacts.ts'
import { type Finding, findingsPerPage, type Rule } from './rule.ts'

/** Rules about consistency of sitemaps and pages. */
export const sitemapRules = {
  'sitemap-empty': {
    severity: 'error',
    wrong: 'No sitemap lists any page.',
    remedy: 'Check with cli doctor whether /sitemap.xml can be read.',
    find: ({ listed }) => (listed.size === 0 ? [{ path: '/sitemap.xml', detail: 'no page' }] : []),
  },
  'sitemap-unreadable': {
    severity: 'error',
    wrong: 'A sitemap cannot be read.',
    remedy: 'Open the sitemap; the log of the server has the reason of the failure.',
    find: ({ sitemaps, responses }) =>
      sitemaps.flatMap((path) => {
        const response = responses.get(path)
        if (response === undefined || response.kind === 'file') return []
        return [{ path, detail: describeResponse(response) }]
      }),
  },
  'sitemap-not-a-page': {
    severity: 'error',
    wrong: 'A sitemap lists an address that is no page: it redirects, or cannot be read.',
    remedy: 'List the address of the page itself, or take it out.',
    find: notPages,
  },
  'sitemap-noindex': {
    severity: 'error',
    wrong: 'A sitemap lists a page that asks not to be listed.',
    remedy: 'Take it out of the sitemap, or let it be listed.',
    find: (site) => listedPages(site, ({ isNoindex }) => isNoindex),
  },
  'sitemap-canonical': {
    severity: 'error',
    wrong: 'A sitemap lists a page that names another address as its own.',
    remedy: 'List that address.',
    find: (site) => listedPages(site, (page) => !isOwnCanonical(page, site.siteUrl)),
  },
  'sitemap-elsewhere': {
    severity: 'error',
    wrong: 'A sitemap lists an address of another site.',
    remedy: "Set SITE_URL to the site's public address.",
    find: ({ listedElsewhere }) =>
      [...listedElsewhere].map(([address, sitemap]) => ({ path: sitemap, detail: address })),
  },
  'sitemap-unlisted': {
    severity: 'warning',
    wrong: 'A page that may be listed is in no sitemap.',
    remedy: 'Put it into one, or mark it noindex.',
    find: ({ listable, listed }) =>
      findingsPerPage(listable, ({ path }) => (listed.has(path) ? [] : ['in no sitemap'])),
  },
} as const satisfies Record<string, Rule>

function notPages({ listed, responses }: Site): Finding[] {
  return [...listed].flatMap(([path, sitemap]) => {
    const response = responses.get(path)
    if (response === undefined || response.kind === 'page') return []
    return [{ path, detail: `${describeResponse(response)}; in ${sitemap}` }]
  })
}

function describeResponse(response: AddressResponse): string {
  switch (response.kind) {
    case 'page':
      return 'a page'
    case 'redirect':
      return `redirects (${response.status}) to ${response.to ?? 'nowhere'}`
    case 'file':
      return 'a file'
    case 'failed':
      return response.why
  }
}

function listedPages(site: Site, isWrong: (page: Site['pages'][number]) => boolean): Finding[] {
  return findingsPerPage(site.pages, (page) => {
    const sitemap = site.listed.get(page.path)
    return sitemap !== undefined && isWrong(page) ? [`in ${sitemap}`] : []
  })
}
