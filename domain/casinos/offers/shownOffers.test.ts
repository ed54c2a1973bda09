import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { casino } from '../casino.ts'
import { audienceOf } from '../markets/audience.ts'
import { shownEntries } from '../toplists/shownToplist.ts'
import { casinoOffer } from './casinoOffer.ts'
import { nextOfferChange, shownOffers, visibilityFor } from './shownOffers.ts'

const { 'market-settings': settings, offer } = fallbackCopy()
const main = { offer, url: 'https://main.example/', linkParameters: '', conditions: '18+' }
const markets = [
  { key: 'europe', name: 'Europe', countries: ['DE', 'FR'] },
  { key: 'americas', name: 'Americas', countries: ['BR', 'CA'] },
]
const slugs = ['one', 'two', 'three']
const keys = ['a', 'b', 'c', 'd', 'e']
const hour = (at: number) => new Date(Date.UTC(2027, 0, 1, at)).toISOString()
const country = fc.constantFrom('DE', 'FR', 'BR', 'CA', 'JP')
const someCountries = fc.uniqueArray(country, { maxLength: 2 }).map((codes) => codes.join(', '))

const anyCasino = (slug: string) =>
  fc
    .record({ allowedCountries: someCountries, forbiddenCountries: someCountries })
    .map(({ allowedCountries, forbiddenCountries }) =>
      casino.parse({
        slug,
        name: slug,
        meta: { title: slug, description: slug },
        allowedCountries,
        forbiddenCountries: allowedCountries === '' ? forbiddenCountries : '',
      }),
    )

const anyOffer = (key: string) =>
  fc
    .record({
      // The fourth is no casino of the site.
      casino: fc.constantFrom(...slugs, 'removed'),
      conditions: fc.constantFrom('', '18+'),
      markets: fc.constantFrom('', 'europe', 'americas', 'europe, americas', 'removed'),
      from: fc.option(fc.integer({ min: 0, max: 20 })),
      lasts: fc.option(fc.integer({ min: 1, max: 20 })),
      substitute: fc.constantFrom('', 'main', ...keys),
      stopped: fc.boolean(),
    })
    .map(({ from, lasts, ...more }) =>
      casinoOffer.parse({
        ...more,
        key,
        title: key,
        kind: 'welcome',
        url: `https://${key}.example/`,
        from: from === null ? null : hour(from),
        until: lasts === null ? null : hour((from ?? 0) + lasts),
      }),
    )

const anySite = fc.record({
  casinos: fc.tuple(...slugs.map(anyCasino)),
  offers: fc.tuple(...keys.map(anyOffer)),
  mainMarkets: fc.constantFrom<string[][]>([], ['europe']),
  mainCasino: fc.constantFrom(null, 'one'),
  forbiddenCountries: fc.uniqueArray(country, { maxLength: 1 }),
  ranking: fc.array(fc.constantFrom(...keys, 'main', 'removed'), { maxLength: 8 }),
})
const anyVisitor = fc.record({
  country: fc.option(country),
  chosen: fc.option(fc.constantFrom('europe', 'americas', 'removed')),
})
const anyHour = fc.integer({ min: 0, max: 45 })

test('no visitor at any time sees an offer that may not be shown, in any ranking or by any substitute', () => {
  fc.assert(
    fc.property(anySite, anyVisitor, anyHour, (site, visitor, at) => {
      const { casinos, offers, ranking, ...own } = site
      const copy = { casinos, offers, markets, 'market-settings': { ...settings, ...own } }
      const audience = audienceOf(copy, visitor)
      const now = new Date(hour(at))
      const shown = shownOffers(copy, main, audience, now)
      const entries = shownEntries(
        { entries: ranking.map((key) => entryOf(key)), marketEntries: [] },
        shown,
        audience,
      )
      for (const it of [...shown.values(), ...entries.map((entry) => entry.offer)]) {
        expect(own.forbiddenCountries).not.toContain(visitor.country)
        expect(it.conditions).not.toBe('')
        const its = casinos.find(({ slug }) => slug === it.casino.slug)
        const allowed = its?.allowedCountries ?? []
        if (allowed.length > 0) expect(allowed).toContain(visitor.country)
        expect(its?.forbiddenCountries).not.toContain(visitor.country)
        const written = offers.find(({ key }) => key === it.key)
        const where = written?.markets ?? own.mainMarkets
        if (where.length > 0) expect(where).toContain(audience.market)
        if (!written) continue
        expect(written.stopped).toBe(false)
        expect(Date.parse(written.from ?? hour(0))).toBeLessThanOrEqual(now.getTime())
        expect(Date.parse(written.until ?? hour(99))).toBeGreaterThan(now.getTime())
      }
      expect(new Set(entries.map((entry) => entry.offer.key)).size).toBe(entries.length)
      expect(entries.map(({ position }) => position)).toEqual(entries.map((_, index) => index + 1))
      if (visibilityFor(copy['market-settings'], audience) !== 'all') {
        expect(shown.has('main')).toBe(false)
      }
    }),
  )
})

test('the offers change at no other time than the next change', () => {
  fc.assert(
    fc.property(anySite, anyVisitor, anyHour, (site, visitor, at) => {
      const { casinos, offers, ranking: _ranking, ...own } = site
      const copy = { casinos, offers, markets, 'market-settings': { ...settings, ...own } }
      const audience = audienceOf(copy, visitor)
      const now = new Date(hour(at))
      const keysAt = (time: Date) =>
        [...shownOffers(copy, main, audience, time)].map(([, it]) => it.key)
      const next = nextOfferChange(offers, now)?.getTime() ?? Date.parse(hour(99))
      expect(keysAt(new Date(next - 1))).toEqual(keysAt(now))
    }),
  )
})

function entryOf(offer: string) {
  return { offer, badge: '', reason: '', secondReason: '' }
}
