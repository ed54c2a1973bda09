import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPath } from './canonicalPath.ts'

test.each([
  ['/old', '/old'],
  ['/old/', '/old'],
  ['/old///', '/old'],
  ['/', '/'],
  ['/old page', '/old%20page'],
  ['/%6Fld', '/old'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/café', '/caf%C3%A9'],
  ['/a%2fb', '/a%2Fb'],
  ['/a%3Fb%23c', '/a%3Fb%23c'],
  ['/a+b,c;d=e', '/a+b,c;d=e'],
  ['/{code}', '/%7Bcode%7D'],
  ['/100%25', '/100%25'],
])('%s is spelled %s', (pathname, path) => {
  expect(canonicalPath(pathname)).toBe(path)
})

test.each(['/100%', '/%zz', '/%00', '/a%0Ab', '/.', '/a/../b', '/a/%2e%2E/b', '/\ud800'])(
  '%j is a path that no browser requests',
  (pathname) => {
    expect(canonicalPath(pathname)).toBeUndefined()
  },
)

test('a canonical path is its own canonical form, and a browser requests it unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const path = canonicalPath(`/x${text.replaceAll(/[?#\\]/g, '')}`)
      if (path === undefined) return
      expect(canonicalPath(path)).toBe(path)
      expect(new URL(path, 'https://site.example').pathname).toBe(path)
    }),
    { numRuns: 1_000 },
  )
})
