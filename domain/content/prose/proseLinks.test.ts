import { describe, expect, it } from 'vitest'
import { linkKind } from './linkKind.ts'
import { proseHref } from './proseLinks.ts'

const rules = {
  ownOrigin: 'https://site.example',
  sponsors: ['www.casino.example', 'special.example'],
}

describe('linkKind', () => {
  it.each([
    ['/faq', 'own'],
    ['/faq#code', 'own'],
    ['https://site.example/faq', 'own'],
    ['https://casino.example/', 'sponsored'],
    ['https://www.casino.example/other', 'sponsored'],
    ['https://play.casino.example', 'sponsored'],
    ['https://special.example/christmas', 'sponsored'],
    ['https://notcasino.example/', 'other'],
    ['https://casino.example.evil.example/', 'other'],
    ['https://help.example/', 'other'],
  ])('classifies %s as %s', (href, kind) => {
    expect(linkKind(href, rules)).toBe(kind)
  })

  it('finds no sponsored link without sponsors', () => {
    expect(linkKind('https://casino.example/', { ownOrigin: null, sponsors: [] })).toBe('other')
  })
})

describe('proseHref', () => {
  it('encodes unpaired round brackets', () => {
    expect(proseHref('/a)b')).toBe('/a%29b')
    expect(proseHref('/a_(b)')).toBe('/a_(b)')
  })

  it('refuses an address that is too long', () => {
    expect(proseHref(`/${'a'.repeat(2_000)}`)).toBeNull()
  })
})
