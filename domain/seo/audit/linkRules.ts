import { type Finding, onEach, oneOf, type Rule } from './rule.ts'
import type { Site } from './site.ts'

/** How the pages of the site hang together. */
export const linkRules = {
  orphan: {
    severity: 'error',
    wrong: 'A sitemap lists a page that no other page links to.',
    remedy: 'Link to it from a listing or from a page that is about the same.',
    find: ({ own, listed, carriers }) =>
      onEach(own, ({ path }) =>
        // The home page is where the site begins.
        path !== '/' && listed.has(path) && !carriers.has(path) ? ['linked from nowhere'] : [],
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
    find: (site) => redirectWays(site).flatMap(({ way, end }) => chain(way, end)),
  },
  'redirect-dead-end': {
    severity: 'error',
    wrong: 'A redirect leads nowhere, or back to itself.',
    remedy: 'Let it lead to a page, or answer 410.',
    find: (site) => redirectWays(site).flatMap(({ way, end }) => deadEnd(way, end)),
  },
} as const satisfies Record<string, Rule>

/** What a redirect comes to in the end, after the addresses on its way. */
type Way = { way: string[]; end: 'there' | 'nowhere' | 'loop' | { why: string } }

function redirectWays({ answers }: Site): Way[] {
  const redirects = [...answers].filter(([, { kind }]) => kind === 'redirect')
  return redirects.map(([path]) => wayFrom(path, answers))
}

function wayFrom(path: string, answers: Site['answers']): Way {
  const way = [path]
  while (true) {
    const answer = answers.get(way.at(-1) ?? path)
    if (answer?.kind === 'failed') return { way, end: { why: answer.why } }
    if (answer?.kind !== 'redirect') return { way, end: 'there' }
    if (answer.to === null) return { way, end: 'nowhere' }
    const isLoop = way.includes(answer.to)
    way.push(answer.to)
    if (isLoop) return { way, end: 'loop' }
  }
}

function chain(way: string[], end: Way['end']): Finding[] {
  const [path = '', ...on] = way
  return end !== 'loop' && on.length > 1 ? [{ path, detail: `→ ${on.join(' → ')}` }] : []
}

function deadEnd(way: string[], end: Way['end']): Finding[] {
  const [path = '', ...on] = way
  const steps = on.map((one) => `→ ${one}`).join(' ')
  if (end === 'nowhere') return [{ path, detail: `${steps} names no address`.trim() }]
  if (end === 'loop') return [{ path, detail: `${steps}, without an end` }]
  return typeof end === 'object' ? [{ path, detail: `${steps}: ${end.why}` }] : []
}

function brokenLinks({ answers, carriers }: Site): Finding[] {
  return [...answers].flatMap(([path, answer]) => {
    const from = carriers.get(path)
    if (answer.kind !== 'failed' || !from) return []
    return [{ path, detail: `${answer.why}; linked from ${oneOf(from)}` }]
  })
}

/** One that is for now only may well be linked to. */
function linksToRedirects({ answers, carriers }: Site): Finding[] {
  return [...answers].flatMap(([path, answer]) => {
    const from = carriers.get(path)
    if (answer.kind !== 'redirect' || !from) return []
    if (answer.status !== 301 && answer.status !== 308) return []
    return [{ path, detail: `→ ${answer.to ?? 'nowhere'}; linked from ${oneOf(from)}` }]
  })
}
