import { expect, test } from 'vitest'
import { pingEngineNames, usualAddresses } from '#domain/seo/engines.ts'
import { playedEngines } from '#tests/setup/playedEngines.ts'
import { pingSitemaps } from './ping.ts'

const engines = playedEngines()
const { signal } = new AbortController()
const siteUrl = 'https://payline.example'
const all = pingEngineNames

function ping(options: Partial<Parameters<typeof pingSitemaps>[0]> = {}) {
  return pingSitemaps({ engines: all, addresses: engines.addresses, siteUrl, signal, ...options })
}

test('each engine is asked about each sitemap, and what it answered is told', async () => {
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

test('a retired endpoint says since when, and what to do instead', async () => {
  const [result] = await ping({ engines: ['google'] })
  expect(result?.advice).toMatch(/^Retired since 2023-06-26\. .*Search Console/)
})

test('an endpoint is retired only where it answers as the table says', async () => {
  engines.pingAnswers('google', { status: 403 })
  engines.pingAnswers('bing', { status: 404 })
  engines.pingAnswers('yandex', { status: 410 })
  expect((await ping()).map(({ status }) => status)).toEqual(Array(9).fill('refused'))
})

test('a redirect is not followed, not even to a yes', async () => {
  const headers = { location: engines.addresses.yandex }
  engines.pingAnswers('yandex', { status: 302, headers })
  const [result] = await ping({ engines: ['yandex'] })
  expect(result).toMatchObject({
    status: 'refused',
    http: 302,
    advice: expect.stringContaining('not followed'),
  })
  expect(engines.pings('yandex')).toHaveLength(3)
})

test('whoever breaks off or hangs is unreachable', async () => {
  engines.pingAnswers('bing', 'resets')
  engines.pingAnswers('yandex', 'hangs')
  const results = await ping({ engines: ['bing', 'yandex'], patienceMs: 100 })
  expect(results.map(({ status }) => status)).toEqual(Array(6).fill('unreachable'))
  for (const result of results) expect(result).not.toHaveProperty('http')
})

test('real engines hear nothing of a site that only this machine can reach', async () => {
  const options = { addresses: usualAddresses, siteUrl: 'http://localhost:3000' }
  for (const result of await ping(options)) {
    expect(result).toMatchObject({
      status: 'refused',
      advice: expect.stringContaining('Set SITE_URL'),
    })
    expect(result).not.toHaveProperty('http')
  }
})
