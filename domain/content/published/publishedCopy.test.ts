import { describe, expect, it } from 'vitest'
import { casino } from '#domain/casinos/casino.ts'
import { casinoOffer } from '#domain/casinos/offers/casinoOffer.ts'
import { claims } from '#domain/claims/register/claim.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import type { Copy } from '../documents/documents.ts'
import { withTexts } from '../documents/testing/entries.ts'
import { publishedCopy } from './publishedCopy.ts'

const now = new Date('2026-12-01T12:00:00Z')
const seed = fallbackCopy()
const evidence = [{ note: 'A report', date: '2026-01-01', link: 'https://casino.example/report' }]
const claim = (key: string, text: string, more: object = {}) => ({
  key,
  text,
  statement: `It is so: ${text}.`,
  kind: 'figure',
  ...more,
})
const register = claims.parse([
  claim('proved', 'PROVED', { evidence }),
  claim('lapsing', 'LAPSING', { evidence, validUntil: '2026-12-24T00:00:00.000Z' }),
  claim('unproved', 'UNPROVED'),
  claim('condition', 'from {amount}', { kind: 'condition' }),
  claim('nested', 'see {claim:proved}', { evidence }),
])

function published(policy: 'warn' | 'enforce', over: Partial<Copy>, at = now) {
  const settings = { ...seed['claims-settings'], policy }
  return publishedCopy({ ...seed, claims: register, 'claims-settings': settings, ...over }, at)
}
const footer = (copyright: string) => ({ footer: { ...seed.footer, copyright } })
const saying = (copyright: string, policy: 'warn' | 'enforce', at = now) =>
  published(policy, footer(copyright), at).documents.footer.copyright

describe('claims in published copy', () => {
  it('are shown without evidence under the policy `warn`', () => {
    expect(saying('{claim:unproved} and {claim:proved}', 'warn')).toBe('UNPROVED and PROVED')
  })

  it('are withheld under `enforce` without valid evidence', () => {
    expect(saying('A {claim:proved}. A {claim:unproved}. End.', 'enforce')).toBe('A PROVED. End.')
    expect(saying('{claim:lapsing}', 'enforce')).toBe('LAPSING')
    expect(saying('{claim:lapsing}', 'enforce', new Date('2026-12-24T00:00:00Z'))).toBe('')
  })

  it('are always shown if they are conditions, with the value of the offer', () => {
    expect(saying('It is {claim:condition}.', 'enforce')).toBe('It is from $500.')
  })

  it('are never shown as a token, neither an unknown claim nor one that uses another', () => {
    for (const policy of ['warn', 'enforce'] as const) {
      expect(saying('A {claim:nobody}. End.', policy)).toBe('End.')
      expect(saying('A {claim:nested}. End.', policy)).toBe('End.')
    }
  })

  it('are inserted literally, and once', () => {
    const odd = claims.parse([claim('odd', '$& {code} {total}', { evidence })])
    const { documents } = published('enforce', { claims: odd, ...footer('{claim:odd} {total}') })
    expect(documents.footer.copyright).toBe('$& CR7 {total} {total}')
  })
})

describe('the dependencies of a page', () => {
  it('are its claims, shown or withheld, and the offer fields of these claims', () => {
    const { tagsOf } = published('enforce', {
      ...footer('{claim:unproved} {claim:nobody} {claim:condition}'),
    })
    expect(new Set(tagsOf.footer)).toEqual(
      new Set([
        'footer',
        'offer.amount',
        'offer.minimumAge',
        'claim.unproved',
        'claim.nobody',
        'claim.condition',
      ]),
    )
  })

  it('of an item are its own tags', () => {
    const texts = { noindex: true, introduction: 'A {claim:unproved}. With {code}.' }
    const copy = withTexts(seed, ['game', 'slot-1'], texts)
    const { entries } = published('enforce', { games: copy.games })
    expect(entries.get('game', 'slot-1')).toEqual({
      entry: {
        ...texts,
        item: seed.games[0]?.item,
        introduction: `With ${seed.offer.code}.`,
        image: null,
        verdict: '',
        updatedAt: seed.games[0]?.updatedAt,
      },
      tags: ['offer.code', 'claim.unproved'],
    })
    expect(entries.get('guide', 'slot-1')).toBeUndefined()
  })
})

describe('the time at which published copy changes without an edit', () => {
  const offers = [
    {
      ...seed.offer,
      code: 'ADVENT',
      name: 'Advent',
      casinoUrl: 'https://casino.example/advent',
      from: '2026-12-20T00:00:00.000Z',
      until: null,
    },
  ]

  it('is when evidence expires under `enforce`', () => {
    expect(published('enforce', {}).changesAt).toEqual(new Date('2026-12-24T00:00:00Z'))
    expect(published('warn', {}).changesAt).toBeNull()
    expect(published('enforce', {}, new Date('2026-12-24T00:00:00Z')).changesAt).toBeNull()
  })

  it('is when a scheduled offer begins, if that is earlier', () => {
    const over = { 'scheduled-offers': offers }
    expect(published('enforce', over).changesAt).toEqual(new Date('2026-12-20T00:00:00Z'))
    expect(published('warn', over).changesAt).toEqual(new Date('2026-12-20T00:00:00Z'))
  })

  it('has the new offer everywhere, with its address', () => {
    const over = { 'scheduled-offers': offers, ...footer('Code {code}') }
    const { documents } = published('warn', over, new Date('2026-12-20T00:00:00Z'))
    expect(documents.offer.code).toBe('ADVENT')
    expect(documents.footer.copyright).toBe('Code ADVENT')
    expect(documents['site-settings'].casinoUrl).toBe('https://casino.example/advent')
  })
})

