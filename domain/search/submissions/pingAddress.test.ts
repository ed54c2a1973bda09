import { expect, test } from 'vitest'
import { defaultAddresses } from './engines.ts'
import { pingAddress, pingOrigins } from './pingAddress.ts'

test('the URL of a ping contains the encoded sitemap', () => {
  expect(pingAddress(defaultAddresses.google, 'https://site.example/sitemap.xml')).toBe(
    'https://www.google.com/ping?sitemap=https%3A%2F%2Fsite.example%2Fsitemap.xml',
  )
})

test('the query of the endpoint is kept', () => {
  const address = pingAddress('http://127.0.0.1:9/ping?of=google', 'https://a.example/a&b.xml')
  expect([...new URL(address).searchParams]).toEqual([
    ['of', 'google'],
    ['sitemap', 'https://a.example/a&b.xml'],
  ])
})

test('the origins are those of the engines that are pinged, each once', () => {
  expect(pingOrigins(defaultAddresses)).toEqual([
    'https://www.google.com',
    'https://www.bing.com',
    'https://webmaster.yandex.ru',
  ])
  const together = { ...defaultAddresses, google: 'http://a.example/1', bing: 'http://a.example/2' }
  expect(pingOrigins(together)).toEqual(['http://a.example', 'https://webmaster.yandex.ru'])
})
