import { describe, expect, test } from 'vitest'
import { paths } from '#domain/urls/urls.ts'
import { desktop, openPage, phone } from '../setup/browser/browserPage.ts'
import { overflowOf, smallestPhone, smallTargets } from '../setup/browser/layoutChecks.ts'
import { workerProduct } from '../setup/product/workerProduct.ts'

const pages = [
  paths.games,
  paths.paymentMethods,
  paths.terms,
  paths.responsibleGaming,
  paths.privacy,
]

const server = workerProduct()

test.each([
  [paths.games, 'games'],
  [paths.paymentMethods, 'payment-methods'],
  [paths.terms, 'terms'],
  [paths.responsibleGaming, 'responsible-gaming'],
])('%s leads back home and ends with the call to action "%s"', async (path, placement) => {
  const { page, close } = await openPage({ javaScriptEnabled: false })
  await page.goto(server.url + path)
  const back = page.locator('main a').first()
  expect(await back.textContent()).toBe('Back to home')
  expect(await back.getAttribute('href')).toBe(paths.home)
  const call = page.locator('main > section').last()
  expect(await call.locator(`[data-claim="${placement}"]`).count()).toBe(1)
  expect(await call.getByText('an affiliate link').isVisible()).toBe(true)
  expect(await call.getByText('35x wagering').isVisible()).toBe(true)
  await close()
})

test('the privacy page has no call to action', async () => {
  const { page, close } = await openPage({ javaScriptEnabled: false })
  await page.goto(server.url + paths.privacy)
  expect(await page.locator('main [data-claim]').count()).toBe(0)
  await close()
})

test('nothing overflows on the smallest phone, and every target is large enough for a thumb', async () => {
  const { page, close } = await openPage({ viewport: smallestPhone })
  for (const path of pages) {
    await page.goto(server.url + path)
    expect([path, await overflowOf(page)]).toEqual([path, 0])
    expect([path, await smallTargets(page)]).toEqual([path, []])
  }
  await close()
})

describe('the contents', () => {
  test.each([
    [paths.games, 6],
    [paths.terms, 13],
    [paths.privacy, 10],
    [paths.responsibleGaming, 4],
  ])('of %s lead to each of its %i parts', async (path, count) => {
    const { page, close } = await openPage({ javaScriptEnabled: false })
    await page.goto(server.url + path)
    const links = page.locator('main nav a')
    expect(await links.count()).toBe(count)
    for (const link of await links.all()) {
      const heading = page.locator(`h2${await link.getAttribute('href')}`)
      expect(await link.textContent()).toContain(
        (await heading.textContent())?.replace(/^\d+\. /, ''),
      )
    }
    await links.last().click()
    expect(await page.locator('h2:target').isVisible()).toBe(true)
    await close()
  })

  test('of the terms stay visible beside the text on a desktop', async () => {
    const { page, close } = await openPage({ viewport: desktop })
    await page.goto(server.url + paths.terms)
    await page.locator('#section-9').scrollIntoViewIfNeeded()
    const box = await page.locator('main nav').boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    await close()
  })
})

test('the terms and the privacy page show the date of their last change', async () => {
  const { page, close } = await openPage({ javaScriptEnabled: false })
  for (const [path, day, words] of [
    [paths.terms, '2025-10-10', 'October 10, 2025'],
    [paths.privacy, '2026-11-28', 'November 28, 2026'],
  ] as const) {
    await page.goto(server.url + path)
    const time = page.locator('main time')
    expect(await time.getAttribute('datetime')).toBe(day)
    expect(await time.textContent()).toBe(words)
  }
  await close()
})

test('the table of coins is a table for screen readers, also on a phone', async () => {
  for (const viewport of [phone, desktop]) {
    const { page, close } = await openPage({ viewport })
    await page.goto(server.url + paths.paymentMethods)
    const table = page.getByRole('table', { name: 'Times, minimums and fees by coin' })
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Coin',
      'Withdrawal time',
      'Minimum deposit',
      'Fee',
    ])
    expect(await table.getByRole('rowheader').count()).toBe(5)
    const bitcoin = table.getByRole('row', { name: /Bitcoin/ })
    expect(await bitcoin.getByRole('cell', { name: '10-30 minutes', exact: true }).count()).toBe(1)
    await close()
  }
})

test('helplines have telephone links and websites', async () => {
  const { page, close } = await openPage({ javaScriptEnabled: false })
  await page.goto(server.url + paths.responsibleGaming)
  const phoneLink = page.getByRole('link', { name: '1-800-MY-RESET (1-800-697-3738)' })
  expect(await phoneLink.getAttribute('href')).toBe('tel:18006973738')
  const website = page.getByRole('link', { name: /^gamcare\.org\.uk/ })
  expect(await website.getAttribute('href')).toBe('https://www.gamcare.org.uk/')
  expect(await website.getAttribute('rel')).toBe('noopener')
  await close()
})

test('the games page links to the games and the sports events', async () => {
  const { page, close } = await openPage({ javaScriptEnabled: false })
  await page.goto(server.url + paths.games)
  for (const [name, kind] of [
    ['All casino games', 'game'],
    ['All sports events', 'sport'],
  ] as const) {
    const link = page.locator('main').getByRole('link', { name })
    expect(await link.getAttribute('href')).toBe(paths.listing(kind))
  }
  await close()
})
