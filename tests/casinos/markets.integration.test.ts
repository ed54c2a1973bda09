import { parse } from 'node-html-parser'
import { beforeAll, expect, test, vi } from 'vitest'
import { query } from '#tests/setup/database/testDatabase.ts'
import { unpausedNow } from '#tests/setup/processes/unpausedClock.ts'
import { editItem, saveGlobal } from '#tests/setup/product/productServer.ts'
import { sharedReplicas } from '#tests/setup/product/sharedReplicas.ts'

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
/** Not a limit of the product, only for busy machines. */
const waitOptions = { timeout: 20_000, interval: 50 }
const site = sharedReplicas({ COUNTRY_HEADER: 'x-country' })

const published = { _status: 'published' }
const post = (slug: string, sent: object) =>
  editItem(site.cms.url, site.headers, {
    method: 'POST',
    path: `/api/${slug}`,
    sent: { ...sent, ...published },
  })

type Visitor = { country?: string; cookie?: string; agent?: string }

async function visit(path: string, { country, cookie, agent = browser }: Visitor, web: 0 | 1 = 0) {
  const headers = {
    'user-agent': agent,
    ...(country ? { 'x-country': country } : {}),
    ...(cookie ? { cookie } : {}),
  }
  const response = await fetch(site.webs[web].url + path, { headers, redirect: 'manual' })
  return { headers: response.headers, status: response.status, html: await response.text() }
}

const targetOf = async (path: string, visitor: Visitor, web: 0 | 1 = 0) =>
  (await visit(path, visitor, web)).headers.get('location')
const offerOn = async (visitor: Visitor, web: 0 | 1 = 0) =>
  /Now (\w+) deal/.exec((await visit('/faq', visitor, web)).html)?.[1]

/** The casinos and links of the toplist on a page. */
function listOf(html: string) {
  return parse(html)
    .querySelectorAll('main tbody tr')
    .map((row) => [
      row.querySelector('th a')?.text,
      row.querySelector('a[data-claim]')?.getAttribute('href'),
    ])
}

beforeAll(async () => {
  const before = await visit('/faq', { country: 'DE' })
  expect(before.headers.get('vary')).toBe('Accept-Encoding')
  await post('markets', { key: 'europe', name: 'Europe', countries: 'DE, FR' })
  await post('markets', { key: 'americas', name: 'Americas', countries: 'BR' })
  for (const slug of ['star', 'moon']) {
    const meta = { title: slug, description: `About ${slug}.` }
    await post('casinos', { slug, name: slug, meta })
  }
  const offer = { kind: 'welcome', conditions: '18+. Terms apply.', linkParameters: 'm={market}' }
  await post('offers', {
    ...offer,
    key: 'deal',
    casino: 'star',
    title: 'Now star deal',
    markets: 'europe',
    url: 'https://star.example/eu',
    substitute: 'other',
  })
  await post('offers', {
    ...offer,
    key: 'other',
    casino: 'moon',
    title: 'Now moon deal',
    url: 'https://moon.example/',
  })
  await saveGlobal(site.cms.url, site.headers, 'market-settings', {
    defaultMarket: 'americas',
    forbiddenCountries: 'FR',
    forbiddenNotice: 'Not in your country.',
  })
  await post('toplists', {
    key: 'best',
    title: 'The best casinos',
    howWeRank: 'By the speed of withdrawals. No position is paid for.',
    entries: [{ offer: 'deal', badge: 'Fast' }, { offer: 'other' }],
    marketEntries: [{ market: 'americas', entries: [{ offer: 'other', badge: 'Close' }] }],
  })
  const intro = '{offer:deal.title}.\n\n{toplist:best}'
  await saveGlobal(site.cms.url, site.headers, 'faq-page', { intro })
  for (const web of [0, 1] as const) {
    await vi.waitFor(async () => {
      expect(await offerOn({ country: 'DE' }, web)).toBe('star')
      expect((await visit('/faq', { country: 'FR' }, web)).html).toContain('Not in your country.')
    }, waitOptions)
  }
})

test('visitors see the offer of their market, robots and unknown countries that of the default one', async () => {
  expect(await offerOn({ country: 'DE' })).toBe('star')
  expect(await offerOn({ country: 'BR' })).toBe('moon')
  expect(await offerOn({})).toBe('moon')
  expect(await offerOn({ country: 'DE', agent: 'Googlebot/2.1' })).toBe('moon')
})

test('a toplist in a text has the entries of the visitor’s market, with their conditions', async () => {
  const { html } = await visit('/faq', { country: 'DE' })
  expect(listOf(html)).toEqual([
    ['star', '/go/deal?on=/faq&at=toplist'],
    ['moon', '/go/other?on=/faq&at=toplist'],
  ])
  expect(html).toContain('No position is paid for.')
  expect(html).toContain('18+. Terms apply.')
  expect(html).toContain('"@type":"ItemList"')
  const elsewhere = await visit('/faq', { country: 'BR' })
  expect(listOf(elsewhere.html)).toEqual([['moon', '/go/other?on=/faq&at=toplist']])
  expect(elsewhere.html).toContain('Close')
})

