import type { Page } from 'playwright'
import { expect, test, vi } from 'vitest'
import { ofVisitor } from '#tests/analytics/tracker/visits.ts'
import { withAdminPanel } from '#tests/setup/adminPanel/adminPanel.ts'
import { fillProse } from '#tests/setup/adminPanel/proseField.ts'
import { axeViolations } from '#tests/setup/browser/axe.ts'
import { desktop, openPage, phone } from '#tests/setup/browser/browserPage.ts'
import { signInBrowser } from '#tests/setup/browser/signInBrowser.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { sharedReplicas } from '#tests/setup/product/sharedReplicas.ts'
import { addRow, choose, openNew, openTab, publishNow, type } from './adminSteps.ts'

const site = sharedReplicas({ COUNTRY_HEADER: 'x-country', LINK_CHECK_HOURS: '0' })
const slowTest = { timeout: 300_000 }
const waitOptions = { timeout: 20_000, interval: 50 }

const casinos = [
  { slug: 'star', name: 'Lucky Star' },
  { slug: 'moon', name: 'Moon Bay' },
]
const offers = [
  { key: 'star-deal', title: 'The deal of the star', casino: 'Lucky Star', market: 'Europe' },
  { key: 'moon-deal', title: 'The deal of the moon', casino: 'Moon Bay', market: 'Americas' },
]
const markets = [
  { key: 'europe', name: 'Europe', countries: ['Germany', 'France'] },
  { key: 'americas', name: 'Americas', countries: ['Brazil'] },
]

async function addEverything(page: Page, url: string): Promise<void> {
  for (const { key, name, countries } of markets) {
    await openNew(page, url, 'markets')
    await type(page, { name, key })
    await choose(page, 'countries', ...countries)
    await publishNow(page)
  }
  for (const { slug, name } of casinos) {
    await openNew(page, url, 'casinos')
    await type(page, { name, slug })
    await openTab(page, 'Search and sharing')
    await type(page, { 'meta.title': `${name} compared`, 'meta.description': `About ${name}.` })
    await publishNow(page)
  }
  for (const { key, title, casino, market } of offers) {
    await openNew(page, url, 'offers')
    await type(page, { key, title, conditions: `18+. Terms of ${casino} apply.` })
    await choose(page, 'casino', casino)
    await openTab(page, 'Where and when')
    await choose(page, 'markets', market)
    await openTab(page, 'Link')
    await type(page, {
      url: `https://${key}.example/join`,
      linkParameters: 'c={click}&p={placement}&m={market}',
    })
    await publishNow(page)
  }
  await openNew(page, url, 'toplists')
  await type(page, { title: 'Our ranking', key: 'best' })
  await fillProse(page, 'howWeRank', 'By the speed of withdrawals. No position is paid for.')
  for (const [at, { title }] of offers.entries()) {
    await addRow(page, 'entries', 'Entry', at)
    await choose(page, `entries.${at}.offer`, title)
  }
  await publishNow(page)
  await openNew(page, url, 'pages')
  await type(page, { heading: 'Casinos for you', path: '/best' })
  await addRow(page, 'blocks', 'Block', 0)
  await choose(page, 'blocks.0.kind', 'Toplist')
  await choose(page, 'blocks.0.toplist', 'Our ranking')
  await openTab(page, 'Search and sharing')
  await type(page, { 'meta.title': 'Casinos for you', 'meta.description': 'A ranking.' })
  await publishNow(page)
}

/** What a visitor of a country sees of the ranking on a page. */
async function rankingFor(country: string, path: string, web: 0 | 1 = 0) {
  const response = await fetch(site.webs[web].url + path, {
    headers: {
      'x-country': country,
      'user-agent': ofVisitor.userAgent,
    },
  })
  const html = await response.text()
  return offers.filter(({ title }) => html.includes(title)).map(({ key }) => key)
}

