import { parse } from 'node-html-parser'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { offer as schema } from '#domain/content/offer/offer.ts'
import { seedCopy } from '#seed/copy.ts'
import { casinoAddress } from '#tests/setup/pages/casinoAddress.ts'
import { everyKindOfPage } from '#tests/setup/pages/everyKindOfPage.ts'
import { factsOf } from '#tests/setup/pages/pageFacts.ts'
import { editItem, saveGlobal } from '#tests/setup/product/productServer.ts'
import { sharedReplicas } from '#tests/setup/product/sharedReplicas.ts'

/** Not a limit of the product, only for busy machines. */
const waitOptions = { timeout: 30_000, interval: 50 }

const site = sharedReplicas()
const own = schema.parse(seedCopy.offer)
const christmas = {
  ...own,
  name: 'Christmas',
  code: 'NOEL-77',
  amount: 4_321,
  wagering: 33,
  expiryDays: 44,
  limit: 'One per sleigh',
  casinoUrl: 'https://christmas.example/',
}
/** Texts by which a page shows one of the two offers. */
const marks = {
  own: ['CR7', '$500 and 200', '35x wagering', 'One per person'],
  christmas: ['NOEL-', '$4,321', '33x wagering', 'One per sleigh'],
}
/** Where the links of one of the two offers lead. */
const addresses = {
  own: 'https://casino.example/',
  christmas: 'https://christmas.example/',
}
/**
 * Without pages of bonuses, because the catalogue has bonuses with similar amounts and conditions.
 */
const pages = everyKindOfPage.filter(
  (path) => !path.startsWith('/bonus/') && path !== '/all-bonuses',
)

const saveOffer = (sent: object) =>
  editItem(site.cms.url, site.headers, { method: 'POST', path: '/api/scheduled-offers', sent })
const change = (id: string, sent: object) =>
  editItem(site.cms.url, site.headers, {
    method: 'PATCH',
    path: `/api/scheduled-offers/${id}`,
    sent,
  })

const read = async (url: string) => (await fetch(url)).text()
const named = (html: string, offer: keyof typeof marks) =>
  marks[offer].filter((mark) => html.includes(mark))

/** The offers that a page shows, also in part. */
async function offersOn(url: string): Promise<string[]> {
  const html = await read(url)
  return (['own', 'christmas'] as const).filter((offer) => named(html, offer).length > 0)
}

/** Waits until the home page of each process shows an offer, and expects it on all pages. */
async function allShow(offer: 'own' | 'christmas'): Promise<void> {
  for (const { url } of site.webs) {
    await vi.waitFor(async () => expect(await offersOn(`${url}/`)).toEqual([offer]), waitOptions)
    expect(await casinoAddress(url, '/go/main')).toBe(addresses[offer])
    for (const path of pages) {
      expect([path, await offersOn(url + path)]).toEqual([path, [offer]])
    }
  }
}

beforeAll(async () => {
  for (const { url } of site.webs) {
    for (const path of pages) await read(url + path)
  }
})

test('every page shows an offer from its start to its end, and no page ever shows parts of two offers', async () => {
  await allShow('own')
  const reading = readAlong()
  const from = inTwoSeconds()
  const id = await saveOffer({ ...christmas, from })
  await allShow('christmas')
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(from))
  const until = inTwoSeconds()
  await change(id, { until })
  await allShow('own')
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(until))
  expect(await reading.end()).toEqual([])
}, 120_000)

const inTwoSeconds = () => new Date(Date.now() + 2_000).toISOString()

/** Starts two readers of all pages; `end` resolves with the pages that showed two offers. */
function readAlong(): { end(): Promise<string[]> } {
  const mixed: string[] = []
  let isReading = true
  const read = async (at: number) => {
    for (let turn = at; isReading; turn += 1) {
      const path = pages[turn % pages.length] ?? '/'
      const shown = await offersOn(site.webs[turn % 2 === 0 ? 0 : 1].url + path)
      if (shown.length !== 1) mixed.push(`${path} shows ${shown.join(' and ')}`)
    }
  }
  const readers = Promise.all([0, 11].map(read))
  // Stops the readers also after a failed test.
  onTestFinished(() => {
    isReading = false
    return readers.then(() => undefined)
  })
  return {
    async end() {
      isReading = false
      await readers
      return mixed
    },
  }
}

