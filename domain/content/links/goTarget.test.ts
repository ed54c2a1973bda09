import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goLink, mainKey, parseGoLink } from './goLink.ts'
import { goTarget, type LinkTargets } from './goTarget.ts'
import { textKeyOf } from './textKey.ts'

const rules = 'https://www.casino.example/rules?a=1'
const targets: LinkTargets = {
  casinoUrl: 'https://casino.example/join?btag=7#welcome',
  linkParameters: 'sub={page}.{item}.{placement}&c={click}&u={campaign}&m={market}',
  textLink: (key) => (key === textKeyOf(rules) ? rules : undefined),
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
