import { beforeAll, expect, test, vi } from 'vitest'
import { clickIdOf } from '#domain/content/links/clickId.ts'
import { goLink, mainKey } from '#domain/content/links/goLink.ts'
import { makeId } from '#domain/formats/uuidv7.ts'
import { deleteOldPostbacks } from '#server/revenue/store/deleteOldPostbacks.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import { signIn } from '#tests/setup/product/productServer.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import { type CasinoConnection, connectCasino } from './casinoConnection.ts'

const waitOptions = { timeout: 20_000, interval: 50 }
const product = sharedProduct({ ROLE: 'all', TRUST_PROXY: '127.0.0.1' })
let star: CasinoConnection

beforeAll(async () => {
  star = await connectCasino(product, 'star', { answer: 'OK' })
  await expectStatus(200, star.postback)
})

const call = (parameters: string, path = star.postback, options: RequestInit = {}) =>
  fetch(`${product.url}${path}?${parameters}`, options)

/** The conversions of an event, by its transaction. */
async function conversionsOf(transaction: string) {
  const { rows } = await query(
    product.databaseUrl,
    `select casino, kind, click_id, deposit::text, commission::text, currency, page_url, offer
     from revenue_conversions where identity = $1`,
    [`id:${transaction}`],
  )
  return rows
}

/** What became of the calls with a word in their parameters, the oldest first. */
async function logOf(word: string): Promise<{ outcome: string; problem: string | null }[]> {
  const { rows } = await query(
    product.databaseUrl,
    `select outcome, problem, parameters, address from postbacks
     where parameters ~ $1 order by id`,
    [`transaction=${word}(&|$)`],
  )
  return rows
}

/** Waits until an address gives a status: a process knows a new address after a second at most. */
const expectStatus = (status: number, path: string, options: RequestInit = {}) =>
  vi.waitFor(async () => {
    const response = await call('kind=registration&transaction=T10', path, options)
    expect(response.status).toBe(status)
  }, waitOptions)

const problemOf = async (response: Promise<Response>) => {
  const { status, body } = await response.then(async (it) => ({
    status: it.status,
    body: await it.json(),
  }))
  return [status, body.code]
}

test('a call is stored with every digit before the answer, and the player only as a hash', async () => {
  const response = await call(
    'kind=deposit&transaction=T1&amount=0.123456789012345678&currency=BTC&player=private-77',
  )
  expect([response.status, await response.text()]).toEqual([200, 'OK'])
  expect(await conversionsOf('T1')).toMatchObject([
    { casino: 'star', kind: 'deposit', deposit: '0.123456789012345678', currency: 'BTC' },
  ])
  expect(await logOf('T1')).toMatchObject([{ outcome: 'counted', problem: null }])
  const { rows } = await query(
    product.databaseUrl,
    `select to_jsonb(c)::text as text from revenue_conversions c
     union all select to_jsonb(p)::text from postbacks p`,
  )
  expect(JSON.stringify(rows)).not.toContain('private-77')
})

test('the same event is counted once, however often, in whatever form and order it is reported', async () => {
  const facts = { kind: 'commission', transaction: 'T2', amount: '12.5', currency: 'EUR' }
  const form = new URLSearchParams(facts)
  const json = { method: 'POST', body: JSON.stringify({ ...facts, amount: 12.5 }) }
  await Promise.all([
    ...Array.from({ length: 5 }, () => call(form.toString())),
    call('', star.postback, { method: 'POST', body: form }),
    call('', star.postback, { ...json, headers: { 'content-type': 'application/json' } }),
  ])
  expect(await conversionsOf('T2')).toMatchObject([{ commission: '12.500000000000000000' }])
  const outcomes = (await logOf('T2')).map(({ outcome }) => outcome).sort()
  expect(outcomes).toEqual(['counted', ...Array(6).fill('repeated')])
  await call('kind=commission&transaction=T2&amount=13&currency=EUR')
  expect((await logOf('T2')).at(-1)).toMatchObject({ outcome: 'differs' })
  expect(await conversionsOf('T2')).toHaveLength(1)
  await call('kind=registration&transaction=T2')
  expect(await conversionsOf('T2')).toHaveLength(2)
})

test('a conversion gets the facts of its click, also of one that arrives later', async () => {
  const id = makeId(Date.now(), new Uint8Array(10).fill(3))
  await call(`kind=registration&transaction=T3&click=${clickIdOf(id)}`)
  expect(await conversionsOf('T3')).toMatchObject([{ click_id: id, page_url: null }])
  const event = JSON.stringify({
    id,
    event_type: 'claim_button_click',
    page_url: '/faq',
    session_id: 'a-session',
    session_duration: 1,
    placement: 'faq',
  })
  const link = `${goLink(mainKey, '/faq', 'faq')}&click=${encodeURIComponent(event)}`
  await fetch(product.url + link, {
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
  })
  await vi.waitFor(async () => {
    expect(await conversionsOf('T3')).toMatchObject([{ page_url: '/faq' }])
  }, waitOptions)
})

test('a casino can not take the clicks of another', async () => {
  const id = makeId(Date.now(), new Uint8Array(10).fill(4))
  const insert = `insert into analytics_events
    (id, event_type, page_url, session_id, session_duration, device_type, channel, casino)
    values ($1, 'claim_button_click', '/faq', 'one', 0, 'desktop', 'Direct', $2)`
  const own = makeId(Date.now(), new Uint8Array(10).fill(5))
  await query(product.databaseUrl, insert, [id, 'moon'])
  await query(product.databaseUrl, insert, [own, 'star'])
  await call(`kind=registration&transaction=T4&click=${clickIdOf(id)}`)
  await call(`kind=registration&transaction=T5&click=${clickIdOf(own)}`)
  await vi.waitFor(async () => {
    expect(await conversionsOf('T5')).toMatchObject([{ page_url: '/faq' }])
  }, waitOptions)
  expect(await conversionsOf('T4')).toMatchObject([{ click_id: id, page_url: null }])
})

