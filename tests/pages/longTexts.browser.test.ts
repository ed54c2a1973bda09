import { expect, test } from 'vitest'
import { seedCopy } from '#seed/copy.ts'
import { visitEach } from '../setup/browser/browserPage.ts'
import { overflowOf, smallestPhone } from '../setup/browser/layoutChecks.ts'
import { firstItems } from '../setup/pages/everyKindOfPage.ts'
import { saveGlobal, signIn } from '../setup/product/productServer.ts'
import { sharedProduct } from '../setup/product/sharedProduct.ts'

const word = 'W'.repeat(120)

/** Documents with a page of their own. */
const statics = ['games-page', 'payments-page', 'terms', 'responsible-gaming', 'privacy'] as const

/** Fields whose format has to stay valid. */
const fixed = ['path', 'kind', 'url', 'casinoUrl', 'lastUpdated']

const server = sharedProduct({ ROLE: 'all' })

test('very long words wrap on the smallest phone, and an empty FAQ renders no list', async () => {
  const headers = await signIn(server.url)
  await saveGlobal(server.url, headers, 'offer', { code: 'C'.repeat(40), limit: word })
  await saveGlobal(server.url, headers, 'landing', lengthened(seedCopy.landing))
  await saveGlobal(server.url, headers, 'faq-page', lengthened(seedCopy['faq-page']))
  await saveGlobal(server.url, headers, 'footer', lengthened(seedCopy.footer))
  for (const slug of statics) {
    await saveGlobal(server.url, headers, slug, lengthened(seedCopy[slug]))
  }
  for (const slug of ['detail-pages', 'listings', 'site-settings'] as const) {
    await saveGlobal(server.url, headers, slug, lengthened(seedCopy[slug]))
  }
  const { docs } = (await (
    await fetch(`${server.url}/api/faq-items?pagination=false`, { headers })
  ).json()) as { docs: { id: string }[] }
  for (const { id } of docs) {
    await fetch(`${server.url}/api/faq-items/${id}`, { method: 'DELETE', headers })
  }
  const others = ['/games', '/payment-methods', '/terms', '/responsible-gaming', '/privacy']
  const listings = ['/all-games', '/all-guides?level=beginner', '/all-bonuses?q=nothing']
  const paths = ['/', '/faq', ...others, ...listings, ...firstItems, '/nothing']
  await visitEach({ viewport: smallestPhone }, paths, async (page, path) => {
    await expect.poll(async () => (await fetch(server.url + path)).text()).toContain(word)
    await page.goto(server.url + path)
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 640 })
      expect([path, width, await overflowOf(page)]).toEqual([path, width, 0])
    }
  })
  const faq = await (await fetch(`${server.url}/faq`)).text()
  expect(faq).not.toContain('FAQPage')
  expect(faq).not.toContain('<details')
})

test('an empty list renders no heading', async () => {
  const headers = await signIn(server.url)
  for (const slug of ['landing', 'site-settings', 'footer', 'detail-pages', ...statics] as const) {
    await saveGlobal(server.url, headers, slug, emptied(seedCopy[slug]))
  }
  const shown = async (path: string) => await (await fetch(server.url + path)).text()
  const gone = seedCopy['responsible-gaming'].tools.heading
  await expect.poll(() => shown('/responsible-gaming')).not.toContain(gone)
  const others = ['/games', '/payment-methods', '/terms', '/privacy', '/guide/guide-1']
  for (const path of ['/', '/responsible-gaming', ...others]) {
    const html = await shown(path)
    expect([path, html.match(/<(ul|ol|dl|nav)[^>]*><\/\1>/)?.[0]]).toEqual([path, undefined])
    expect([path, /popovertarget/i.test(html)]).toEqual([path, false])
  }
  const landing = await shown('/')
  for (const block of ['features', 'categories', 'stats', 'crypto'] as const) {
    expect(landing).not.toContain(seedCopy.landing[block].heading)
  }
})

/** The document with every list in it emptied. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, emptied(inner)]))
}

/** The document with a very long word at the end of each text that a page shows. */
function lengthened(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return fixed.includes(key) ? value : `${value} ${word}`
  if (Array.isArray(value)) return value.map((item) => lengthened(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, lengthened(inner, name)]),
  )
}
