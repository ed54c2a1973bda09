import { describe, expect, it } from 'vitest'
import { kinds, mapKinds } from '#domain/catalogue/kinds.ts'
import { type CopySlug, copyDocuments, textSlugs } from '#domain/content/documents/documents.ts'
import { publishedCopy } from '#domain/content/published/publishedCopy.ts'
import { paths } from '#domain/urls/urls.ts'
import { seedKinds } from './catalogue/kinds.ts'
import { seedCopy } from './copy.ts'
import { textsIn } from './document/testing/textsIn.ts'
import { fallbackCopy } from './fallbackCopy.ts'

const { documents } = publishedCopy(fallbackCopy(), new Date('2026-12-01T12:00:00Z'))
const allText = (slug: CopySlug) =>
  textsIn(documents[slug])
    .map(({ text }) => text)
    .join('\n')

describe('the seed', () => {
  it.each(textSlugs)('has a valid %s', (slug) => {
    const parsed = copyDocuments[slug].parse(seedCopy[slug])
    expect(textsIn(parsed)).toEqual(expect.arrayContaining(textsIn(seedCopy[slug])))
  })

  it.each<[CopySlug, string]>([
    ['landing', '47 left today'],
    ['landing', '18,392'],
    ['landing', '4.9/5'],
    ['landing', '50K+'],
    ['landing', '28 second'],
    ['landing', '98% RTP'],
    ['landing', '400 games'],
    ['landing', '300 sports'],
    ['landing', '200 bonuses'],
    ['landing', '150 guides'],
    ['landing', '150 tournaments'],
    ['landing', '10M+'],
    ['landing', '$50M+'],
    ['landing', '5000+'],
    ['landing', '24/7'],
    ['landing', '50+ coins'],
    ['listings', '1500+ games'],
    ['responsible-gaming', '24 hours to 6 weeks'],
  ])('says in %s: %s', (slug, figure) => {
    expect(allText(slug)).toContain(figure)
  })

  it('makes the offer of the specification', () => {
    expect(seedCopy.offer).toEqual({
      amount: 500,
      spins: 200,
      code: 'CR7',
      wagering: 35,
      expiryDays: 30,
      minimumAge: 18,
      limit: 'One per person, household or IP address',
    })
  })

  it('gives each coin its withdrawal time and minimum deposit', () => {
    const rows = documents['payment-methods'].map((it) => [
      it.symbol,
      it.withdrawalTime,
      it.minimumDeposit,
    ])
    expect(rows).toEqual([
      ['BTC', '10-30 minutes', '0.0001 BTC'],
      ['ETH', '5-15 minutes', '0.001 ETH'],
      ['USDT', '5-20 minutes', '$10 USDT'],
      ['LTC', '5-15 minutes', '0.01 LTC'],
      ['DOGE', '5-10 minutes', '10 DOGE'],
    ])
    for (const [, time, minimum] of rows) {
      expect(allText('faq-items')).toContain(time)
      expect(allText('faq-items')).toContain(minimum)
    }
  })

  it('has two badges, six features and a card for each kind of catalogue item', () => {
    const { badges, features, categories, crypto } = seedCopy.landing
    expect(badges).toHaveLength(2)
    expect(features.cards).toHaveLength(6)
    expect(categories.cards?.map((card) => card.kind)).toEqual(kinds)
    expect(crypto.coins?.map((coin) => coin.name)).toEqual([
      'Bitcoin',
      'Ethereum',
      'USDT',
      'Solana',
      'Litecoin',
      'More',
    ])
  })

  it('has thirteen sections of terms, last updated on October 10, 2025', () => {
    expect(seedCopy.terms.sections).toHaveLength(13)
    expect(seedCopy.terms.lastUpdated).toBe('2025-10-10')
  })

  it('offers the self-exclusion periods and names help at https addresses', () => {
    const { selfExclusion, help } = documents['responsible-gaming']
    expect(selfExclusion.periods.map((period) => period.label)).toEqual([
      '1 month',
      '3 months',
      '6 months',
      '1 year',
      'Permanent',
    ])
    expect(help.organisations.length).toBeGreaterThanOrEqual(5)
    for (const { url } of help.organisations) expect(url).toMatch(/^https:/)
  })

  it('answers every question that the FAQ has to', () => {
    const questions = seedCopy['faq-items'].map((item) => item.question).join('\n')
    for (const topic of [
      'claim the bonus',
      'coins',
      'safe',
      'withdrawals',
      'who I am',
      'games',
      'RTP',
      'phone',
      'support',
    ]) {
      expect(questions).toContain(topic)
    }
    expect(allText('faq-items')).toContain('KYC')
  })

  it('has the specified texts of buttons and screens', () => {
    const { game, notFound } = seedCopy['detail-pages']
    expect([game.play, game.demo]).toEqual(['Play Now', 'Try Demo'])
    expect(mapKinds((kind) => notFound[kind].heading)).toMatchObject({
      game: 'Game Not Found',
      sport: 'Event Not Found',
      bonus: 'Bonus Not Found',
      guide: 'Guide Not Found',
      tournament: 'Tournament Not Found',
    })
    expect(seedCopy.listings.labels).toMatchObject({
      position: 'Page {page} of {pages}',
      back: 'Back',
      previous: 'Previous',
      next: 'Next',
      pagination: 'Pages',
    })
    expect(seedCopy['site-settings'].notFound).toMatchObject({
      heading: 'Oops! Page not found',
      homeLink: 'Return to Home',
    })
    expect(seedCopy.footer).toMatchObject({ adminLink: 'Admin Login', seoLink: 'SEO Tools' })
  })

  it('has one word for a facet or an order that kinds share', () => {
    const words = kinds.flatMap((kind) => [
      ...Object.entries<string>(seedKinds[kind].facets).map(
        ([name, word]) => `facet ${name}: ${word}`,
      ),
      ...Object.entries<string>(seedKinds[kind].sorting).map(
        ([name, word]) => `order ${name}: ${word}`,
      ),
    ])
    const names = words.map((word) => word.split(':', 1)[0])
    expect(new Set(words).size).toBe(new Set(names).size)
  })

  it('links the footer to every listing and static page, and to the account', () => {
    const linked = seedCopy.footer.groups?.flatMap((group) => group.links?.map((it) => it.path))
    const others = [
      '/',
      '/account',
      '/faq',
      '/games',
      '/payment-methods',
      '/privacy',
      '/responsible-gaming',
      '/terms',
    ]
    const expected = [...kinds.map((kind) => paths.listing(kind)), ...others]
    expect(linked?.toSorted()).toEqual(expected.toSorted())
  })
})
