import { describe, expect, it } from 'vitest'
import { seedCopy } from '#seed/copy.ts'
import { claimUses } from './claimUses.ts'

describe('claimUses', () => {
  it('finds the claims that a document names, with the path of the text', () => {
    const { landing } = seedCopy
    expect(claimUses('landing', landing)).toEqual(
      expect.arrayContaining([
        { claim: 'left-today', field: 'badges.0.text' },
        { claim: 'players', field: 'stats.figures.0.value' },
        { claim: 'offer-limit', field: 'offerBlock.conditions' },
      ]),
    )
  })

  it('lists each claim once per text', () => {
    const method = { coin: '{claim:coins} {claim:coins}', note: '{claim:coins} {amount}' }
    expect(claimUses('payment-methods', method)).toEqual([
      { claim: 'coins', field: 'coin' },
      { claim: 'coins', field: 'note' },
      { claim: 'offer-amount', field: 'note' },
    ])
  })

  it('lists the tokens of the offer as uses of its claims, except the code, which needs no evidence', () => {
    const all = '{amount} {spins} {code} {wagering} {expiryDays} {minimumAge} {limit} {total}'
    expect(claimUses('footer', all).map(({ claim }) => claim)).toEqual([
      'offer-amount',
      'offer-spins',
      'offer-wagering',
      'offer-expiry-days',
      'offer-minimum-age',
      'offer-limit',
    ])
  })

  it('finds none in documents that only the admin panel shows', () => {
    expect(claimUses('claims', seedCopy.claims)).toEqual([])
    expect(claimUses('scheduled-offers', [{ name: '{claim:players}' }])).toEqual([])
  })

  it('has a claim in the seeded register for every use in the seed', () => {
    const keys = new Set(seedCopy.claims.map(({ key }) => key))
    const uses = [...claimUses('landing', seedCopy.landing), ...claimUses('terms', seedCopy.terms)]
    expect(uses.length).toBeGreaterThan(30)
    expect(uses.filter(({ claim }) => !keys.has(claim))).toEqual([])
  })
})
