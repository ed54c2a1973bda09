import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { itemName } from '#domain/catalogue/itemName.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { paths } from '#domain/urls.ts'
import { desktop, openPage, phone } from '#tests/setup/browserPage.ts'
import {
  accessibilityProblems,
  overflowOf,
  smallestPhone,
  smallTargets,
} from '#tests/setup/layoutChecks.ts'
import { sharedProduct } from '#tests/setup/sharedProduct.ts'

const catalogue = createCatalogue()

type Blocks = {
  kind: Kind
  id: string
  /** The headings of its blocks, in their order. */
  headings: string[]
  /** What its calls to action say, by placement. */
  calls: Record<string, string>
  /** Texts that lead the page. */
  shown: string[]
  /** Links to other items of the catalogue, other than the neighbours. */
  related: { selector: string; count: number }[]
}

/** One item of each kind, and what the page of such an item is made of. */
const details: Blocks[] = [
  {
    kind: 'game',
    id: 'slot-17',
    headings: [
      'About Savanna Lion Spins',
      'Key features',
      'How to play Savanna Lion Spins',
      'Questions about Savanna Lion Spins',
      'Similar games',
      'Bonuses to look at',
    ],
    calls: { 'game-play': 'Play Now', 'game-demo': 'Try Demo' },
    shown: ['RTP', 'Volatility', 'Evolution Gaming'],
    related: [
      { selector: 'a[href^="/game/"]', count: 5 },
      { selector: 'a[href^="/bonus/"]', count: 3 },
      { selector: 'a[href="/all-games"]', count: 1 },
    ],
  },
  {
    kind: 'sport',
    id: 'event-21',
    headings: [
      'Odds for each outcome',
      'What the odds say',
      'Questions about Team 194 vs Team 195',
      'Markets around an event',
      'Betting while it runs',
      'Where to go from here',
    ],
    calls: { 'sport-bet': 'Place Bet Now' },
    shown: [
      'Football',
      'La Liga',
      'Team 194 wins',
      '2.08',
      'Draw',
      '3.39',
      'Team 195 wins',
      '4.25',
    ],
    related: [
      { selector: 'a[href="/all-sports"]', count: 1 },
      { selector: 'a[href="/all-bonuses"]', count: 1 },
    ],
  },
  {
    kind: 'bonus',
    id: 'bonus-7',
    headings: [
      '150% up to $1,000',
      'How to claim it',
      'Terms to know first',
      'Questions about the Violet VIP Bonus',
      'Popular games',
    ],
    calls: { 'bonus-claim': 'Claim Bonus Now' },
    shown: ['VIP', 'BONUS7', 'Wagering', '35x'],
    related: [
      { selector: 'a[href^="/game/"]', count: 3 },
      { selector: 'a[href="/all-games"]', count: 1 },
      { selector: 'a[href="/all-bonuses"]', count: 1 },
    ],
  },
  {
    kind: 'guide',
    id: 'guide-3',
    headings: [
      'What this guide is about',
      'Put the price first',
      'Keep a budget and a record',
      'Practise where it costs nothing',
      'Know when to leave',
      'Questions beginners and others ask',
      'Related guides',
    ],
    calls: { 'guide-play': 'Play Now' },
    shown: ['Level', 'Advanced', 'Category', 'Topic', 'Blackjack'],
    related: [
      { selector: 'a[href^="/guide/"]', count: 4 },
      { selector: 'a[href="/all-guides"]', count: 1 },
    ],
  },
  {
    kind: 'tournament',
    id: 'tournament-9',
    headings: [
      'How to participate',
      'Rules',
      'Prize distribution',
      'Questions about the Daily Meridian Roulette Challenge',
      'Where to go from here',
    ],
    calls: { 'tournament-join': 'Join Tournament' },
    shown: ['Prize pool', '$10,000', 'Entry fee', '$100', 'Players', '792', 'Roulette', 'Daily'],
    related: [
      { selector: 'a[href="/all-tournaments"]', count: 1 },
      { selector: 'a[href="/all-bonuses"]', count: 1 },
    ],
  },
]

const server = sharedProduct()

for (const [device, viewport] of [
  ['phone', phone],
  ['desktop', desktop],
] as const) {
  describe(`on a ${device}`, () => {
    test.each(details)('the page of a $kind has every block, and axe finds nothing', async (of) => {
      const { page, said, close } = await openPage({ viewport })
      await page.goto(server.url + paths.detail(of.kind, of.id))
      expect(await page.locator('main h2').allTextContents()).toEqual(of.headings)
      await expectCalls(page, of)
      for (const text of of.shown) {
        expect([text, await page.getByText(text, { exact: true }).first().isVisible()]).toEqual([
          text,
          true,
        ])
      }
      expect(await page.locator('main details').count()).toBe(3)
      expect(await accessibilityProblems(page)).toEqual([])
      expect(said).toEqual([])
      await close()
    })
  })
}

