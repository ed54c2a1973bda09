import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storedLengths } from './limits.ts'
import { boundedText, pagePath, referrerAddress, targetAddress } from './normalise.ts'

const own = new Set(['http://localhost:3000', 'http://127.0.0.1:3000'])

describe('a page', () => {
  test.each([
    ['/', '/'],
    ['/games', '/games'],
    ['/games/', '/games'],
    ['/games///', '/games'],
    ['/game/slot-1?utm_source=x#top', '/game/slot-1'],
    ['http://localhost:3000', '/'],
    ['http://localhost:3000/faq/?a=b', '/faq'],
    ['HTTP://127.0.0.1:3000/faq', '/faq'],
    ['/a/../faq', '/faq'],
    ['//faq', '/faq'],
    ['/.//evil', '/evil'],
    ['http://localhost:3000//evil', '/evil'],
    ['//evil.example/faq', '/evil.example/faq'],
    ['/\\evil.example/faq', '/evil.example/faq'],
    ['/\t/evil.example/faq', '/evil.example/faq'],
    ['//', '/'],
    ['/with space', '/with%20space'],
    ['/with\u0000nul', '/with%00nul'],
    ['/кириллица', '/%D0%BA%D0%B8%D1%80%D0%B8%D0%BB%D0%BB%D0%B8%D1%86%D0%B0'],
  ])('%j is stored as the path %s', (sent, kept) => {
    expect(pagePath(sent, own)).toBe(kept)
  })

  test.each([
    'https://localhost:3000/faq',
    'http://localhost:3001/faq',
    'https://evil.example/faq',
    'faq',
    'javascript:alert(1)',
    'blob:http://localhost:3000/2c1e5a2e',
    'http://',
    ' ',
  ])('%j is no page of this site', (sent) => {
    expect(pagePath(sent, own)).toBeUndefined()
  })

  test('a plain path equals the pathname of the URL parser', () => {
    const plain = fc.stringMatching(/^(?:\/[\w-]{1,9}){1,5}$/)
    fc.assert(
      fc.property(plain, (path) => {
        expect(pagePath(path, own)).toBe(URL.parse(`https://site.example${path}`)?.pathname)
      }),
    )
  })

  test('a long path is truncated, but not within an escape', () => {
    const path = pagePath(`/${'x'.repeat(storedLengths.page_url - 2)}ъ`, own)
    expect(path).toBe(`/${'x'.repeat(storedLengths.page_url - 2)}`)
  })
})

describe('a referrer', () => {
  test.each([
    ['https://www.google.com/', 'https://www.google.com/'],
    ['https://blog.example/a/b?who=me@mail.example#x', 'https://blog.example/a/b'],
    ['https://user:secret@blog.example:8443/a', 'https://blog.example:8443/a'],
    ['android-app://com.google.android.gm/', 'android-app://com.google.android.gm/'],
    ['android-app://org.telegram.messenger', 'android-app://org.telegram.messenger'],
  ])('%s is stored as %s', (sent, kept) => {
    expect(referrerAddress(sent, own)).toBe(kept)
  })

  test.each([null, undefined, '', 'about:blank', 'no address', 'android-app:///', '/faq'])(
    '%j is no referrer',
    (sent) => {
      expect(referrerAddress(sent, own)).toBeNull()
    },
  )

  test('the site itself is no referrer', () => {
    expect(referrerAddress('http://localhost:3000/faq', own)).toBeNull()
  })
})

test('the target of a click is stored without its query, and only if it is a web page', () => {
  expect(targetAddress('https://casino.example/go?click=17')).toBe('https://casino.example/go')
  expect(targetAddress('mailto:somebody@mail.example')).toBeNull()
  expect(targetAddress('/relative')).toBeNull()
  expect(targetAddress('')).toBeNull()
})

describe('a text', () => {
  test('is stored on one line and trimmed, and is null when it is empty', () => {
    expect(boundedText(' spring\r\nsale ', 200)).toBe('spring sale')
    expect(boundedText('\u0000\u0007', 200)).toBeNull()
    expect(boundedText('', 200)).toBeNull()
    expect(boundedText(null, 200)).toBeNull()
  })

  test('is truncated without a lone surrogate', () => {
    expect(boundedText('abcdef', 3)).toBe('abc')
    expect(boundedText('ab😀', 3)?.isWellFormed()).toBe(true)
  })
})

test('for any input the stored text is short, and valid in UTF-8 without control characters', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 3_000 })
  const asAddress = anything.map((text) => `/${text}`)
  const asReferrer = anything.map((text) => `https://blog.example/${text}`)
  fc.assert(
    fc.property(anything, asAddress, asReferrer, (text, address, referrer) => {
      const kept = [
        boundedText(text, 512),
        pagePath(address, own),
        pagePath(text, own),
        referrerAddress(referrer, own),
        targetAddress(referrer),
      ]
      for (const one of kept) {
        expect((one ?? '').length).toBeLessThanOrEqual(512)
        expect((one ?? '').isWellFormed()).toBe(true)
        expect(one ?? '').not.toMatch(/\p{Cc}/u)
      }
    }),
  )
})
