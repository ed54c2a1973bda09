import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxClientAgeMs } from '#domain/analytics/events/limits.ts'
import { apiClient } from '#tests/setup/api/apiClient.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { type ProductServer, startProduct } from '#tests/setup/product/productServer.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import { eventSender, pageView, rowsOf } from '../setup/sentEvents.ts'

const product = sharedProduct({ TRUST_PROXY: '127.0.0.1' })
const rows = (...events: { id: string }[]) => rowsOf(product.databaseUrl, events)

/** Sends one event and reads its row. */
async function stored(
  more: Record<string, unknown>,
  { headers = {}, from, at }: { headers?: Record<string, string>; from?: string; at?: number } = {},
) {
  const event = pageView(more, at)
  const send = eventSender(product, from === undefined ? undefined : apiClient(product, from))
  expect((await send([event], headers)).status).toBe(204)
  const [row] = await rows(event)
  return row
}

describe('an event is stored', () => {
  test('normalised, with the values that the server adds', async () => {
    const row = await stored({
      page_url: `${product.siteUrl}/games/?utm_source=x#top`,
      referrer: 'https://t.co/abc?secret=1',
      utm_source: ' spring\u0000 ',
      utm_campaign: 'x'.repeat(500),
      target: 'https://casino.example/',
      unknown: 'field',
    })
    expect(row).toMatchObject({
      event_type: 'page_view',
      page_url: '/games',
      referrer: 'https://t.co/abc',
      device_type: 'desktop',
      session_duration: 3,
      country: null,
      channel: 'Social',
      utm_source: 'spring',
      utm_campaign: 'x'.repeat(200),
      utm_medium: null,
      target: null,
      bot: null,
    })
  })

  test('with its click, or its leave', async () => {
    const click = { placement: 'hero', target: 'https://casino.example/welcome?click=7' }
    // A browser can't set them.
    const forged = { casino: 'lucky-star', offer: 'main', market: 'europe' }
    expect(await stored({ event_type: 'claim_button_click', ...click, ...forged })).toMatchObject({
      placement: 'hero',
      target: 'https://casino.example/welcome',
      casino: null,
      offer: null,
      market: null,
    })
    const leave = { engaged_seconds: 12, scroll_depth: 80 }
    expect(await stored({ event_type: 'page_leave', ...leave })).toMatchObject(leave)
  })

  test('with the country of the address, and without the address', async () => {
    expect(await stored({}, { from: '8.8.8.8' })).toMatchObject({ country: 'US' })
    expect(await stored({}, { from: '2a02:6b8::2:242' })).toMatchObject({ country: 'RU' })
    expect(await stored({}, { from: '192.168.1.7' })).toMatchObject({ country: null })
  })

  test.each([
    [
      'an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 Safari/604.1',
      'mobile',
      null,
    ],
    [
      'an iPad',
      'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) Mobile/15E148 Safari/604.1',
      'tablet',
      null,
    ],
    [
      'a crawler',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'desktop',
      'user_agent',
    ],
    [
      'a headless browser',
      'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/130.0.0.0 Safari/537.36',
      'desktop',
      'headless',
    ],
    ['an unknown client', '', 'desktop', null],
  ])('of %s', async (_who, agent, device_type, bot) => {
    const row = await stored({}, { headers: { 'user-agent': agent } })
    expect(row).toMatchObject({ device_type, bot, user_agent: agent || null })
  })

  test('with the language of the browser and the class of its screen', async () => {
    const headers = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' }
    expect(await stored({ screen_width: 390 }, { headers })).toMatchObject({
      screen: 'up to 480',
      language: 'de',
    })
    expect(await stored({ screen_width: 'wide' })).toMatchObject({ screen: null, language: null })
  })

  test('as a bot where the browser only prefetched', async () => {
    expect(await stored({}, { headers: { 'sec-purpose': 'prefetch' } })).toMatchObject({
      bot: 'prefetch',
    })
    const prerendered = { 'sec-purpose': 'prefetch;prerender' }
    expect(await stored({}, { headers: prerendered })).toMatchObject({ bot: null })
  })
})

describe('the time of an event', () => {
  /** The distance of the stored time from now, in milliseconds. */
  async function agoOf(at: number): Promise<number> {
    const row = await stored({}, { at })
    const created = row?.created_at
    if (!(created instanceof Date)) throw new Error('The event has no time.')
    return Date.now() - created.getTime()
  }

  test('is the time of its id when that is within the last 24 hours', async () => {
    for (const ago of [1_000, 3_600_000, maxClientAgeMs - 60_000]) {
      const distance = await agoOf(Date.now() - ago)
      expect(distance).toBeGreaterThanOrEqual(ago)
      expect(distance).toBeLessThan(ago + 30_000)
    }
  })

  test('is the time of the server when the time of its id is in the future', async () => {
    for (const ago of [-60_000, -maxClientAgeMs]) {
      const distance = await agoOf(Date.now() - ago)
      expect(distance).toBeGreaterThanOrEqual(0)
      expect(distance).toBeLessThan(30_000)
    }
  })
})

describe('the same id is stored once', () => {
  let other: ProductServer
  beforeAll(async () => {
    other = await startProduct({
      DATABASE_URL: product.databaseUrl,
      ROLE: 'web',
      SITE_URL: product.siteUrl,
    })
  })
  afterAll(() => other.stop())

  const viewsOf = async (page: string) => {
    const counted = 'select count(*)::int as views from analytics_events where page_url = $1'
    const { rows: found } = await query(product.databaseUrl, counted, [page])
    return found[0]?.views
  }

  test('within one request', async () => {
    const event = pageView({ page_url: '/once-in-a-request' })
    const response = await eventSender(product)([event, event, { ...event, session_duration: 99 }])
    expect(response.status).toBe(204)
    expect(await rows(event)).toHaveLength(1)
    expect(await viewsOf('/once-in-a-request')).toBe(1)
  })

  test('in several requests, also in upper case and with another stored time', async () => {
    const event = pageView({ page_url: '/once-in-many' }, Date.now() - maxClientAgeMs + 2_000)
    for (const id of [event.id, event.id.toUpperCase(), event.id]) {
      expect((await eventSender(product)([{ ...event, id }])).status).toBe(204)
    }
    expect(await viewsOf('/once-in-many')).toBe(1)
  })

  test('in two processes at the same moment', async () => {
    const events = Array.from({ length: 50 }, () => pageView({ page_url: '/once-in-both' }))
    const pending = [product, other, product, other, product].map((site) =>
      eventSender(site)(events),
    )
    for (const { status } of await Promise.all(pending)) expect(status).toBe(204)
    expect(await viewsOf('/once-in-both')).toBe(50)
  })
})

test('no network address of a visitor is in the log or in the database', async () => {
  const address = '203.0.114.77'
  await stored({}, { from: address })
  const send = eventSender(product, apiClient(product, address))
  await send([pageView({ page_url: 'https://elsewhere.example/' })])
  expect(product.process.stdout() + product.process.stderr()).not.toContain('203.0.114')
  const { rows: tables } = await query(
    product.databaseUrl,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname !~ '^pg_' and schemaname <> 'information_schema'`,
  )
  for (const { name } of tables) {
    const found = `select 1 from ${name} as row where row::text like '%203.0.114%' limit 1`
    expect((await query(product.databaseUrl, found)).rows, name).toEqual([])
  }
})
