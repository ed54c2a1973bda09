import { expect, test } from 'vitest'
import { usualAddresses } from './engines.ts'
import { pingAddress, pingOrigins } from './pingAddress.ts'

test('the address of a ping carries the sitemap, encoded', () => {
  expect(pingAddress(usualAddresses.google, 'https://site.example/sitemap.xml')).toBe(
    'https://www.google.com/ping?sitemap=https%3A%2F%2Fsite.example%2Fsitemap.xml',
  )
})

test('an endpoint keeps the query that it has', () => {
  const address = pingAddress('http://127.0.0.1:9/ping?of=google', 'https://a.example/a&b.xml')
  expect([...new URL(address).searchParams]).toEqual([
    ['of', 'google'],
    ['sitemap', 'https://a.example/a&b.xml'],
  ])
})

test('the origins are those of the engines that are pinged, each once', () => {
  expect(pingOrigins(usualAddresses)).toEqual([
    'https://www.google.com',
    'https://www.bing.com',
    'https://webmaster.yandex.ru',
  ])
  const together = { ...usualAddresses, google: 'http://a.example/1', bing: 'http://a.example/2' }
  expect(pingOrigins(together)).toEqual(['http://a.example', 'https://webmaster.yandex.ru'])
})
