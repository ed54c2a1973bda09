import { describe, expect, it } from 'vitest'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { effectiveOffer, nextTakeover, ownHosts } from './effectiveOffer.ts'
import type { Offer } from './offer.ts'
import type { ScheduledOffer } from './scheduledOffers.ts'

const standing: Offer = {
  amount: 500,
  spins: 200,
  code: 'CR7',
  wagering: 35,
  expiryDays: 30,
  minimumAge: 18,
  limit: 'One per person',
}
const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 11, day, hour))
const scheduled = (code: string, from: Date, until: Date | null): ScheduledOffer => ({
  ...standing,
  code,
  name: code,
  casinoUrl: null,
  from: from.toISOString(),
  until: until?.toISOString() ?? null,
})
const codeAt = (offers: ScheduledOffer[], now: Date) =>
  effectiveOffer({ offer: standing, 'scheduled-offers': offers }, now).offer.code

describe('effectiveOffer', () => {
  const advent = scheduled('ADVENT', at(1), at(25))
  const weekend = scheduled('WEEKEND', at(5), at(7))

  it('is the offer of the site while no scheduled offer runs', () => {
    expect(codeAt([], at(1))).toBe('CR7')
    expect(codeAt([advent], new Date(at(1).getTime() - 1))).toBe('CR7')
  })

  it('is the scheduled offer from its beginning until before its end', () => {
    expect(codeAt([advent], at(1))).toBe('ADVENT')
    expect(codeAt([advent], new Date(at(25).getTime() - 1))).toBe('ADVENT')
    expect(codeAt([advent], at(25))).toBe('CR7')
  })

  it('is the offer that began last, and the earlier offer again after its end', () => {
    expect(codeAt([weekend, advent], at(6))).toBe('WEEKEND')
    expect(codeAt([advent, weekend], at(7))).toBe('ADVENT')
  })

  it('has the fields of an offer, and the target of its buttons', () => {
    const own = { ...advent, casinoUrl: 'https://casino.example/advent' }
    const { offer, casinoUrl } = effectiveOffer(
      { offer: standing, 'scheduled-offers': [own] },
      at(2),
    )
    expect(offer).toEqual({ ...standing, code: 'ADVENT' })
    expect(casinoUrl).toBe('https://casino.example/advent')
  })
})

describe('ownHosts', () => {
  const { 'site-settings': settings } = fallbackCopy()
  const to = (host: string, offer: ScheduledOffer) => ({
    ...offer,
    casinoUrl: `https://${host}/a?b`,
  })
  const hostsAt = (now: Date) =>
    ownHosts(
      {
        'site-settings': { ...settings, casinoUrl: 'https://www.casino.example/join' },
        'scheduled-offers': [
          to('advent.example', scheduled('ADVENT', at(1), at(25))),
          to('www.casino.example', scheduled('WEEKEND', at(5), at(7))),
          scheduled('SOMEWHERE', at(8), null),
        ],
      },
      now,
    )

  it('are those of the site and of every offer that has begun, ended or not, each once', () => {
    expect(hostsAt(at(1))).toEqual(['www.casino.example', 'advent.example'])
    expect(hostsAt(at(30))).toEqual(['www.casino.example', 'advent.example'])
  })

  it('do not reveal an offer before it begins', () => {
    expect(hostsAt(new Date(at(1).getTime() - 1))).toEqual(['www.casino.example'])
  })
})

describe('nextTakeover', () => {
  const advent = scheduled('ADVENT', at(1), at(25))

  it('is the next time at which another offer starts to run', () => {
    const weekend = scheduled('WEEKEND', at(5), at(7))
    expect(nextTakeover([advent, weekend], at(1))).toEqual(at(5))
    expect(nextTakeover([advent, weekend], at(5))).toEqual(at(7))
    expect(nextTakeover([advent, weekend], at(8))).toEqual(at(25))
    expect(nextTakeover([advent, weekend], at(25))).toBeNull()
  })

  it('skips times at which nothing changes', () => {
    const brief = scheduled('BRIEF', at(3), null)
    expect(nextTakeover([advent, brief], at(4))).toBeNull()
  })
})
