import type { Site } from '../site/site.ts'
import { type Finding, findingsPerPage, firstAndCount, type Rule } from './rule.ts'

/** Rules about links and redirects between pages. */
export const linkRules = {
  orphan: {
    severity: 'error',
    wrong: 'A sitemap lists a page that no other page links to.',
    remedy: 'Link to it from a listing or from a page that is about the same.',
    find: ({ listable, listed, linkedFrom }) =>
      findingsPerPage(listable, ({ path }) =>
        // The home page needs no link.
        path !== '/' && listed.has(path) && !linkedFrom.has(path) ? ['linked from nowhere'] : [],
      ),
  },
  'link-broken': {
    severity: 'error',
    wrong: 'Pages link to an address that cannot be read.',
    remedy: 'Correct the link, or make a redirect in the CMS. cli links check looks at more.',
    find: brokenLinks,
  },
  'link-to-redirect': {
    severity: 'warning',
    wrong: 'Pages link to an address that has moved for good.',
    remedy: 'Link to where it leads.',
    find: linksToRedirects,
  },
  'redirect-chain': {
    severity: 'warning',
    wrong: 'A redirect leads to another redirect.',
    remedy: 'Let it lead to the last address at once.',
    find: (site) => redirectPaths(site).flatMap(({ path, end }) => chain(path, end)),
  },
  'redirect-dead-end': {
    severity: 'error',
    wrong: 'A redirect leads nowhere, or back to itself.',
    remedy: 'Let it lead to a page, or respond with 410.',
    find: (site) => redirectPaths(site).flatMap(({ path, end }) => deadEnd(path, end)),
  },
} as const satisfies Record<string, Rule>

/** The addresses of a chain of redirects, and where it ends. */
type RedirectPath = { path: string[]; end: 'target' | 'nowhere' | 'loop' | { why: string } }

function redirectPaths({ responses }: Site): RedirectPath[] {
  const redirects = [...responses].filter(([, { kind }]) => kind === 'redirect')
  return redirects.map(([path]) => followRedirects(path, responses))
}

function followRedirects(start: string, responses: Site['responses']): RedirectPath {
  const path = [start]
  while (true) {
    const response = responses.get(path.at(-1) ?? start)
    if (response?.kind === 'failed') return { path, end: { why: response.why } }
    if (response?.kind !== 'redirect') return { path, end: 'target' }
    if (response.to === null) return { path, end: 'nowhere' }
    const isLoop = path.includes(response.to)
    path.push(response.to)
    if (isLoop) return { path, end: 'loop' }
  }
}

function chain(way: string[], end: RedirectPath['end']): Finding[] {
  const [path = '', ...on] = way
  return end !== 'loop' && on.length > 1 ? [{ path, detail: `→ ${on.join(' → ')}` }] : []
}

function deadEnd(way: string[], end: RedirectPath['end']): Finding[] {
  const [path = '', ...on] = way
  const steps = on.map((one) => `→ ${one}`).join(' ')
  if (end === 'nowhere') return [{ path, detail: `${steps} names no address`.trim() }]
  if (end === 'loop') return [{ path, detail: `${steps}, without an end` }]
  return typeof end === 'object' ? [{ path, detail: `${steps}: ${end.why}` }] : []
}

function brokenLinks({ responses, linkedFrom }: Site): Finding[] {
  return [...responses].flatMap(([path, response]) => {
    const from = linkedFrom.get(path)
    if (response.kind !== 'failed' || !from) return []
    return [{ path, detail: `${response.why}; linked from ${firstAndCount(from)}` }]
  })
}

/** Links to temporary redirects are valid. */
function linksToRedirects({ responses, linkedFrom }: Site): Finding[] {
  return [...responses].flatMap(([path, response]) => {
    const from = linkedFrom.get(path)
    if (response.kind !== 'redirect' || !from) return []
    if (response.status !== 301 && response.status !== 308) return []
    return [{ path, detail: `→ ${response.to ?? 'nowhere'}; linked from ${firstAndCount(from)}` }]
  })
}
