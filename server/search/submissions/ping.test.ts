import { expect, test } from 'vitest'
import { defaultAddresses, pingEngineNames } from '#domain/search/submissions/engines.ts'
import { fakeSearchEngines } from '#tests/setup/externalServers/fakeSearchEngines.ts'
import { pingSitemaps } from './ping.ts'

const engines = fakeSearchEngines()
const { signal } = new AbortController()
const siteUrl = 'https://payline.example'
const all = pingEngineNames

function ping(options: Partial<Parameters<typeof pingSitemaps>[0]> = {}) {
  return pingSitemaps({ engines: all, addresses: engines.addresses, siteUrl, signal, ...options })
}

test('each engine is pinged with each sitemap, and the results have its responses', async () => {
  const results = await ping()
  expect(results.map((it) => [it.engine, it.sitemap, it.status, it.http])).toEqual([
    ['google', '/sitemap.xml', 'retired', 404],
    ['google', '/sitemap-main.xml', 'retired', 404],
    ['google', '/sitemap-content.xml', 'retired', 404],
    ['bing', '/sitemap.xml', 'retired', 410],
    ['bing', '/sitemap-main.xml', 'retired', 410],
    ['bing', '/sitemap-content.xml', 'retired', 410],
    ['yandex', '/sitemap.xml', 'accepted', 200],
    ['yandex', '/sitemap-main.xml', 'accepted', 200],
    ['yandex', '/sitemap-content.xml', 'accepted', 200],
  ])
  expect(engines.pings('yandex').sort()).toEqual([
    `${siteUrl}/sitemap-content.xml`,
    `${siteUrl}/sitemap-main.xml`,
    `${siteUrl}/sitemap.xml`,
  ])
})

test('the advice for a retired endpoint names the date and the alternative', async () => {
  const [result] = await ping({ engines: ['google'] })
  expect(result?.advice).toMatch(/^Retired since 2023-06-26\. .*Search Console/)
})

test('an endpoint counts as retired only if it responds with the status in the table', async () => {
  engines.pingResponds('google', { status: 403 })
  engines.pingResponds('bing', { status: 404 })
  engines.pingResponds('yandex', { status: 410 })
  expect((await ping()).map(({ status }) => status)).toEqual(Array(9).fill('refused'))
})

test('a redirect is not followed, even if its target would succeed', async () => {
  const headers = { location: engines.addresses.yandex }
  engines.pingResponds('yandex', { status: 302, headers })
  const [result] = await ping({ engines: ['yandex'] })
  expect(result).toMatchObject({
    status: 'refused',
    http: 302,
    advice: expect.stringContaining('not followed'),
  })
  expect(engines.pings('yandex')).toHaveLength(3)
})

test('an engine that breaks off or hangs is unreachable', async () => {
  engines.pingResponds('bing', 'resets')
  engines.pingResponds('yandex', 'hangs')
  const results = await ping({ engines: ['bing', 'yandex'], timeoutMs: 100 })
  expect(results.map(({ status }) => status)).toEqual(Array(6).fill('unreachable'))
  for (const result of results) expect(result).not.toHaveProperty('http')
})

test('no request is sent to real engines for a site that only this machine can reach', async () => {
  const options = { addresses: defaultAddresses, siteUrl: 'http://localhost:3000' }
  for (const result of await ping(options)) {
    expect(result).toMatchObject({
      status: 'refused',
      advice: expect.stringContaining('Set SITE_URL'),
    })
    expect(result).not.toHaveProperty('http')
  }
})
