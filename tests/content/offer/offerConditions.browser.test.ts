import type { ViewportSize } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { previewPath } from '#domain/content/preview/previewPath.ts'
import { createPreviewLinks } from '#platform/secrets/previewLinks.ts'
import { desktop, openPage, phone, visitEach } from '#tests/setup/browser/browserPage.ts'
import { itemPath } from '#tests/setup/cms/itemPath.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { unreachableMail } from '#tests/setup/externalServers/unreachableMail.ts'
import { everyKindOfPage } from '#tests/setup/pages/everyKindOfPage.ts'
import {
  editItem,
  type ProductServer,
  saveGlobal,
  signIn,
  startProduct,
} from '#tests/setup/product/productServer.ts'
import { offersWithoutConditions } from './offersWithoutConditions.ts'

/** Values that occur nowhere else on the site, such as in a bonus of the catalogue. */
const offer = {
  amount: 4_321,
  spins: 77,
  code: 'BESIDE-IT',
  wagering: 33,
  expiryDays: 44,
  minimumAge: 19,
  limit: 'One per reader of this test',
}
const stated = /\$4,?321|BESIDE-IT/
const conditions = {
  'who may': /One per reader of this test/,
  wagering: /33x/,
  expiry: /44 days/,
  age: /19\+/,
  'that it is an ad': /\bAd\b|affiliate/,
}
/** For an edit to be published on a busy machine. */
const waitOptions = { timeout: 30_000, interval: 100 }
/** With the secret of `startProduct`. */
const links = createPreviewLinks('a secret that all processes of a test share')
const inAnHour = () => Math.floor(Date.now() / 1000) + 3_600
const previewOf = (path: string) =>
  previewPath(path, links.sign({ path, expires: inAnHour(), document: undefined }))
const pages = () => [...everyKindOfPage, ...['/', '/faq', '/game/slot-1'].map(previewOf)]

let database: TestDatabase
let server: ProductServer
let headers: Record<string, string>

beforeAll(async () => {
  database = await cloneTemplate()
  server = await startProduct({ DATABASE_URL: database.url, ...unreachableMail })
  headers = await signIn(server.url)
  await saveGlobal(server.url, headers, 'offer', offer)
  await vi.waitFor(async () => {
    expect(await (await fetch(`${server.url}/faq`)).text()).toContain(offer.code)
  }, waitOptions)
})

afterAll(async () => {
  await server.stop()
  await database.drop()
})

async function problemsOfPages(sizes: readonly ViewportSize[]): Promise<string[]> {
  const found: string[] = []
  await visitEach({ javaScriptEnabled: false }, pages(), async (page, path) => {
    await page.goto(server.url + path)
    for (const viewport of sizes) {
      await page.setViewportSize(viewport)
      await page.locator('a[data-claim]').first().waitFor()
      const missing = await offersWithoutConditions(page, stated, conditions)
      found.push(...missing.map((one) => `${path}, ${viewport.width} px: ${one}`))
    }
  })
  return found
}

test('on a phone and on a desktop the conditions are beside the offer wherever it is stated or can be claimed', async () => {
  expect(await problemsOfPages([phone, desktop])).toEqual([])
}, 180_000)

test('the check finds an offer without its conditions in the header, the ticket and the headline', async () => {
  const { page, close } = await openPage({ viewport: phone })
  await page.goto(server.url)
  const impossible = { 'a word of no page': /no such word/ }
  const found = await offersWithoutConditions(page, stated, impossible)
  for (const place of ['Claim bonus', 'Start with $4,321', 'BESIDE-IT', 'Claim $4,321 now']) {
    expect(
      found.some((one) => one.includes(place)),
      place,
    ).toBe(true)
  }
  await close()
})

test('texts in which an editor states the offer have the conditions beside them, too', async () => {
  const named = (text: string) => `${text} The code {code} brings {amount}.`
  const changed = {
    'games-page': { intro: named('Games.'), sections: [{ title: 'Slots', text: named('Slots.') }] },
    privacy: { intro: named('Privacy.') },
    'payments-page': { deposit: { steps: [{ title: 'Pay', text: named('Pay.') }] } },
    landing: { features: { cards: [{ title: 'Card', text: named('A card.') }] } },
    'responsible-gaming': { coolingOff: { text: named('A break.') } },
  }
  for (const [slug, data] of Object.entries(changed)) {
    await saveGlobal(server.url, headers, slug, data)
  }
  await editItem(server.url, headers, {
    method: 'PATCH',
    path: await itemPath(server.url, 'game', 'slot-1'),
    sent: {
      introduction: named('A slot.'),
      verdict: named('Good.'),
      _status: 'published',
    },
  })
  await vi.waitFor(async () => {
    const last = await (await fetch(`${server.url}/responsible-gaming`)).text()
    expect(last).toContain('A break.')
    expect(await (await fetch(`${server.url}/game/slot-1`)).text()).toContain('Good.')
  }, waitOptions)
  expect(await problemsOfPages([phone])).toEqual([])
}, 180_000)

test('the conditions are shown everywhere even if all unproved claims are removed', async () => {
  await saveGlobal(server.url, headers, 'claims-settings', { policy: 'enforce' })
  const { docs } = (await (
    await fetch(`${server.url}/api/claims?pagination=false&depth=0`, { headers })
  ).json()) as { docs: { id: string; kind: string; evidence?: unknown[] }[] }
  for (const { id } of docs.filter(({ evidence }) => evidence?.length)) {
    await fetch(`${server.url}/api/claims/${id}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ evidence: [] }),
    })
  }
  expect(docs.filter(({ kind }) => kind === 'condition').length).toBeGreaterThan(0)
  await vi.waitFor(async () => {
    expect(await (await fetch(`${server.url}/`)).text()).not.toContain('18,392')
  }, waitOptions)
  expect(await problemsOfPages([desktop])).toEqual([])
}, 180_000)
