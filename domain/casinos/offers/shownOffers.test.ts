import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { anyHour, anySite, anyVisitor, hour, markets } from '#tests/setup/cms/anyCasinoSite.ts'
import { audienceOf } from '../markets/audience.ts'
import { shownEntries } from '../toplists/shownToplist.ts'
import { casinoOfOffer, nextOfferChange, shownOffers, visibilityFor } from './shownOffers.ts'

const { 'market-settings': settings, offer } = fallbackCopy()
const main = { offer, url: 'https://main.example/', linkParameters: '', conditions: '18+' }
test('no visitor at any time sees an offer that may not be shown, in any ranking or by any substitute', () => {
  fc.assert(
    fc.property(anySite, anyVisitor, anyHour, (site, visitor, at) => {
      const { casinos, offers, ranking, ...own } = site
      const copy = { casinos, offers, markets, 'market-settings': { ...settings, ...own } }
      const audience = audienceOf(copy, visitor)
      const now = new Date(hour(at))
      const shown = shownOffers(copy, main, audience, now)
      const casinoOf = (key: string) => casinoOfOffer(copy, key)
      const entries = shownEntries(
        { entries: ranking.map((key) => entryOf(key)), marketEntries: [] },
        { shown, casinoOf },
        audience,
      )
      for (const { offer, reason } of entries) {
        expect(['', offer.casino.slug]).toContain(reason && casinoOf(reason))
        if (ranking.includes(offer.key)) expect(reason).toBe(offer.key)
      }
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
  return { offer, badge: '', reason: offer, secondReason: '' }
}
