import { request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { uuidOfClickId } from '#domain/content/links/clickId.ts'
import { makeId } from '#domain/formats/uuidv7.ts'
import { cloneTemplate, query, type TestDatabase } from '#tests/setup/database/testDatabase.ts'
import { unreachableMail } from '#tests/setup/externalServers/unreachableMail.ts'
import {
  type ProductServer,
  saveGlobal,
  signIn,
  startProduct,
} from '#tests/setup/product/productServer.ts'

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const casinoUrl = 'https://casino.example/join?btag=7#welcome'
const linkParameters = 'sub={page}.{item}.{placement}&click={click}&from={campaign}&in={market}'
const waitOptions = { timeout: 20_000, interval: 20 }

let database: TestDatabase
let server: ProductServer
let admin: Record<string, string>

beforeAll(async () => {
  database = await cloneTemplate()
  server = await startProduct({ DATABASE_URL: database.url, ...unreachableMail })
  admin = await signIn(server.url)
  await saveGlobal(server.url, admin, 'site-settings', { casinoUrl, linkParameters })
  await vi.waitFor(async () => {
    expect((await go('/go/main', { method: 'HEAD' })).target.host).toBe('casino.example')
  }, waitOptions)
})

afterAll(async () => {
  await server.stop()
  await database.drop()
})

type Options = { method?: string; headers?: Record<string, string> }

/** Follows a link, without its redirect. */
function go(path: string, { method = 'GET', headers = {} }: Options = {}) {
  return new Promise<{
    status: number
    headers: Record<string, unknown>
    target: URL
    sub: URLSearchParams
  }>((resolve, reject) => {
    const options = { method, headers: { 'user-agent': browser, ...headers } }
    request(server.url + path, options, (response) => {
      response.resume()
      const target = new URL(response.headers.location ?? 'about:blank')
      const { statusCode: status = 0 } = response
      resolve({ status, headers: response.headers, target, sub: target.searchParams })
    })
      .on('error', reject)
      .end()
  })
}

async function clicks(): Promise<Record<string, unknown>[]> {
  const sql = "select * from analytics_events where event_type = 'claim_button_click' order by id"
  return (await query(database.url, sql)).rows
}

/** Waits until `count` more clicks are stored than `before`, and returns the new ones. */
async function newClicks(before: number, count: number) {
  await vi.waitFor(async () => expect(await clicks()).toHaveLength(before + count), waitOptions)
  return (await clicks()).slice(before)
}

/** The event of a click as the script of a page makes it. */
function scriptEvent(more: object = {}) {
  return {
    id: makeId(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
    event_type: 'claim_button_click',
    page_url: '/game/slot-17',
    session_id: 'a-session',
    session_duration: 3,
    target: `${server.siteUrl}/go/main?on=/game/slot-17&at=game-play`,
    placement: 'game-play',
    utm_campaign: 'spring sale',
    ...more,
  }
}

const withEvent = (event: unknown) =>
  `/go/main?on=/game/slot-17&at=game-play&click=${encodeURIComponent(
    typeof event === 'string' ? event : JSON.stringify(event),
  )}`

test('a click without a script is redirected and stored, with its id in the address', async () => {
  const before = (await clicks()).length
  const { status, headers, target, sub } = await go('/go/main?on=/game/slot-17&at=game-play')
  expect([status, target.origin + target.pathname + target.hash]).toEqual([
    302,
    'https://casino.example/join#welcome',
  ])
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  expect([sub.get('btag'), sub.get('sub'), sub.get('from'), sub.get('in')]).toEqual([
    '7',
    'game.slot-17.game-play',
    '-',
    '-',
  ])
  const [click] = await newClicks(before, 1)
  expect(click).toMatchObject({
    id: uuidOfClickId(sub.get('click') ?? ''),
    page_url: '/game/slot-17',
    placement: 'game-play',
    target: 'https://casino.example/join',
    session_id: uuidOfClickId(sub.get('click') ?? ''),
    device_type: 'desktop',
    bot: null,
  })
})

test('the event of a script that comes by the link and by itself is one click', async () => {
  const before = (await clicks()).length
  const event = scriptEvent()
  const post = () =>
    fetch(`${server.url}/api/v1/events`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'user-agent': browser, origin: server.siteUrl },
      body: JSON.stringify({ events: [event] }),
    })
  const [{ sub }, posted] = await Promise.all([go(withEvent(event)), post()])
  expect(posted.status).toBe(204)
  expect([uuidOfClickId(sub.get('click') ?? ''), sub.get('from')]).toEqual([
    event.id,
    'spring sale',
  ])
  await go('/go/main?on=/&at=header')
  const [click, later] = await newClicks(before, 2)
  expect(click).toMatchObject({
    id: event.id,
    session_id: 'a-session',
    target: 'https://casino.example/join',
    utm_campaign: 'spring sale',
  })
  expect(later).toMatchObject({ page_url: '/' })
})

