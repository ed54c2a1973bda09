import type { RuleId } from '../audit.ts'
import type { brokenPages, Case } from './brokenPages.ts'
import { ownText, siteUrl } from './healthySite.ts'

const elsewhere = 'https://other.example/x'
const to = (path: string | null, status = 301) => ({ kind: 'redirect' as const, status, to: path })
const failed = { kind: 'failed' as const, why: 'status 404' }
const linksToOld = { pages: { '/faq': { links: ['/', '/old', '/game/slot-1'] } } }
const slots = ['/game/slot-1', '/game/slot-2'] as const

/** The text of a page with every n-th word replaced, so that most of its shingles stay. */
function reworded(every: number): string {
  const words = ownText('/game/slot-1').split(' ')
  return words.map((word, at) => (at % every === every - 1 ? `other${at}` : word)).join(' ')
}

const variant = (text: string) => ({ pages: { '/game/slot-2': { text } } })
const bothSlots = (share: string) => [
  { path: slots[0], detail: `${share} as on ${slots[1]}` },
  { path: slots[1], detail: `${share} as on ${slots[0]}` },
]

/** For each rule about several pages a site that violates it, and a valid one. */
export const brokenSites: Record<Exclude<RuleId, keyof typeof brokenPages>, Case> = {
  'sitemap-empty': {
    broken: { listed: [] },
    finds: [{ path: '/sitemap.xml', detail: 'no page' }],
    fine: { listed: ['/'] },
  },
  'sitemap-unreadable': {
    broken: { sitemaps: ['/sitemap-content.xml'], responses: { '/sitemap-content.xml': failed } },
    finds: [{ path: '/sitemap-content.xml', detail: 'status 404' }],
    fine: { sitemaps: ['/more.xml'], responses: { '/more.xml': { kind: 'file' } } },
  },
  'sitemap-not-a-page': {
    broken: {
      listed: ['/', '/gone', '/old', '/a.pdf'],
      responses: { '/gone': failed, '/old': to('/'), '/a.pdf': { kind: 'file' } },
    },
    finds: [
      { path: '/gone', detail: 'status 404; in /sitemap-main.xml' },
      { path: '/old', detail: 'redirects (301) to /; in /sitemap-main.xml' },
      { path: '/a.pdf', detail: 'a file; in /sitemap-main.xml' },
    ],
    fine: { responses: { '/gone': failed, '/old': to('/') } },
  },
  'sitemap-noindex': {
    broken: { pages: { '/faq': { isNoindex: true } } },
    finds: [{ path: '/faq', detail: 'in /sitemap-main.xml' }],
    fine: { pages: { '/faq': { isNoindex: true } }, listed: ['/', '/game/slot-1'] },
  },
  'sitemap-canonical': {
    broken: { pages: { '/faq': { canonicals: [`${siteUrl}/`] } } },
    finds: [{ path: '/faq', detail: 'in /sitemap-main.xml' }],
    fine: { pages: { '/faq': { canonicals: [`${siteUrl}/`] } }, listed: ['/', '/game/slot-1'] },
  },
  'sitemap-elsewhere': {
    broken: { listedElsewhere: [elsewhere] },
    finds: [{ path: '/sitemap-main.xml', detail: elsewhere }],
    fine: {},
  },
  'sitemap-unlisted': {
    broken: { listed: ['/', '/faq'] },
    finds: [{ path: '/game/slot-1', detail: 'in no sitemap' }],
    fine: { pages: { '/login': { isNoindex: true } }, listed: ['/', '/faq', '/game/slot-1'] },
  },
  orphan: {
    broken: { pages: { '/': { links: ['/faq'] }, '/faq': { links: ['/faq', '/'] } } },
    finds: [{ path: '/game/slot-1', detail: 'linked from nowhere' }],
    fine: {
      pages: {
        '/': { links: ['/faq'] },
        '/faq': { links: ['/game/slot-1'] },
        '/game/slot-1': { links: [] },
      },
    },
  },
  'link-broken': {
    broken: { ...linksToOld, responses: { '/old': failed } },
    finds: [{ path: '/old', detail: 'status 404; linked from /faq' }],
    fine: { responses: { '/old': failed } },
  },
  'link-to-redirect': {
    broken: { ...linksToOld, responses: { '/old': to('/') } },
    finds: [{ path: '/old', detail: '→ /; linked from /faq' }],
    fine: { ...linksToOld, responses: { '/old': to('/', 302) } },
  },
  'redirect-chain': {
    broken: { responses: { '/older': to('/old', 302), '/old': to(elsewhere) } },
    finds: [{ path: '/older', detail: `→ /old → ${elsewhere}` }],
    fine: { responses: { '/older': to('/'), '/old': to('/') } },
  },
  'redirect-dead-end': {
    broken: {
      responses: { '/a': to('/b'), '/b': to('/a'), '/c': to(null), '/d': to('/e'), '/e': failed },
    },
    finds: [
      { path: '/a', detail: '→ /b → /a, without an end' },
      { path: '/b', detail: '→ /a → /b, without an end' },
      { path: '/c', detail: 'names no address' },
      { path: '/d', detail: '→ /e: status 404' },
    ],
    fine: { responses: { '/a': to('/b'), '/b': to('/') } },
  },
  'text-thin': {
    broken: { pages: { '/faq': { text: ownText('/faq', 199) } } },
    finds: [{ path: '/faq', detail: '199 words' }],
    fine: {
      pages: { '/faq': { text: ownText('/faq', 200) }, '/login': { isNoindex: true, text: '' } },
    },
  },
  'text-alike': {
    broken: variant(reworded(40)),
    finds: bothSlots('79 %'),
    fine: variant(reworded(25)),
  },
  'text-same': {
    broken: variant(reworded(200)),
    finds: bothSlots('95 %'),
    fine: variant(reworded(40)),
  },
}
