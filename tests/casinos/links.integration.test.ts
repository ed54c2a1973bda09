import { beforeAll, expect, test, vi } from 'vitest'
import { storeTarget } from '#cms/casinos/targets/storedTargets.ts'
import { goLink } from '#domain/content/links/goLink.ts'
import { makeId } from '#domain/formats/uuidv7.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import { editItem, signIn } from '#tests/setup/product/productServer.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'

const desktop =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const waitOptions = { timeout: 20_000, interval: 50 }
const product = sharedProduct({ ROLE: 'all', COUNTRY_HEADER: 'x-country' })
const published = { _status: 'published' }

let headers: Record<string, string>

const post = (slug: string, sent: object) =>
  editItem(product.url, headers, {
    method: 'POST',
    path: `/api/${slug}`,
    sent: { ...sent, ...published },
  })

/** The problems of the fields of a document that is refused. */
async function refusalOf(slug: string, sent: object): Promise<string> {
  const response = await fetch(`${product.url}/api/${slug}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...sent, ...published }),
  })
  expect(response.status).toBe(400)
  return await response.text()
}

type Click = { country?: string; agent?: string; event?: string; method?: string }

async function targetOf(key: string, { country, agent = desktop, event, method }: Click = {}) {
  const click = event === undefined ? '' : `&click=${encodeURIComponent(event)}`
  const response = await fetch(product.url + goLink(key, '/faq', 'text') + click, {
    ...(method ? { method } : {}),
    headers: { 'user-agent': agent, ...(country ? { 'x-country': country } : {}) },
    redirect: 'manual',
  })
  return response.headers.get('location')
}

const toOffer = (...offers: string[]) => offers.map((offer) => ({ offer, weight: 1 }))

beforeAll(async () => {
  headers = await signIn(product.url)
  await post('markets', { key: 'americas', name: 'Americas', countries: 'US' })
  await post('markets', { key: 'europe', name: 'Europe', countries: 'DE' })
  const meta = { title: 'Star', description: 'About Star.' }
  await post('casinos', { slug: 'star', name: 'Star', meta })
  const offer = { kind: 'welcome', conditions: '18+. Terms apply.', casino: 'star' }
  for (const key of ['one', 'two', 'three']) {
    await post('offers', { ...offer, key, title: key, url: `https://${key}.example/` })
  }
  const ofEurope = { markets: 'europe', devices: 'mobile', choices: toOffer('one') }
  await post('links', {
    key: 'best',
    name: 'Best',
    rules: [ofEurope, { choices: toOffer('two', 'three') }],
  })
  await vi.waitFor(async () => {
    expect(await targetOf('best', { country: 'DE', agent: phone })).toBe('https://one.example/')
  }, waitOptions)
})

test('a link leads where its first matching rule says, by market and device', async () => {
  for (const visitor of [{ country: 'DE' }, { country: 'US', agent: phone }]) {
    expect(await targetOf('best', visitor)).toMatch(/^https:\/\/(two|three)\.example\/$/)
  }
})

test('the redirect and the event of the script have the same offer, for each click', async () => {
  const events = Array.from({ length: 20 }, () => ({
    id: makeId(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
    event_type: 'claim_button_click',
    page_url: '/faq',
    session_id: 'a-session',
    session_duration: 3,
    target: `${product.siteUrl}${goLink('best', '/faq', 'text')}`,
    placement: 'text',
  }))
  const targets = new Map<string, string | null>()
  const sent = await fetch(`${product.url}/api/v1/events`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'user-agent': desktop, origin: product.siteUrl },
    body: JSON.stringify({ events }),
  })
  expect(sent.status).toBe(204)
  for (const event of events) {
    targets.set(event.id, await targetOf('best', { event: JSON.stringify(event) }))
  }
  const { rows } = await query(
    product.databaseUrl,
    `select id, offer, casino from analytics_events where session_id = 'a-session'`,
  )
  expect(rows).toHaveLength(events.length)
  for (const { id, offer, casino } of rows) {
    expect([targets.get(id), casino]).toEqual([`https://${offer}.example/`, 'star'])
  }
  expect(new Set(rows.map(({ offer }) => offer))).toEqual(new Set(['two', 'three']))
})

test('all HEAD requests lead to the same of several offers, as the check of links needs it', async () => {
  const heads = Array.from({ length: 20 }, () => targetOf('best', { method: 'HEAD' }))
  const targets = new Set(await Promise.all(heads))
  expect([...targets]).toEqual([expect.stringMatching(/^https:\/\/(two|three)\.example\/$/)])
})

test('a link without a rule for all visitors, and a key that is taken, are refused in words', async () => {
  const link = { key: 'other', name: 'Other', rules: [{ choices: toOffer('one') }] }
  const rules = [{ markets: 'europe', choices: toOffer('one') }]
  expect(await refusalOf('links', { ...link, rules })).toContain(
    'The last rule must have no markets, devices and times',
  )
  expect(await refusalOf('links', { ...link, rules: [{ choices: [] }] })).toContain(
    'Add the offer to which this rule leads.',
  )
  expect(await refusalOf('links', { ...link, key: 'one' })).toContain(
    'There is an offer with the key one already',
  )
  expect(await refusalOf('links', { ...link, key: 'main' })).toContain('a name of the site’s own')
  expect(
    await refusalOf('offers', {
      key: 'best',
      casino: 'star',
      title: 'Best',
      kind: 'welcome',
      url: 'https://best.example/',
    }),
  ).toContain('There is a link with the key best already')
})

test('an offer that a check stops is no longer linked, and is again after the next check', async () => {
  const visitor = { country: 'DE', agent: phone }
  const { rows } = await query(product.databaseUrl, `select id from offers where key = 'one'`)
  await editItem(product.url, headers, {
    method: 'PATCH',
    path: `/api/offers/${rows[0].id}`,
    sent: { stopAfterFailures: 1, ...published },
  })
  const url = 'https://one.example/'
  const now = new Date()
  const state = { key: 'one', url, linkParameters: '', checkedAt: now, since: now, detail: '' }
  const store = (outcome: 'ok' | 'dead', failures: number) =>
    withClient(product.databaseUrl, (pool) =>
      storeTarget(
        { db: { pool } },
        { ...state, outcome, failures, finalHost: null, firstHost: null },
        { changesOffers: true },
      ),
    )
  await store('dead', 1)
  await vi.waitFor(async () => {
    expect(await targetOf('best', visitor)).toMatch(/^https:\/\/(two|three)\.example\/$/)
  }, waitOptions)
  await store('ok', 0)
  await vi.waitFor(async () => expect(await targetOf('best', visitor)).toBe(url), waitOptions)
})
