import { expect, test } from 'vitest'
import { givenSite, requireDatabase } from './givenSite.ts'
import { UsageError } from './usageError.ts'

const none = { url: undefined, token: undefined }
const token = 'payline_abc'

test('options come before the environment, and without an address the database is meant', () => {
  const access = { url: 'https://one.example', token: 'payline_one' }
  expect(givenSite({}, access)).toEqual({ origin: 'https://one.example', token: 'payline_one' })
  expect(givenSite({ url: 'https://two.example/', token }, access)).toEqual({
    origin: 'https://two.example',
    token,
  })
  expect(givenSite({}, none)).toBeUndefined()
  expect(givenSite({}, { url: undefined, token })).toBeUndefined()
})

test('a token never travels in clear, except on this machine', () => {
  const wrong = () => givenSite({ url: 'http://payline.example', token }, none)
  expect(wrong).toThrow(UsageError)
  expect(wrong).toThrow(/in clear.*https:\/\/payline\.example/)
  for (const url of ['http://localhost:3000', 'http://127.0.0.1:1', 'http://[::1]:3000']) {
    expect(givenSite({ url, token }, none)?.origin).toBe(url)
  }
  expect(() => givenSite({ url: 'http://127.0.0.1.evil.example', token }, none)).toThrow('in clear')
})

test('what is no address of a site is told with an example', () => {
  for (const url of [
    'payline.example',
    'ftp://a.example',
    'https://a:b@c.example',
    'https://a/b',
  ]) {
    expect(() => givenSite({ url, token }, none)).toThrow('for example https://payline.example')
  }
})

test('a token without an address, or an address without a token, is wrong usage', () => {
  expect(() => givenSite({ token }, none)).toThrow('--token goes with --url')
  expect(() => givenSite({ url: 'https://a.example' }, none)).toThrow('cli tokens create')
  expect(() => givenSite({ url: 'https://a.example', token: 'a\nb' }, none)).toThrow('no token')
})

test('what only a database can do is refused where a site is named', () => {
  const rebuild = (options: { url?: string; token?: string }, access = none) =>
    requireDatabase(options, 'cli stats rebuild', access)
  expect(() => rebuild({})).not.toThrow()
  expect(() => rebuild({ url: 'https://a.example' })).toThrow(/stats rebuild.*--url/)
  const access = { url: 'https://a.example', token }
  expect(() => requireDatabase({}, 'x', access)).toThrow('PAYLINE_URL')
})
