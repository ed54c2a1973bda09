import { expect, test } from 'vitest'
import { ownOrigins, requestSource } from './ownOrigin.ts'

test('a public site has one origin', () => {
  expect([...ownOrigins('https://payline.example')]).toEqual(['https://payline.example'])
  expect([...ownOrigins('https://payline.example:8443')]).toEqual(['https://payline.example:8443'])
})

test('the local machine has two names, on the same port', () => {
  const both = ['http://localhost:3000', 'http://127.0.0.1:3000']
  expect([...ownOrigins('http://localhost:3000')]).toEqual(both)
  expect([...ownOrigins('http://127.0.0.1:3000')]).toEqual(both)
})

test.each([
  [{ origin: 'https://payline.example' }, 'own'],
  [{ origin: 'https://payline.example', 'sec-fetch-site': 'same-origin' }, 'own'],
  [{ origin: 'https://payline.example', 'sec-fetch-site': 'cross-site' }, 'foreign'],
  [{ origin: 'http://payline.example' }, 'foreign'],
  [{ origin: 'https://payline.example.' }, 'foreign'],
  [{ origin: 'https://payline.example/' }, 'foreign'],
  [{ origin: 'https://www.payline.example' }, 'foreign'],
  [{ origin: 'null' }, 'foreign'],
  [{ origin: '' }, 'foreign'],
  [{ 'sec-fetch-site': 'cross-site' }, 'foreign'],
  [{ 'sec-fetch-site': 'none' }, 'none'],
  [{}, 'none'],
])('%o comes from: %s', (headers, source) => {
  expect(requestSource(headers, ownOrigins('https://payline.example'))).toBe(source)
})
