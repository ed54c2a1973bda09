import { expect, test } from 'vitest'
import { seedCopy } from '#seed/copy.ts'
import { openPage } from '#tests/setup/browserPage.ts'
import { saveGlobal, signIn, startProduct } from '#tests/setup/productServer.ts'
import { cloneTemplate } from '#tests/setup/testDatabase.ts'

const word = 'W'.repeat(120)

/** Documents that fill a page of their own. */
const statics = ['games-page', 'payments-page', 'terms', 'responsible-gaming', 'privacy'] as const

/** Texts that have to keep their form. */
const fixed = ['path', 'kind', 'url', 'lastUpdated']

test('words of any length wrap on the smallest phone, and an empty FAQ leaves no trace', async () => {
  const database = await cloneTemplate()
  const server = await startProduct({ DATABASE_URL: database.url })
  const headers = await signIn(server.url)
  await saveGlobal(server.url, headers, 'offer', { code: 'C'.repeat(40), limit: word })
  await saveGlobal(server.url, headers, 'landing', lengthened(seedCopy.landing))
  await saveGlobal(server.url, headers, 'faq-page', lengthened(seedCopy['faq-page']))
  await saveGlobal(server.url, headers, 'footer', lengthened(seedCopy.footer))
  for (const slug of statics) {
    await saveGlobal(server.url, headers, slug, lengthened(seedCopy[slug]))
  }
  await saveGlobal(server.url, headers, 'detail-pages', lengthened(seedCopy['detail-pages']))
  const { docs } = (await (
    await fetch(`${server.url}/api/faq-items?pagination=false`, { headers })
  ).json()) as { docs: { id: string }[] }
  for (const { id } of docs) {
    await fetch(`${server.url}/api/faq-items/${id}`, { method: 'DELETE', headers })
  }
  const { page, close } = await openPage({ viewport: { width: 320, height: 640 } })
  const details = [
    '/game/slot-1',
    '/sport/event-1',
    '/bonus/bonus-1',
    '/guide/guide-1',
    '/tournament/tournament-1',
  ]
  const others = ['/games', '/payment-methods', '/terms', '/responsible-gaming', '/privacy']
  for (const path of ['/', '/faq', ...others, '/all-games', ...details]) {
    await expect
      .poll(async () => (await fetch(server.url + path)).text(), { timeout: 5_000 })
      .toContain(word)
    await page.goto(server.url + path)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([path, overflow]).toEqual([path, 0])
  }
  const faq = await (await fetch(`${server.url}/faq`)).text()
  expect(faq).not.toContain('FAQPage')
  expect(faq).not.toContain('<details')
  await close()
  await server.stop()
  await database.drop()
})

/** The document with a very long word at the end of each text that a page shows. */
function lengthened(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return fixed.includes(key) ? value : `${value} ${word}`
  if (Array.isArray(value)) return value.map((item) => lengthened(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, lengthened(inner, name)]),
  )
}