test('a call that can not be counted is kept with its problem, and is answered as any other', async () => {
  for (const [parameters, outcome, problem] of [
    ['kind=bonus&transaction=T6', 'refused', 'kind=bonus is none of the words'],
    ['kind=commission&transaction=T7&amount=1.2.3', 'refused', 'amount=1.2.3 is no amount'],
    ['kind=registration&transaction=T8&click={click_id}', 'counted', 'has not filled in click'],
  ] as const) {
    const response = await call(parameters)
    expect([parameters, response.status, await response.text()]).toEqual([parameters, 200, 'OK'])
    const [, word = ''] = /transaction=(T\d+)/.exec(parameters) ?? []
    const [logged] = await logOf(word)
    expect(logged?.outcome).toBe(outcome)
    expect(logged?.problem).toContain(problem)
  }
})

test('a wrong secret, another casino and an unknown one get the same answer', async () => {
  const secret = star.postback.split('/').at(-1)
  const moon = await connectCasino(product, 'moon')
  const bodies = await Promise.all(
    [
      `${star.postback}x`,
      `/api/v1/postbacks/moon/${secret}`,
      `/api/v1/postbacks/nobody/${secret}`,
      `${moon.postback}`.replace('/moon/', '/star/'),
    ].map(async (path) => {
      const response = await call('kind=registration&transaction=T9', path)
      return [response.status, await response.text()]
    }),
  )
  expect(new Set(bodies.map(([status]) => status))).toEqual(new Set([404]))
  expect(new Set(bodies.map(([, body]) => body)).size).toBe(1)
  expect(await conversionsOf('T9')).toEqual([])
})

test('an older address stays valid beside a new one, or ends at once', async () => {
  const sun = await connectCasino(product, 'sun')
  const second = await sun.renew(7)
  for (const path of [sun.postback, second]) await expectStatus(200, path)
  const third = await sun.renew(0)
  for (const path of [sun.postback, second]) await expectStatus(404, path)
  await expectStatus(200, third)
})

test('calls from other addresses than those of the connection are refused', async () => {
  const sky = await connectCasino(product, 'sky', { addresses: '203.0.113.0/24' })
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  await expectStatus(200, sky.postback, from('203.0.113.9'))
  await expectStatus(404, sky.postback, from('198.51.100.1'))
  const { rows } = await query(
    product.databaseUrl,
    `select address, outcome, problem from postbacks where casino = 'sky' order by id`,
  )
  expect(rows).toEqual([
    { address: '203.0.113.9', outcome: 'counted', problem: null },
    {
      address: '198.51.100.1',
      outcome: 'refused',
      problem: 'The call came from another address than those of the connection.',
    },
  ])
})

test('odd requests are refused, and the server goes on', async () => {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const asBody = (body: string) => call('', star.postback, { ...json, body })
  expect(await problemOf(asBody('{'))).toEqual([400, 'malformed_request'])
  expect(await problemOf(asBody(JSON.stringify('x'.repeat(70_000))))).toEqual([
    413,
    'payload_too_large',
  ])
  expect(await problemOf(call('', star.postback, { method: 'PUT' }))).toEqual([
    405,
    'method_not_allowed',
  ])
  expect((await call(`kind=registration&x=${'y'.repeat(1_000_000)}`)).status).toBe(431)
  const misspelt = await fetch(`${product.url}${star.postback}&kind=registration&player=private-77`)
  expect(misspelt.status).toBe(404)
  expect(product.process.stdout()).not.toContain('private-77')
  const response = await call('kind=%00&transaction=T12&player=%F0%9F%92%A9%00')
  expect(response.status).toBe(200)
  expect(await logOf('T12')).toMatchObject([{ outcome: 'refused' }])
})

test('the admin tries a call, which records nothing', async () => {
  const headers = { ...(await signIn(product.url)), 'content-type': 'application/json' }
  const trial = async (address: string) => {
    const body = JSON.stringify({ address })
    const response = await fetch(`${product.url}${star.path}/test`, {
      method: 'POST',
      headers,
      body,
    })
    return response.json()
  }
  const query = 'kind=deposit&transaction=T13&amount=5'
  const refused = (message: string) => ({
    outcome: 'refused',
    message: expect.stringContaining(message),
    facts: [],
  })
  for (const address of [
    `https://x.example/?${query}`,
    `${product.url}${star.postback}?${query}`,
  ]) {
    expect(await trial(address)).toEqual(refused('without a currency'))
  }
  const other = `${product.url}${star.postback}x?${query}`
  expect(await trial(other)).toEqual(refused('is none of this connection'))
  expect(await logOf('T13')).toEqual([])
})

test('the log keeps calls for 30 days, and their conversions stay', async () => {
  await call('kind=registration&transaction=T14')
  const dayMs = 86_400_000
  await withClient(product.databaseUrl, async (client) => {
    await deleteOldPostbacks(client, Date.now() + 29 * dayMs)
    expect(await logOf('T14')).toHaveLength(1)
    await deleteOldPostbacks(client, Date.now() + 31 * dayMs)
  })
  expect(await logOf('T14')).toEqual([])
  expect(await conversionsOf('T14')).toHaveLength(1)
})
