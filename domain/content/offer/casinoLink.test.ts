import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  claimPlacements,
  type LinkValues,
  linkPage,
  linkTemplateProblem,
  casinoLink as linkWriter,
} from './casinoLink.ts'

const casinoLink = (url: string, template: string, values: LinkValues) =>
  linkWriter(url, template)(values)

const usual = 'subid={page}.{item}.{placement}'
const none = { page: '', item: '', placement: '', click: '', campaign: '', market: '' }
const play = { ...none, page: 'game', item: 'slot-17', placement: 'game-play' }

describe('the address of a call to action', () => {
  test('contains page, item and placement', () => {
    expect(casinoLink('https://casino.example/', usual, play)).toBe(
      'https://casino.example/?subid=game.slot-17.game-play',
    )
  })

  test('contains the id of the click, and the campaign', () => {
    const click = { ...play, click: '01Q9x', campaign: 'spring sale' }
    expect(casinoLink('https://casino.example/', 'c={click}&u={campaign}&m={market}', click)).toBe(
      'https://casino.example/?c=01Q9x&u=spring%20sale&m=-',
    )
  })

  test('is the unchanged address of the casino where there is no template', () => {
    for (const url of ['https://casino.example', 'https://casino.example/a?b=%20c+d&e#f']) {
      expect(casinoLink(url, '', play)).toBe(url)
    }
  })

  test.each([
    ['https://casino.example/日本語', 'https://casino.example/%E6%97%A5%E6%9C%AC%E8%AA%9E'],
    ['https://ä.example/ö?x=ü#"', 'https://xn--4ca.example/%C3%B6?x=%C3%BC#%22'],
  ])('is encoded where a header could not have it: %s', (url, encoded) => {
    expect(casinoLink(url, '', none)).toBe(encoded)
  })

  test('has a dash for the item on a page without an item', () => {
    const header = { ...none, page: 'faq', placement: 'header' }
    expect(casinoLink('https://casino.example/', usual, header)).toContain('?subid=faq.-.header')
  })

  test.each([
    ['https://c.example/?btag=a%20b+c', 'https://c.example/?btag=a%20b+c&s=game'],
    ['https://c.example/x#join', 'https://c.example/x?s=game#join'],
    ['https://c.example/x?b#j?k=1', 'https://c.example/x?b&s=game#j?k=1'],
    ['https://c.example/x?', 'https://c.example/x?s=game'],
    ['https://c.example/x?b=1&', 'https://c.example/x?b=1&s=game'],
    ['https://c.example', 'https://c.example?s=game'],
  ])('keeps the parameters and the fragment of %s', (url, link) => {
    expect(casinoLink(url, 's={page}', play)).toBe(link)
  })

  test('does not repeat a parameter that the address has', () => {
    const link = casinoLink('https://c.example/?s=mine', 's={page}&t={placement}', play)
    expect(link).toBe('https://c.example/?s=mine&t=game-play')
  })

  test('takes several parameters, and fixed words among them', () => {
    expect(casinoLink('https://c.example/', 'aff=7&s1={page}&s2={item} / {item}', play)).toBe(
      'https://c.example/?aff=7&s1=game&s2=slot-17%20%2F%20slot-17',
    )
  })

  test('has no parameters where it would be too long for statistics with them', () => {
    const long = `https://c.example/?a=${'b'.repeat(1_970)}`
    expect(casinoLink(long, `s=${'c'.repeat(100)}`, play)).toBe(long)
  })

  test('contains page, item and placement for any values and any address', () => {
    const own = fc.constantFrom('', '?a=1', '#h', '?a=%20&b#h')
    fc.assert(
      fc.property(own, fc.string(), fc.string(), fc.constantFrom(...claimPlacements), (...it) => {
        const [ending, page, item, placement] = it
        const url = `https://casino.example/welcome${ending}`
        const template = 'p={page}&i={item}&l={placement}'
        const link = new URL(casinoLink(url, template, { ...none, page, item, placement }))
        const bounded = (text: string) => text.slice(0, 64).toWellFormed() || '-'
        expect(link.searchParams.get('p')).toBe(bounded(page))
        expect(link.searchParams.get('i')).toBe(bounded(item))
        expect(link.searchParams.get('l')).toBe(placement)
        expect(link.hash).toBe(new URL(url).hash)
        expect(link.origin + link.pathname).toBe('https://casino.example/welcome')
        expect(link.href.length).toBeLessThanOrEqual(2_048)
      }),
    )
  })

  test('stays an address of the casino with any template that can be saved', () => {
    const name = fc.stringMatching(/^[\w.~[\]-]{1,8}$/)
    const odd = ['{page}', '{item}', '#?', '\ud800', 'ü\u202e']
    const word = fc.oneof(fc.string(), fc.constantFrom(...odd))
    const parameter = fc.tuple(name, fc.array(word, { minLength: 1, maxLength: 3 }))
    const templates = fc.array(parameter, { maxLength: 4 }).map((parameters) => {
      return parameters.map(([key, words]) => `${key}=${words.join('')}`).join('&')
    })
    let saved = 0
    fc.assert(
      fc.property(templates, (template) => {
        if (linkTemplateProblem(template) !== undefined) return
        saved += 1
        const link = new URL(casinoLink('https://casino.example/?a=1', template, play))
        expect(link.origin + link.pathname + link.hash).toBe('https://casino.example/')
        expect(link.search.startsWith('?a=1')).toBe(true)
      }),
    )
    expect(saved).toBeGreaterThan(20)
  })
})

describe('the page of a call to action', () => {
  test.each([
    ['/', 'home', ''],
    ['/payment-methods', 'payment-methods', ''],
    ['/all-games?page=2', 'all-games', ''],
    ['/game/slot-17', 'game', 'slot-17'],
    [null, 'not-found', ''],
  ])('of %s is called %s', (path, page, item) => {
    expect(linkPage(path)).toEqual({ page, item })
  })
})

describe('a template', () => {
  test.each(['', usual, 'subid={placement}', 'aff=7&s1={page}&s2={item}', 'clickref=a%20b'])(
    '"%s" can be saved',
    (template) => expect(linkTemplateProblem(template)).toBeUndefined(),
  )

  test.each([
    [
      'subid={pge}',
      'must not use {pge}: there are only {page}, {item}, {placement}, {click}, {campaign}, {market}',
    ],
    ['subid={code}', '{code}'],
    ['subid={page', 'braces in pairs'],
    ['subid={{page}}', 'braces in pairs'],
    ['{page}=1', 'without a question mark'],
    ['?subid={page}', 'without a question mark'],
    ['subid={page}&', 'without a question mark'],
    ['subid', 'a value for each'],
    ['subid=', 'a value for each'],
    ['s={page}&s={item}', 'once only'],
  ])('"%s" is refused with the reason', (template, why) => {
    expect(linkTemplateProblem(template)).toContain(why)
  })

  test('may not name a parameter that the address has', () => {
    expect(linkTemplateProblem('btag={page}', 'https://c.example/?btag=1#s')).toContain('btag')
    expect(linkTemplateProblem('s={page}', 'https://c.example/?btag=1#?s=2')).toBeUndefined()
  })
})