test('link, code, conditions, head and structured data change together', async () => {
  const id = await saveOffer({ ...christmas, from: new Date(Date.now() - 60_000).toISOString() })
  for (const { url } of site.webs) {
    await vi.waitFor(
      async () => expect(await offersOn(`${url}/`)).toEqual(['christmas']),
      waitOptions,
    )
    await vi.waitFor(async () => {
      const { title, description, meta } = factsOf(await read(`${url}/`))
      expect(title).toContain('NOEL-77')
      expect(description).toContain('33x wagering')
      for (const name of ['og:title', 'og:image:alt', 'twitter:title']) {
        expect(meta.get(name)).toContain('NOEL-77')
      }
    }, waitOptions)
    const faq = factsOf(await read(`${url}/faq`))
    expect(JSON.stringify(faq.jsonLd)).toContain('NOEL-77')
    expect(JSON.stringify(faq.jsonLd)).not.toContain('CR7')
  }

  // A change to a running offer takes effect immediately, also on cached pages.
  await change(id, { code: 'NOEL-78' })
  for (const { url } of site.webs) {
    await vi.waitFor(async () => expect(await read(`${url}/faq`)).toContain('NOEL-78'), waitOptions)
    expect(await read(`${url}/faq`)).not.toContain('NOEL-77')
  }

  // The site's own offer can be changed meanwhile, and is not shown yet.
  await saveGlobal(site.cms.url, site.headers, 'offer', { code: 'AFTERWARDS' })
  await change(id, { code: 'NOEL-79' })
  for (const { url } of site.webs) {
    await vi.waitFor(async () => expect(await read(`${url}/`)).toContain('NOEL-79'), waitOptions)
    expect(await read(`${url}/`)).not.toContain('AFTERWARDS')
  }
  await editItem(site.cms.url, site.headers, {
    method: 'DELETE',
    path: `/api/scheduled-offers/${id}`,
  })
  for (const { url } of site.webs) {
    await vi.waitFor(async () => expect(await read(`${url}/`)).toContain('AFTERWARDS'), waitOptions)
  }
})

test('the sub-id of the template is added to the address of a scheduled offer', async () => {
  const id = await saveOffer({ ...christmas, from: new Date(Date.now() - 50_000).toISOString() })
  await saveGlobal(site.cms.url, site.headers, 'site-settings', {
    linkParameters: 's={page}.{item}.{placement}',
  })
  for (const { url } of site.webs) {
    await vi.waitFor(async () => {
      const { links } = factsOf(await read(`${url}/game/slot-1`))
      const demo = links.find((link) => link.endsWith('at=game-demo')) ?? ''
      expect(await casinoAddress(url, demo)).toBe(
        'https://christmas.example/?s=game.slot-1.game-demo',
      )
    }, waitOptions)
  }
  await change(id, { until: new Date(Date.now() - 1_000).toISOString() })
})

test('links in texts to the usual casino and to the casino of a scheduled offer are both marked as sponsored', async () => {
  const links = '[a](https://www.casino.example/a) [b](https://christmas.example/b)'
  await saveGlobal(site.cms.url, site.headers, 'faq-page', { intro: `See ${links}.` })
  await saveGlobal(site.cms.url, site.headers, 'site-settings', { linkParameters: 's={placement}' })
  const id = await saveOffer({ ...christmas, from: new Date(Date.now() - 40_000).toISOString() })
  const rel = 'sponsored nofollow noopener'
  const paid = [
    ['https://www.casino.example/a?s=text', rel],
    ['https://christmas.example/b?s=text', rel],
  ]
  const paidOn = async (url: string) => {
    const links = parse(await read(`${url}/faq`)).querySelectorAll('a[data-claim=text]')
    return Promise.all(
      links.map(async (link) => [
        await casinoAddress(url, link.getAttribute('href') ?? ''),
        link.getAttribute('rel'),
      ]),
    )
  }
  for (const { url } of site.webs) {
    await vi.waitFor(
      async () => expect(await offersOn(`${url}/`)).toEqual(['christmas']),
      waitOptions,
    )
    await vi.waitFor(async () => expect(await paidOn(url)).toEqual(paid), waitOptions)
  }
  await change(id, { until: new Date(Date.now() - 1_000).toISOString() })
  for (const { url } of site.webs) {
    await vi.waitFor(async () => expect(await offersOn(`${url}/`)).toEqual(['own']), waitOptions)
    await vi.waitFor(async () => expect(await paidOn(url)).toEqual(paid), waitOptions)
  }
})