test('a click on a link outside of the site is counted for no page, with the placement that the link names', async () => {
  const before = (await clicks()).length
  const referer = 'https://www.reddit.com/r/games?sort=new'
  const unnamed = await go('/go/main', { headers: { referer } })
  const named = await go('/go/main?on=https://other.example/&at=newsletter')
  expect([unnamed, named].map(({ sub }) => sub.get('sub'))).toEqual([
    'go.main.outside',
    'go.main.newsletter',
  ])
  const outside = { page_url: '/go/main', is_page: false }
  // Ids of the same millisecond have no order.
  const stored = (await newClicks(before, 2)).toSorted((one) =>
    one.placement === 'outside' ? -1 : 1,
  )
  expect(stored).toMatchObject([
    {
      ...outside,
      placement: 'outside',
      referrer: 'https://www.reddit.com/r/games',
      channel: 'Social',
    },
    { ...outside, placement: 'newsletter', referrer: null, channel: 'Direct' },
  ])
  await go('/go/main', { headers: { referer: `${server.siteUrl}/faq` } })
  expect(await newClicks(before + 2, 1)).toMatchObject([
    { page_url: '/faq', placement: null, referrer: null, channel: 'Direct' },
  ])
})

test('what is no click of a counted visitor is redirected and not stored', async () => {
  const before = (await clicks()).length
  const uncounted = [
    go('/go/main?on=/&at=header', { method: 'HEAD' }),
    go('/go/main?on=/&at=header', { headers: { 'sec-gpc': '1' } }),
    go(withEvent('')),
    go(withEvent('{"id":')),
    go(withEvent(scriptEvent({ id: 'x' }))),
    go(withEvent(scriptEvent({ event_type: 'page_view' }))),
    go(withEvent(scriptEvent({ page_url: 'https://other.example/' }))),
  ]
  for (const { status, sub, target } of await Promise.all(uncounted)) {
    expect([status, target.host, sub.get('click')]).toEqual([302, 'casino.example', '-'])
  }
  await go('/go/main?on=/faq&at=faq')
  expect(await newClicks(before, 1)).toMatchObject([{ page_url: '/faq' }])
})

test('a prefetch gets an error that is not cached, so that the click makes its own request', async () => {
  for (const headers of [
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
  ]) {
    const response = await go('/go/main?on=/&at=header', { headers })
    expect([response.status, response.headers['cache-control']]).toEqual([503, 'no-store'])
  }
})

test('a robot is redirected, and its click is stored as one of a robot', async () => {
  const before = (await clicks()).length
  const headers = { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }
  expect((await go('/go/main?on=/&at=header', { headers })).status).toBe(302)
  expect(await newClicks(before, 1)).toMatchObject([{ bot: 'user_agent' }])
})

test('values of the request only fill parameters, whatever they are', async () => {
  const path = '/go/main?on=//evil.example/a%26b%23c&at=x%26y&to=//evil.example'
  const { target, sub } = await go(path, { method: 'HEAD' })
  expect(target.origin + target.pathname + target.hash).toBe('https://casino.example/join#welcome')
  expect([...sub.keys()]).toEqual(['btag', 'sub', 'click', 'from', 'in'])
})

test('an unknown link is not found, and other methods are refused', async () => {
  const response = await fetch(`${server.url}/go/nowhere`)
  expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('<h1')])
  const post = await go('/go/main', { method: 'POST' })
  expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('with consent only, a click is stored if the script has sent it; without visits none is', async () => {
  const before = (await clicks()).length
  const settle = async (consent: string) => {
    await saveGlobal(server.url, admin, 'visit-statistics', { consent })
    await vi.waitFor(async () => {
      expect(await (await fetch(server.url)).text()).toContain(`data-visits="${consent}"`)
    }, waitOptions)
  }
  await settle('opt-in')
  const agreed = scriptEvent()
  expect((await go('/go/main?on=/&at=header')).sub.get('click')).toBe('-')
  expect((await go(withEvent(agreed))).sub.get('click')).not.toBe('-')
  await settle('off')
  expect((await go(withEvent(scriptEvent()))).sub.get('click')).toBe('-')
  await settle('notice')
  expect(await newClicks(before, 1)).toMatchObject([{ id: agreed.id }])
})