test(
  'an editor adds casinos and offers for two markets, and each visitor sees and follows the right ones',
  slowTest,
  async () => {
    await withAdminPanel(
      async (page, { url, messages }) => {
        await addEverything(page, url)
        await page.goto(`${url}/admin/globals/landing`)
        await openTab(page, 'Coins')
        await fillProse(page, 'crypto.text', 'Choose by your country.\n\n{toplist:best}')
        await page.getByTitle('Status: Changed').waitFor()
        await publishNow(page)
        expect(messages.filter((line) => line.startsWith('thrown:'))).toEqual([])
      },
      { site: { siteUrl: site.cms.siteUrl, databaseUrl: site.databaseUrl } },
    )
    const stored = await query(
      site.databaseUrl,
      `select key, countries as chosen from markets where _status = 'published'
       union all select key, markets from offers where _status = 'published' order by key`,
    )
    expect(stored.rows).toEqual([
      { key: 'americas', chosen: 'BR' },
      { key: 'europe', chosen: 'DE, FR' },
      { key: 'moon-deal', chosen: 'americas' },
      { key: 'star-deal', chosen: 'europe' },
    ])
    for (const path of ['/', '/best']) {
      await vi.waitFor(async () => {
        expect([path, await rankingFor('DE', path)]).toEqual([path, ['star-deal']])
        expect([path, await rankingFor('BR', path)]).toEqual([path, ['moon-deal']])
      }, waitOptions)
    }
  },
)

test(
  'a visitor follows the link of a ranking to the casino with its parameters, by keyboard and without a script',
  slowTest,
  async () => {
    for (const [viewport, javaScriptEnabled] of [
      [desktop, true],
      [phone, false],
    ] as const) {
      const { page, close } = await openPage({
        viewport,
        javaScriptEnabled,
        userAgent: ofVisitor.userAgent,
        extraHTTPHeaders: { ...ofVisitor.extraHTTPHeaders, 'x-country': 'BR' },
      })
      const asked: string[] = []
      page.context().on('request', (request) => {
        if (new URL(request.url()).hostname.endsWith('.example')) asked.push(request.url())
      })
      await page.goto(`${site.webs[0].siteUrl}/best`)
      if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([])
      const link = page.locator('[data-claim=toplist]')
      await link.focus()
      await page.keyboard.press('Enter')
      await vi.waitFor(() => expect(asked).toHaveLength(1), waitOptions)
      const { hostname, searchParams } = new URL(asked[0] ?? '')
      expect([hostname, searchParams.get('p'), searchParams.get('m')]).toEqual([
        'moon-deal.example',
        'toplist',
        'americas',
      ])
      expect(searchParams.get('c')).toMatch(/^[0-9A-Za-z]{22}$/)
      await close()
    }
    await vi.waitFor(async () => {
      const { rows } = await query(
        site.databaseUrl,
        `select casino, offer, market, placement, count(*)::int as clicks from analytics_events
       where event_type = 'claim_button_click' and bot is null group by 1, 2, 3, 4`,
      )
      expect(rows).toEqual([
        { casino: 'moon', offer: 'moon-deal', market: 'americas', placement: 'toplist', clicks: 2 },
      ])
    }, waitOptions)
  },
)

test(
  'the dashboard shows the clicks by casino, offer, market and placement',
  slowTest,
  async () => {
    const { page, close } = await openPage({ viewport: desktop })
    await signInBrowser(page, site.webs[0].siteUrl, admin)
    await page.goto(`${site.webs[0].siteUrl}/analytics`)
    for (const [list, label] of [
      ['Casinos', 'moon'],
      ['Offers', 'moon-deal'],
      ['Markets', 'americas'],
      ['Claim clicks by button', '/best Toplist'],
    ] as const) {
      const row = page.getByRole('region', { name: list, exact: true }).locator('tbody tr')
      await row.first().waitFor()
      const rows = (await row.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
      expect([list, rows]).toEqual([list, [`${label} 2 100%`]])
    }
    await close()
  },
)

test('the pages of casinos have no accessibility violations at either size', slowTest, async () => {
  for (const viewport of [desktop, phone]) {
    const { page, close } = await openPage({ viewport, extraHTTPHeaders: { 'x-country': 'DE' } })
    for (const path of ['/all-casinos', '/casino/star', '/best']) {
      await page.goto(site.webs[0].siteUrl + path)
      expect([path, await axeViolations(page)]).toEqual([path, []])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, overflow]).toEqual([path, 0])
    }
    await close()
  }
})
