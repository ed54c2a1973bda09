import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { phone, visitEach } from '#tests/setup/browser/browserPage.ts'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { everyKindOfPage } from '#tests/setup/pages/everyKindOfPage.ts'
import {
  editItem,
  type ProductServer,
  saveGlobal,
  signIn,
  startProduct,
} from '#tests/setup/product/productServer.ts'
import { offersWithoutConditions } from './offersWithoutConditions.ts'

/** The conditions beside an offer while another one takes over, with no claim proved. */

const host = {
  amount: 4_321,
  spins: 77,
  code: 'HOST-IN',
  wagering: 33,
  expiryDays: 44,
  minimumAge: 19,
  limit: 'One per host of this test',
}
const guest = {
  name: 'A guest of this test',
  amount: 8_765,
  spins: 99,
  code: 'GUEST-IN',
  wagering: 22,
  expiryDays: 66,
  minimumAge: 21,
  limit: 'One per guest of this test',
}
const isAd = /\bAd\b|affiliate/
const offers = [
  {
    code: host.code,
    stated: /\$4,?321|HOST-IN/,
    conditions: { limit: /One per host/, wagering: /33x/, expiry: /44 days/, age: /19\+/, isAd },
  },
  {
    code: guest.code,
    stated: /\$8,?765|GUEST-IN/,
    conditions: { limit: /One per guest/, wagering: /22x/, expiry: /66 days/, age: /21\+/, isAd },
  },
]
const waitOptions = { timeout: 30_000, interval: 100 }

let database: TestDatabase
let server: ProductServer
let headers: Record<string, string>

beforeAll(async () => {
  database = await cloneTemplate()
  await query(database.url, 'delete from claims_evidence')
  await query(database.url, "update claims_settings set policy = 'enforce'")
  server = await startProduct({ DATABASE_URL: database.url })
  headers = await signIn(server.url)
  await saveGlobal(server.url, headers, 'offer', host)
  await vi.waitFor(async () => {
    expect(await (await fetch(server.url)).text()).toContain(host.code)
  }, waitOptions)
})

afterAll(async () => {
  await server.stop()
  await database.drop()
})

/** Visits all pages in a loop until each of them has this offer; resolves with all problems. */
async function problemsUntilAllName(code: string): Promise<string[]> {
  const found: string[] = []
  let [turn, since] = [0, 0]
  const visitInTurn = async (page: Page) => {
    while (since < everyKindOfPage.length) {
      const path = everyKindOfPage[turn++ % everyKindOfPage.length] ?? '/'
      await page.goto(server.url + path)
      const words = (await page.locator('body').textContent()) ?? ''
      const [named, ...others] = offers.filter((one) => words.includes(one.code))
      if (!named || others.length > 0) found.push(`${path} names ${named ? 'two offers' : 'none'}`)
      else {
        const missing = await offersWithoutConditions(page, named.stated, named.conditions)
        found.push(...missing.map((one) => `${path}: ${one}`))
      }
      since = named?.code === code ? since + 1 : 0
    }
  }
  await visitEach({ viewport: phone, javaScriptEnabled: false }, [1, 2, 3], visitInTurn)
  return found
}

test('during a takeover each page has exactly one offer, with its own conditions beside it', async () => {
  const soon = () => new Date(Date.now() + 3_000).toISOString()
  const path = '/api/scheduled-offers'
  const begin = { method: 'POST', path, sent: { ...guest, from: soon() } } as const
  const id = await editItem(server.url, headers, begin)
  expect(await problemsUntilAllName(guest.code)).toEqual([])
  const end = { method: 'PATCH', path: `${path}/${id}`, sent: { until: soon() } } as const
  await editItem(server.url, headers, end)
  expect(await problemsUntilAllName(host.code)).toEqual([])
}, 300_000)
