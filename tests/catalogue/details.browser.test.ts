import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { itemName } from '#domain/catalogue/itemName.ts'
import { paths } from '#domain/urls/urls.ts'
import { desktop, openPage, phone } from '../setup/browser/browserPage.ts'
import {
  accessibilityProblems,
  overflowOf,
  smallestPhone,
  smallTargets,
} from '../setup/browser/layoutChecks.ts'
import { workerProduct } from '../setup/product/workerProduct.ts'
import { type DetailBlocks, details } from './detailBlocks.ts'

const catalogue = createCatalogue()

const server = workerProduct()

test.each(details)(
  'on a phone and on a desktop the page of a $kind has every block, and axe finds nothing',
  async (of) => {
    const { page, messages, close } = await openPage({ viewport: phone })
    await page.goto(server.url + paths.detail(of.kind, of.id))
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
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
    }
    expect(messages).toEqual([])
    await close()
  },
)

test('nothing overflows on the smallest phone, and every target is large enough for a thumb', async () => {
  const { page, close } = await openPage({ viewport: smallestPhone })
  for (const { kind, id } of details) {
    await page.goto(server.url + paths.detail(kind, id))
    expect([id, await overflowOf(page)]).toEqual([id, 0])
    expect([id, await smallTargets(page)]).toEqual([id, []])
  }
  await close()
})

test('the heading and the button are visible on a phone without scrolling', async () => {
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

test('the head has title, description, keywords, canonical and picture', async () => {
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

test('the page of an item links to other items of the catalogue', async () => {
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

test('the links previous and next lead through the list, and end at its ends', async () => {
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

async function expectCalls(page: Page, { calls }: DetailBlocks): Promise<void> {
  for (const [placement, words] of Object.entries(calls)) {
    const call = page.locator(`main [data-claim="${placement}"]`)
    expect(await call.textContent()).toContain(words)
    expect(await call.getAttribute('rel')).toBe('sponsored nofollow noopener')
    expect(await call.getAttribute('target')).toBe('_blank')
  }
  // In the main part, not only in the header.
  expect(await page.locator('main').getByText('an affiliate link').count()).toBe(1)
}
