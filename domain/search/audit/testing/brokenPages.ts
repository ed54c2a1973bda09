import type { RuleId } from '../audit.ts'
import type { Finding } from '../rules/rule.ts'
import { type Changes, siteUrl } from './healthySite.ts'

export type Case = {
  broken: Changes
  /** All findings of the rule. */
  finds: Finding[]
  /** A similar but valid site. */
  fine: Changes
}

const faq = (detail: string): Finding[] => [{ path: '/faq', detail }]
const noindex = { isNoindex: true }
const game = { '@context': 'https://schema.org', '@type': 'Game', name: 'Lion' }
const wholeGame = { ...game, description: 'A slot.', url: `${siteUrl}/game/slot-1` }
const json = (value: unknown) => ({ pages: { '/faq': { jsonLd: [JSON.stringify(value)] } } })

/** For each rule about single pages a site that violates it, and a valid one. */
export const brokenPages = {
  'title-missing': {
    broken: { pages: { '/faq': { titles: [] }, '/': { titles: ['One', 'Two'] } } },
    finds: [
      { path: '/', detail: '2 of them' },
      { path: '/faq', detail: 'none' },
    ],
    fine: { pages: { '/faq': { titles: ['FAQ'] } } },
  },
  'title-length': {
    broken: { pages: { '/faq': { titles: ['Short'] } } },
    finds: faq('5 characters: Short'),
    fine: {
      pages: { '/faq': { titles: ['🎰'.repeat(70)] }, '/login': { ...noindex, titles: ['x'] } },
    },
  },
  'title-repeated': {
    broken: { pages: { '/faq': { titles: ['One for all'] }, '/': { titles: ['one for ALL'] } } },
    finds: [
      { path: '/', detail: 'as on /faq: one for ALL' },
      { path: '/faq', detail: 'as on /: One for all' },
    ],
    fine: {
      pages: {
        '/faq': { titles: ['One for all'] },
        '/login': { ...noindex, titles: ['One for all'] },
      },
    },
  },
  'description-missing': {
    broken: { pages: { '/faq': { descriptions: [''] } } },
    finds: faq('none'),
    fine: { pages: { '/faq': { descriptions: ['Questions'] } } },
  },
  'description-length': {
    broken: { pages: { '/faq': { descriptions: ['Questions'] } } },
    finds: faq('9 characters: Questions'),
    fine: { pages: { '/faq': { descriptions: ['x'.repeat(160)] } } },
  },
  'description-repeated': {
    broken: { pages: { '/faq': { descriptions: ['Same'] }, '/': { descriptions: ['Same'] } } },
    finds: [
      { path: '/', detail: 'as on /faq: Same' },
      { path: '/faq', detail: 'as on /: Same' },
    ],
    fine: { pages: { '/faq': { descriptions: ['Same'] } } },
  },
  'canonical-missing': {
    broken: { pages: { '/faq': { canonicals: [] } } },
    finds: faq('none'),
    fine: { pages: { '/login': { ...noindex, canonicals: [] } } },
  },
  'canonical-several': {
    broken: { pages: { '/faq': { canonicals: [`${siteUrl}/faq`, siteUrl] } } },
    finds: faq(`${siteUrl}/faq, ${siteUrl}`),
    fine: {},
  },
  'canonical-relative': {
    broken: { pages: { '/faq': { canonicals: ['/faq'] } } },
    finds: faq('/faq'),
    fine: { pages: { '/faq': { canonicals: [`${siteUrl}/faq#top`] } } },
  },
  'canonical-elsewhere': {
    broken: { pages: { '/faq': { canonicals: ['http://localhost:3000/faq'] } } },
    finds: faq('http://localhost:3000/faq'),
    fine: { pages: { '/faq': { canonicals: ['HTTPS://PAYLINE.example/faq'] } } },
  },
  'canonical-target': {
    broken: { pages: { '/faq': { canonicals: [`${siteUrl}/gone`] } } },
    finds: faq('/gone is no page'),
    fine: { pages: { '/faq': { canonicals: [`${siteUrl}/`] } } },
  },
  'lang-missing': {
    broken: { pages: { '/faq': { lang: 'e n' }, '/': { lang: undefined } } },
    finds: [
      { path: '/', detail: 'none' },
      { path: '/faq', detail: 'lang="e n"' },
    ],
    fine: { pages: { '/login': { ...noindex, lang: 'ru' } } },
  },
  'h1-count': {
    broken: { pages: { '/faq': { headings: [{ level: 2, text: 'Questions' }] } } },
    finds: faq('none'),
    fine: { pages: { '/faq': { headings: [{ level: 1, text: 'Questions' }] } } },
  },
  'heading-gap': {
    broken: {
      pages: {
        '/faq': {
          headings: [
            { level: 1, text: 'FAQ' },
            { level: 3, text: 'Safety' },
          ],
        },
      },
    },
    finds: faq('h3 after h1: Safety'),
    fine: {},
  },
  'image-alt': {
    broken: { pages: { '/faq': { unnamedImages: ['/a.png'] } } },
    finds: faq('/a.png'),
    fine: {},
  },
  'social-image': {
    broken: { pages: { '/faq': { socialImages: ['/og/faq.png'] }, '/': { socialImages: [] } } },
    finds: [
      { path: '/', detail: 'none' },
      { path: '/faq', detail: '/og/faq.png' },
    ],
    fine: { pages: { '/faq': { socialImages: ['https://cdn.example/faq.png'] } } },
  },
  hreflang: {
    broken: { pages: { '/faq': { hreflangs: ['en', 'ru'] } } },
    finds: faq('en, ru'),
    fine: {},
  },
  'json-ld-syntax': {
    broken: { pages: { '/faq': { jsonLd: ['{'] } } },
    finds: faq("Expected property name or '}' in JSON at position 1 (line 1 column 2)"),
    fine: json(wholeGame),
  },
  'json-ld-fields': {
    broken: json(game),
    finds: [
      ...faq('Game.description: Invalid input: expected string, received undefined'),
      ...faq('Game.url: Invalid input: expected string, received undefined'),
    ],
    fine: json([wholeGame, { ...game, '@type': 'WebSite', url: siteUrl }]),
  },
  'json-ld-type': {
    broken: json({ ...wholeGame, '@type': 'Gmae' }),
    finds: faq('Gmae'),
    fine: json({ '@context': 'https://schema.org', '@graph': [wholeGame] }),
  },
} as const satisfies Partial<Record<RuleId, Case>>
