import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { goLink } from '#domain/content/links/goLink.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { runNode, type TestProcess } from '#tests/setup/processes/processes.ts'
import { editItem, signIn } from '#tests/setup/product/productServer.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import { connectCasino } from './casinoConnection.ts'

const waitOptions = { timeout: 20_000, interval: 50 }
const product = sharedProduct({ ROLE: 'all' })
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
let casino: TestProcess
/** Of the casino, without a slash at the end. */
let address = ''

beforeAll(async () => {
  casino = runNode(['tests/demoCasino/main.ts', '--port', '0'])
  const [, found = ''] = await casino.waitForOutput(/runs at (https:\S+)\//)
  address = found
  const headers = await signIn(product.url)
  const publish = (slug: string, sent: object) => {
    const path = `/api/${slug}`
    const published = { ...sent, _status: 'published' }
    return editItem(product.url, headers, { method: 'POST', path, sent: published })
  }
  const meta = { title: 'Demo casino', description: 'A casino to try the site with.' }
  await publish('casinos', { slug: 'demo', name: 'Demo casino', meta })
  const link = { url: `${address}/`, linkParameters: 'click={click}' }
  const offer = { casino: 'demo', kind: 'welcome', conditions: '18+. Terms apply.' }
  await publish('offers', { ...offer, ...link, key: 'demo-offer', title: 'Demo offer' })
})

afterAll(async () => {
  casino.signal('SIGTERM')
  expect(await casino.ended).toBe(0)
})

/** A request to the casino, whose certificate nobody has signed. */
async function atCasino(path: string, form?: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<{ page: string; location: string }>()
  const { port, hostname } = new URL(address)
  request(
    {
      ...{ host: '127.0.0.1', servername: hostname, port, path },
      ...{ method: form ? 'POST' : 'GET', rejectUnauthorized: false },
    },
    (response) => {
      const { location = '' } = response.headers
      text(response).then((page) => resolve({ page, location }), reject)
    },
  )
    .on('error', reject)
    .end(form && new URLSearchParams(form).toString())
  return await promise
}

test('a click leads to the demo casino, whose calls bring back what its player does', async () => {
  const { postback } = await connectCasino(product, 'demo')
  await atCasino('/affiliates', { postback: product.url + postback })

  const clicked = await vi.waitFor(async () => {
    const response = await fetch(product.url + goLink('demo-offer', '/faq', 'text'), {
      headers: { 'user-agent': browser },
      redirect: 'manual',
    })
    const target = new URL(response.headers.get('location') ?? '')
    expect(target.origin).toBe(address)
    return target
  }, waitOptions)
  const landing = await atCasino(clicked.pathname + clicked.search)
  const [, visit = ''] = /name="visit" value="([^"]+)"/.exec(landing.page) ?? []
  expect(landing.page).toContain(clicked.searchParams.get('click'))

  const { location: player } = await atCasino('/players', { visit, name: 'Ada', currency: 'USD' })
  await atCasino(`${player}/deposits`, { amount: '50' })
  await atCasino(`${player}/chargebacks`, { amount: '20' })
  expect((await atCasino(player)).page).toContain('12.5 USD')
  const found = `select kind, deposit::float, commission::float, currency, page_url, offer
    from revenue_conversions where casino = 'demo' order by occurred_at, kind desc`
  const ofClick = { page_url: '/faq', offer: 'demo-offer' }
  const none = { deposit: null, commission: null, currency: null }
  await vi.waitFor(async () => {
    expect((await query(product.databaseUrl, found)).rows).toEqual([
      { ...none, ...ofClick, kind: 'registration' },
      { ...none, ...ofClick, kind: 'first-deposit', deposit: 50, currency: 'USD' },
      { ...none, ...ofClick, kind: 'commission', commission: 12.5, currency: 'USD' },
      { ...none, ...ofClick, kind: 'adjustment', commission: -5, currency: 'USD' },
    ])
  }, waitOptions)
  await expect.poll(() => casino.stdout()).toMatch(/^200 \(attempt \d+\) http.*kind=commission/m)

  const month = new Date().toISOString().slice(0, 7)
  const report = await atCasino(`/report.csv?month=${month}`)
  expect(report.page).toMatch(/,1,1,1,50,12\.5,-5,USD\r\n$/)
})