test('nothing overflows on the smallest phone, and every target is large enough for a thumb', async () => {
  const { page, close } = await openPage({ viewport: smallestPhone })
  for (const { kind, id } of details) {
    await page.goto(server.url + paths.detail(kind, id))
    expect([id, await overflowOf(page)]).toEqual([id, 0])
    expect([id, await smallTargets(page)]).toEqual([id, []])
  }
  await close()
})

test('what a page is about and its button are in sight on a phone before any scrolling', async () => {
  const { page, close } = await openPage({ viewport: phone })
  for (const { kind, id, calls } of details) {
    await page.goto(server.url + paths.detail(kind, id))
    const [placement] = Object.keys(calls)
    for (const inSight of [page.locator('h1'), page.locator(`[data-claim="${placement}"]`)]) {
      const box = await inSight.boundingBox()
      expect([id, (box?.y ?? Infinity) + (box?.height ?? 0) <= phone.height]).toEqual([id, true])
    }
  }
  await close()
})

test('the head says which page it is: title, description, keywords, canonical and picture', async () => {
  const { page, close } = await openPage()
  for (const { kind, id } of details) {
    await page.goto(server.url + paths.detail(kind, id))
    const item = catalogue.get(kind, id)
    expect(await page.title()).toContain(item && itemName(kind, item))
    for (const name of ['description', 'keywords', 'twitter:image']) {
      expect(await page.locator(`meta[name="${name}"]`).getAttribute('content')).toBeTruthy()
    }
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toBeTruthy()
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      server.siteUrl + paths.detail(kind, id),
    )
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    const types = data.map((text) => JSON.parse(text)['@type'])
    const expected = ['BreadcrumbList', 'FAQPage']
    expect(types).toEqual(kind === 'game' ? ['Game', ...expected] : expected)
  }
  await close()
})

test('the page of an item leads on to others of the catalogue', async () => {
  const { page, close } = await openPage({ javaScriptEnabled: false })
  for (const { kind, id, related } of details) {
    await page.goto(server.url + paths.detail(kind, id))
    for (const { selector, count } of related) {
      const links = page.locator(`main section ${selector}, main article ${selector}`)
      expect([id, selector, await links.count()]).toEqual([id, selector, count])
    }
  }
  await close()
})

test('previous and next lead through the list and end where it ends', async () => {
  const { page, close } = await openPage({ javaScriptEnabled: false })
  const previous = page.locator('main a[rel=prev]')
  const next = page.locator('main a[rel=next]')
  for (const { kind } of details) {
    const [first, second] = [...catalogue.ids(kind)]
    const last = [...catalogue.ids(kind)].at(-1)
    if (!first || !second || !last) throw new Error(`no ${kind}`)
    await page.goto(server.url + paths.detail(kind, first))
    expect(await previous.count()).toBe(0)
    const name = await next.locator('span').last().textContent()
    await next.click()
    await page.waitForURL(server.url + paths.detail(kind, second))
    expect(await page.locator('h1').textContent()).toBe(name)
    await previous.click()
    await page.waitForURL(server.url + paths.detail(kind, first))
    await page.goto(server.url + paths.detail(kind, last))
    expect([await previous.count(), await next.count()]).toEqual([1, 0])
  }
  await close()
})

describe('the bonus code', () => {
  const bonusPath = paths.detail('bonus', 'bonus-7')
  const code = (page: Page) => page.locator('code')
  const selection = (page: Page) => page.evaluate(() => String(getSelection()))

  test('is copied by its button, which says so for a moment', async () => {
    const { page, said, close } = await openPage({
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.goto(server.url + bonusPath)
    await page.getByRole('button', { name: 'Copy the code' }).press('Enter')
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.getByRole('status').allTextContents()).toContain('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('BONUS7')
    await page.getByRole('button', { name: 'Copy the code' }).waitFor()
    expect(await page.getByRole('status').allTextContents()).not.toContain('Copied')
    expect(said).toEqual([])
    await close()
  })

  test('is selected where the browser refuses to copy it', async () => {
    const { page, close } = await openPage()
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await page.goto(server.url + bonusPath)
    await page.getByRole('button', { name: 'Copy the code' }).click()
    await expect.poll(() => selection(page)).toBe('BONUS7')
    await close()
  })

  test('can be selected by one click without JavaScript, and there is no button', async () => {
    const { page, close } = await openPage({ javaScriptEnabled: false, viewport: phone })
    await page.goto(server.url + bonusPath)
    expect(await page.locator('button[data-copies]').isVisible()).toBe(false)
    expect(await code(page).textContent()).toBe('BONUS7')
    await code(page).click()
    expect(await selection(page)).toBe('BONUS7')
    await close()
  })
})

async function expectCalls(page: Page, { calls }: Blocks): Promise<void> {
  for (const [placement, words] of Object.entries(calls)) {
    const call = page.locator(`main [data-claim="${placement}"]`)
    expect(await call.textContent()).toContain(words)
    expect(await call.getAttribute('rel')).toBe('sponsored nofollow noopener')
    expect(await call.getAttribute('target')).toBe('_blank')
  }
  // Beside the buttons, and not only in the header.
  expect(await page.locator('main').getByText('an affiliate link').count()).toBe(1)
}