describe('offers of casinos', () => {
  const star = casino.parse({ slug: 'star', name: 'Star', meta: { title: 'S', description: 'S' } })
  const copyWith = (more: object, over: Partial<Copy> = {}) => {
    const offer = {
      key: 'a',
      casino: 'star',
      kind: 'welcome',
      url: 'https://star.example/',
      ...more,
    }
    const offers = [casinoOffer.parse({ title: 'Deal', conditions: '18+', ...offer })]
    return published('enforce', { casinos: [star], offers, ...footer('{offer:a.title}.'), ...over })
  }

  it('are not shown without the title or the conditions that a withheld fact leaves', () => {
    expect(copyWith({ conditions: 'See {offer:a.minimumDeposit}' }).offers.size).toBe(0)
    expect(copyWith({ title: 'The {claim:unproved} deal' }).offers.size).toBe(0)
    expect(copyWith({ conditions: '18+. See {claim:unproved}.' }).offers.get('a')?.conditions).toBe(
      '18+.',
    )
  })

  it('are named in texts by their title as visitors read it', () => {
    const { documents } = copyWith({ title: 'Up to {offer:a.spins} spins', spins: 50 })
    expect(documents.footer.copyright).toBe('Up to 50 spins.')
    expect(copyWith({ title: 'As {offer:a.title}' }).documents.footer.copyright).toBe('')
  })

  it('are linked in texts only where the link leads to the casino that the words name', () => {
    const moon = { ...star, slug: 'moon', name: 'Moon' }
    const standIn = casinoOffer.parse({
      key: 'b',
      casino: 'moon',
      title: 'Moon deal',
      kind: 'welcome',
      conditions: '18+',
      url: 'https://moon.example/',
    })
    const go = 'Play [at **Star** now](/go/a).'
    const direct = 'See [Star](https://www.star.example/rules) and [more](https://other.example/).'
    const named = 'Play [at {offer:a.casino}](/go/a).'
    const said = (text: string, more: object, over: Partial<Copy> = {}) =>
      copyWith(more, { casinos: [star, moon], ...footer(text), ...over }).documents.footer.copyright
    const ended = { until: '2026-01-01T00:00:00Z' }
    const offerOf = (more: object) => copyWith(more).offers
    expect(said(go, {})).toBe(go)
    expect(said(direct, {})).toBe(direct)
    expect(said(go, ended)).toBe('Play at **Star** now.')
    expect(said(direct, ended)).toBe('See Star and [more](https://other.example/).')
    expect(offerOf(ended).size).toBe(0)
    const ofStar = casinoOffer.parse({
      ...{ key: 'a', casino: 'star', title: 'Deal', kind: 'welcome', conditions: '18+' },
      ...{ url: 'https://star.example/', ...ended, substitute: 'b' },
    })
    const withMoon = { offers: [ofStar, standIn] }
    expect(said(go, {}, withMoon)).toBe('Play at **Star** now.')
    expect(said(named, {}, withMoon)).toBe('Play [at Moon](/go/a).')
    const sameCasino = { offers: [ofStar, { ...standIn, casino: 'star' }] }
    expect(said(go, {}, sameCasino)).toBe(go)
    for (const kept of ['/go/main', '/faq']) {
      expect(said(`See [this](${kept}).`, ended)).toBe(`See [this](${kept}).`)
    }
  })

  it('are a dependency of texts that link them', () => {
    for (const text of ['[a](/go/a)', '[a](https://www.star.example/rules)', '{offer:a.code}']) {
      expect(copyWith({}, footer(text)).tagsOf.footer).toContain('offers')
    }
    for (const text of ['[a](/go/main)', '[a](https://other.example/)', '/go/a']) {
      expect(copyWith({}, footer(text)).tagsOf.footer).not.toContain('offers')
    }
  })

  it('make their hosts paid once they have begun', () => {
    expect(copyWith({ from: '2027-01-01T00:00:00Z' }).casinoHosts).not.toContain('star.example')
    expect(copyWith({ until: '2026-01-01T00:00:00Z' }).casinoHosts).toContain('star.example')
    expect(copyWith({}).ownHosts).not.toContain('star.example')
  })

  it('include the site’s own only while its casino is published', () => {
    const settings = { ...seed['market-settings'], mainCasino: 'star' }
    expect(copyWith({}, { 'market-settings': settings }).visibility).toBe('all')
    const without = { 'market-settings': settings, casinos: [] }
    expect(copyWith({}, without).visibility).toBe('noMainOffer')
  })
})