test('the page of a market is cached for it, and caches of others may not store it', async () => {
  await visit('/faq', { country: 'DE' })
  const { headers } = await visit('/faq', { country: 'DE' })
  expect(headers.get('x-cache')).toBe('HIT')
  expect(headers.get('vary')).toBe('Accept-Encoding, Cookie, x-country')
  expect(headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
})

test('a link leads to the offer of the visitor’s market with its parameters, and counts it', async () => {
  expect(await targetOf('/go/deal?on=/faq&at=text', { country: 'DE' })).toBe(
    'https://star.example/eu?m=europe',
  )
  expect(await targetOf('/go/deal?on=/faq&at=text', { country: 'BR' })).toBe(
    'https://moon.example/?m=americas',
  )
  const counted = `select casino, offer, market from analytics_events
    where event_type = 'claim_button_click' order by market`
  await vi.waitFor(async () => {
    expect((await query(site.databaseUrl, counted)).rows).toEqual([
      { casino: 'moon', offer: 'other', market: 'americas' },
      { casino: 'star', offer: 'deal', market: 'europe' },
    ])
  }, waitOptions)
})

test('texts, cards and pictures that are the same everywhere keep the offers of a forbidden country back', async () => {
  const pictureIn = async (country: string) => {
    const { html } = await visit('/', { country })
    return /property="og:image" content="[^"]*(\/og\/[^"?]*)/.exec(html)?.[1]
  }
  expect(await pictureIn('FR')).toBe(await pictureIn('DE'))
  for (const path of ['/all-bonuses', '/game/slot-1', '/bonus/bonus-1']) {
    expect([path, (await visit(path, { country: 'DE' })).html]).toEqual([
      path,
      expect.stringMatching(/Wagering \d+x|\d+%( up to| ·)/),
    ])
    const { html } = await visit(path, { country: 'FR' })
    expect([path, html.match(/Wagering \d+x|\d+% up to/g)]).toEqual([path, null])
  }
})

test('a forbidden country sees no link to a casino and no code, and links lead to the home page', async () => {
  for (const path of ['/', '/faq', '/bonus/bonus-1', '/game/slot-1']) {
    const { html } = await visit(path, { country: 'FR' })
    expect([path, html.match(/data-claim|href="\/go\/|sponsored|CR7|BONUS1|star deal/g)]).toEqual([
      path,
      null,
    ])
    expect(html).toContain('Not in your country.')
  }
  for (const key of ['main', 'deal', 'other']) {
    expect(await targetOf(`/go/${key}`, { country: 'FR' })).toBe('/')
  }
})

test('a visitor can choose another market in the footer, but not where the site may advertise', async () => {
  const { html } = await visit('/faq', { country: 'DE' })
  expect(html).toContain('action="/market"')
  const { url } = site.webs[0]
  const response = await fetch(`${url}/market`, {
    method: 'POST',
    body: new URLSearchParams({ market: 'americas' }),
    headers: { referer: `${url}/faq?a=1` },
    redirect: 'manual',
  })
  const cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  expect([response.status, cookie]).toEqual([303, 'market=americas'])
  expect(await offerOn({ country: 'DE', cookie })).toBe('moon')
  expect(await offerOn({ country: 'FR', cookie })).toBeUndefined()
  const none = parse(html).querySelector('select[name=market] option')
  expect([none?.getAttribute('value'), none?.text]).toEqual(['', 'My country'])
  const ended = await fetch(`${url}/market`, {
    method: 'POST',
    body: new URLSearchParams({ market: '' }),
    headers: { cookie, referer: `${url}/faq` },
    redirect: 'manual',
  })
  expect(ended.headers.get('set-cookie')).toMatch(/^market=;.*Expires=Thu, 01 Jan 1970/)
})

test('the key of a published offer can’t change, not even after a newer draft', async () => {
  const { rows } = await query(site.databaseUrl, `select id from offers where key = 'other'`)
  const save = (query: string, sent: object) =>
    editItem(site.cms.url, site.headers, {
      method: 'PATCH',
      path: `/api/offers/${rows[0].id}${query}`,
      sent,
    })
  await save('?draft=true', { spins: 20 })
  await expect(save('', { key: 'renamed', ...published })).rejects.toThrow(/409 .*can’t change/)
  expect(await targetOf('/go/other', { country: 'BR' })).toContain('https://moon.example/')
})

test('an offer that ends by the clock is gone in every process within a second', async () => {
  const until = new Date(Date.now() + 2_500)
  const { rows } = await query(site.databaseUrl, `select id from offers where key = 'deal'`)
  const sent = { until: until.toISOString(), ...published }
  await editItem(site.cms.url, site.headers, {
    method: 'PATCH',
    path: `/api/offers/${rows[0].id}`,
    sent,
  })
  // The clock is past the end if the machine was paused during the edit.
  const due = unpausedNow() + Math.max(0, until.getTime() - Date.now())
  const shown = await offerOn({ country: 'DE' })
  if (Date.now() < until.getTime()) expect(shown).toBe('star')
  for (const web of [0, 1] as const) {
    await vi.waitFor(async () => expect(await offerOn({ country: 'DE' }, web)).toBe('moon'), {
      timeout: 15_000,
      interval: 20,
    })
    expect(await targetOf('/go/deal', { country: 'DE' }, web)).toContain('https://moon.example/')
  }
  expect(unpausedNow() - due).toBeLessThan(1_000)
})
