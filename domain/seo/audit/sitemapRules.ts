import { type Finding, onEach, type Rule } from './rule.ts'
import { isOwnCanonical, type Site } from './site.ts'
import type { AddressAnswer } from './siteFacts.ts'

/** Whether the sitemaps say the same as the pages. */
export const sitemapRules = {
  'sitemap-empty': {
    severity: 'error',
    wrong: 'No sitemap lists any page.',
    remedy: 'See whether /sitemap.xml answers: cli doctor tells.',
    find: ({ listed }) => (listed.size === 0 ? [{ path: '/sitemap.xml', detail: 'no page' }] : []),
  },
  'sitemap-unreadable': {
    severity: 'error',
    wrong: 'A sitemap cannot be read.',
    remedy: 'Ask for it yourself; the log of the server tells why it failed.',
    find: ({ sitemaps, answers }) =>
      sitemaps.flatMap((path) => {
        const answer = answers.get(path)
        if (answer === undefined || answer.kind === 'file') return []
        return [{ path, detail: saidOf(answer) }]
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
    find: ({ own, listed }) =>
      onEach(own, ({ path }) => (listed.has(path) ? [] : ['in no sitemap'])),
  },
} as const satisfies Record<string, Rule>

function notPages({ listed, answers }: Site): Finding[] {
  return [...listed].flatMap(([path, sitemap]) => {
    const answer = answers.get(path)
    if (answer === undefined || answer.kind === 'page') return []
    return [{ path, detail: `${saidOf(answer)}; in ${sitemap}` }]
  })
}

function saidOf(answer: AddressAnswer): string {
  switch (answer.kind) {
    case 'page':
      return 'a page'
    case 'redirect':
      return `redirects (${answer.status}) to ${answer.to ?? 'nowhere'}`
    case 'file':
      return 'a file'
    case 'failed':
      return answer.why
  }
}

function listedPages(site: Site, isWrong: (page: Site['pages'][number]) => boolean): Finding[] {
  return onEach(site.pages, (page) => {
    const sitemap = site.listed.get(page.path)
    return sitemap !== undefined && isWrong(page) ? [`in ${sitemap}`] : []
  })
}
