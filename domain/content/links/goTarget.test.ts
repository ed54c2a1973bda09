import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goLink, mainKey, parseGoLink } from './goLink.ts'
import { goTarget, type LinkTargets } from './goTarget.ts'
import { textKeyOf } from './textKey.ts'

const rules = 'https://www.casino.example/rules?a=1'
const star = {
  key: 'star-eu',
  url: 'https://star.example/eu',
  linkParameters: 'm={market}',
  casino: { slug: 'star', name: 'Star', logo: null },
}
const targets: LinkTargets = {
  casinoUrl: 'https://casino.example/join?btag=7#welcome',
  linkParameters: 'sub={page}.{item}.{placement}&c={click}&u={campaign}&m={market}',
  textLink: (key) => (key === textKeyOf(rules) ? rules : undefined),
  casino: 'lucky-star',
  visibility: 'all',
  market: null,
  offers: new Map([['star-eu', star]]),
  keys: new Set(['star-eu', 'star-ended']),
}
const click = { page: '/game/slot-17', placement: 'game-play', click: 'id', campaign: 'spring' }

function targetOf(key: string) {
  const target = goTarget(targets, key)
  if (!target.ok) throw new Error(`${key} is unknown.`)
  return target
}

describe('the address of a link', () => {
  test('names key, page and placement, and is read as it was written', () => {
    const link = goLink(mainKey, '/all-games?page=2', 'header')
    expect(link).toBe('/go/main?on=/all-games&at=header')
    expect(parseGoLink(link)).toEqual({
      key: 'main',
      page: '/all-games',
      placement: 'header',
      event: null,
    })
  })

  test('names no page where there is none', () => {
    expect(goLink(mainKey, null, 'header')).toBe('/go/main?at=header')
    expect(parseGoLink('/go/main')).toMatchObject({ key: 'main', page: null, placement: null })
    expect(parseGoLink('/gone')).toBeUndefined()
  })
})

describe('the target of a link', () => {
  test('is the offer’s for the main link, with the values of the click', () => {
    const target = targetOf(mainKey)
    expect(target.address).toBe(targets.casinoUrl)
    expect(target.addressOf(click)).toBe(
      'https://casino.example/join?btag=7&sub=game.slot-17.game-play&c=id&u=spring&m=-#welcome',
    )
  })

  test('is the address in the text for the link of a text, and the offer’s after its removal', () => {
    expect(targetOf(textKeyOf(rules)).address).toBe(rules)
    expect(targetOf(textKeyOf('https://casino.example/removed')).address).toBe(targets.casinoUrl)
  })

  test('is the offer’s own with its casino and the market, and the site’s own offer after its end', () => {
    const target = goTarget({ ...targets, market: 'eu' }, 'star-eu')
    expect(target).toMatchObject({ casino: 'star', offer: 'star-eu', market: 'eu' })
    expect(target.ok && target.addressOf(click)).toBe('https://star.example/eu?m=eu')
    expect(targetOf('star-ended')).toMatchObject({ casino: 'lucky-star', offer: 'main' })
  })

  test('is nothing where the site may not advertise, and not the own offer where it isn’t made', () => {
    const nothing = { ok: false, code: 'nothing_shown' }
    for (const key of ['main', 'star-eu', 'star-ended', textKeyOf(rules)]) {
      expect(goTarget({ ...targets, visibility: 'forbidden' }, key)).toEqual(nothing)
    }
    const elsewhere = { ...targets, visibility: 'noMainOffer' } as const
    expect(goTarget(elsewhere, 'main')).toEqual(nothing)
    expect(goTarget(elsewhere, 'star-eu').ok).toBe(true)
  })

  test('does not exist for another key', () => {
    expect(goTarget(targets, 'nowhere')).toEqual({ ok: false, code: 'unknown_key' })
  })

  test('is the same page of the casino, whatever the request says', () => {
    const text = fc.option(fc.string({ unit: 'binary' }))
    const values = fc.record({ page: text, placement: text, click: text, campaign: text })
    fc.assert(
      fc.property(values, (any) => {
        const url = new URL(targetOf(mainKey).addressOf(any))
        expect(url.origin + url.pathname + url.hash).toBe('https://casino.example/join#welcome')
        expect([...url.searchParams.keys()]).toEqual(['btag', 'sub', 'c', 'u', 'm'])
      }),
    )
  })
})
