import { expect, test } from 'vitest'
import { UsageError } from '../failures/usageError.ts'
import { rejectSiteOptions, siteFromOptions } from './siteOptions.ts'

const none = { url: undefined, token: undefined }
const token = 'payline_abc'

test('options override the environment, and without an address the database is used', () => {
  const access = { url: 'https://one.example', token: 'payline_one' }
  expect(siteFromOptions({}, access)).toEqual({
    origin: 'https://one.example',
    token: 'payline_one',
  })
  expect(siteFromOptions({ url: 'https://two.example/', token }, access)).toEqual({
    origin: 'https://two.example',
    token,
  })
  expect(siteFromOptions({}, none)).toBeUndefined()
  expect(siteFromOptions({}, { url: undefined, token })).toBeUndefined()
})

test('a token is never sent unencrypted, except on this machine', () => {
  const wrong = () => siteFromOptions({ url: 'http://payline.example', token }, none)
  expect(wrong).toThrow(UsageError)
  expect(wrong).toThrow(/unencrypted.*https:\/\/payline\.example/)
  for (const url of ['http://localhost:3000', 'http://127.0.0.1:1', 'http://[::1]:3000']) {
    expect(siteFromOptions({ url, token }, none)?.origin).toBe(url)
  }
  expect(() => siteFromOptions({ url: 'http://127.0.0.1.evil.example', token }, none)).toThrow(
    'unencrypted',
  )
})

test('an invalid site address is refused with an example', () => {
  for (const url of [
    'payline.example',
    'ftp://a.example',
    'https://a:b@c.example',
    'https://a/b',
  ]) {
    expect(() => siteFromOptions({ url, token }, none)).toThrow(
      'for example https://payline.example',
    )
  }
})

test('a token without an address, or an address without a token, is wrong usage', () => {
  expect(() => siteFromOptions({ token }, none)).toThrow('--token needs --url')
  expect(() => siteFromOptions({ url: 'https://a.example' }, none)).toThrow('cli tokens create')
  expect(() => siteFromOptions({ url: 'https://a.example', token: 'a\nb' }, none)).toThrow(
    'no token',
  )
})

test('a database-only command is refused when a site is named', () => {
  const rebuild = (options: { url?: string; token?: string }, access = none) =>
    rejectSiteOptions(options, 'cli stats rebuild', access)
  expect(() => rebuild({})).not.toThrow()
  expect(() => rebuild({ url: 'https://a.example' })).toThrow(/stats rebuild.*--url/)
  const access = { url: 'https://a.example', token }
  expect(() => rejectSiteOptions({}, 'x', access)).toThrow('PAYLINE_URL')
})
