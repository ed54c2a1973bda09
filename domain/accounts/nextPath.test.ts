import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loginPathFor } from '../urls/screenPaths.ts'
import { nextPath } from './nextPath.ts'

const origin = 'https://payline.example'

describe('the address to go to after signing in', () => {
  test.each([
    ['/', '/'],
    ['/account', '/account'],
    ['/all-games?page=2#content', '/all-games?page=2#content'],
    ['https://payline.example/faq', '/faq'],
    ['https://payline.example/', '/'],
    ['/faq?to=//evil.example', '/faq?to=//evil.example'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/a/../account', '/account'],
  ])('is on this site for %s', (wanted, path) => {
    expect(nextPath(wanted, origin)).toBe(path)
  })

  test.each(['/account', '/all-games?page=2&q=a+b#content', '/faq?next=/x'])(
    'is unchanged after the address of the login screen: %s',
    (path) => {
      const { pathname, searchParams } = new URL(loginPathFor(path), origin)
      expect(pathname).toBe('/login')
      expect(nextPath(searchParams.get('next'), origin)).toBe(path)
    },
  )

  test.each([
    null,
    undefined,
    '',
    'account',
    '?x=1',
    '#x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/a/..//evil.example',
    '/./\\evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '/javascript:alert(1)\\..\\..//evil.example',
    'data:text/html,x',
    'https://evil.example/',
    'https:evil.example',
    'https:/evil.example',
    'https://payline.example',
    'https://payline.example.evil.example/',
    'https://payline.example@evil.example/',
    'https://payline.example//evil.example',
    'https://payline.example/\\evil.example',
    '//[',
    '%2F%2Fevil.example',
  ])('is not taken from %j', (wanted) => {
    expect(nextPath(wanted, origin)).toBeUndefined()
  })

  test('never leaves the site, for any parameter', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      '%2e',
      '\t',
      '\n',
      ':',
      '@',
      'evil.example',
      origin,
      '?',
      '#',
      'javascript:',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = nextPath(pieces.join(''), origin)
        if (path !== undefined) expect(new URL(path, `${origin}/login`).origin).toBe(origin)
      }),
      { numRuns: 5_000 },
    )
  })
})
