import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { previewPath } from '#domain/preview/previewPath.ts'
import { paths } from '#domain/urls.ts'
import { createPreviewLinks } from '#platform/previewLinks.ts'
import { offersWithoutConditions } from '#tests/setup/besideOffer.ts'
import { desktop, openPage, phone } from '#tests/setup/browserPage.ts'
import { deafMail } from '#tests/setup/deafMail.ts'
import { everyKindOfPage } from '#tests/setup/everyKindOfPage.ts'
import {
  editItem,
  type ProductServer,
  saveGlobal,
  signIn,
  startProduct,
} from '#tests/setup/productServer.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/testDatabase.ts'

/** Values that nothing else on the site has, such as a bonus of the catalogue. */
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
/** For an edit to be on the site, however busy the machine is. */
const patience = { timeout: 30_000, interval: 100 }
/** As `startProduct` sets it. */
const links = createPreviewLinks('a secret that all processes of a test share')
const inAnHour = () => Math.floor(Date.now() / 1000) + 3_600
const previewOf = (path: string) =>
  previewPath(path, links.sign({ path, expires: inAnHour(), document: undefined }))
const pages = () => [...everyKindOfPage, ...['/', '/faq', '/game/slot-1'].map(previewOf)]
/** They send whoever isn't signed in to the login screen. */
const forMembers: readonly string[] = [paths.account, paths.analytics]
/** Axe takes its time over a listing, and all of them look alike. */
const ofEachLook = everyKindOfPage.filter((path) => {
  return !forMembers.includes(path) && !/^\/all-(?!bonuses)/.test(path)
})

let database: TestDatabase
let server: ProductServer
let headers: Record<string, string>

beforeAll(async () => {
  database = await cloneTemplate()
  server = await startProduct({ DATABASE_URL: database.url, ...deafMail })
  headers = await signIn(server.url)
  await saveGlobal(server.url, headers, 'offer', offer)
  await vi.waitFor(async () => {
    expect(await (await fetch(`${server.url}/faq`)).text()).toContain(offer.code)
  }, patience)
})

afterAll(async () => {
  await server.stop()
  await database.drop()
})

async function problemsOn(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const path of pages()) {
    await page.goto(server.url + path)
    await page.locator('a[data-claim]').first().waitFor()
    const missing = await offersWithoutConditions(page, stated, conditions)
    found.push(...missing.map((one) => `${path}: ${one}`))
  }
  return found
}

describe.each([
  ['phone', phone],
  ['desktop', desktop],
] as const)('on a %s', (_, viewport) => {
  test('what the offer asks stands beside it wherever it is named or can be claimed', async () => {
    const { page, close } = await openPage({ viewport, javaScriptEnabled: false })
    expect(await problemsOn(page)).toEqual([])
    await close()
  }, 180_000)

  test('it is written in colours that can be read', async () => {
    const { page, close } = await openPage({ viewport })
    for (const path of ofEachLook) {
      await page.goto(server.url + path)
      const { violations } = await new AxeBuilder({ page }).withRules('color-contrast').analyze()
      expect([path, violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))]).toEqual([
        path,
        [],
      ])
    }
    await close()
  }, 180_000)
})

test('an offer without its conditions would be found: in the header, the ticket and the headline', async () => {
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

test('texts that an editor makes state the offer have its conditions beside them as well', async () => {
  const named = (text: string) => `${text} The code {code} brings {amount}.`
  const { page, close } = await openPage({ viewport: phone, javaScriptEnabled: false })
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
    method: 'POST',
    path: '/api/item-notes',
    sent: {
      item: 'slot-1',
      introduction: named('A slot.'),
      verdict: named('Good.'),
      _status: 'published',
    },
  })
  await vi.waitFor(async () => {
    const last = await (await fetch(`${server.url}/responsible-gaming`)).text()
    expect(last).toContain('A break.')
    expect(await (await fetch(`${server.url}/game/slot-1`)).text()).toContain('Good.')
  }, patience)
  expect(await problemsOn(page)).toEqual([])
  await close()
}, 180_000)

test('with nothing proved and unproved claims withheld, the conditions still stand everywhere', async () => {
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
  }, patience)
  const { page, close } = await openPage({ viewport: desktop, javaScriptEnabled: false })
  expect(await problemsOn(page)).toEqual([])
  await close()
}, 180_000)
