import { expect, test } from 'vitest'
import { openPage, phone } from '../setup/browser/browserPage.ts'
import { workerProduct } from '../setup/product/workerProduct.ts'

const server = workerProduct()

test('without JavaScript a visitor can filter, sort and search a listing, and page through it', async () => {
  const { page, close } = await openPage({ viewport: phone, javaScriptEnabled: false })
  await page.goto(`${server.url}/all-games`)
  await page.getByText('Filter and sort').click()
  await page.getByLabel('Category').selectOption({ label: 'Slots' })
  await page.getByLabel('Sort by').selectOption({ label: 'Highest RTP first' })
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL('**/all-games?category=slots&sort=rtp')
  expect(await page.getByText('300 found').isVisible()).toBe(true)
  expect(await page.getByText('Page 1 of 6').isVisible()).toBe(true)
  expect(await page.getByLabel('Category').inputValue()).toBe('slots')

  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL('**/all-games?category=slots&sort=rtp&page=2')
  expect(await page.getByText('Page 2 of 6').isVisible()).toBe(true)

  await page.getByLabel('Search by name').fill('  NETENT ')
  await page.getByLabel('Search by name').press('Enter')
  await page.waitForURL('**/all-games?q=netent&category=slots&sort=rtp')
  const cards = page.locator('main li h2')
  expect(await cards.count()).toBe(20)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await page.waitForURL('**/all-games')
  expect(await page.getByText('Page 1 of 8').isVisible()).toBe(true)
  await close()
})

test('a search without results says so, and is not indexed', async () => {
  const { page, close } = await openPage()
  const response = await page.goto(`${server.url}/all-guides?q=%3Cimg+src%3Dx%3E`)
  expect(response?.status()).toBe(200)
  expect(page.url()).toBe(`${server.url}/all-guides?q=img+src+x`)
  expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe(
    'Nothing fits all of that',
  )
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await close()
})

test('a filtered page is cached, with one entry for all orders of its parameters', async () => {
  const first = await fetch(`${server.url}/all-sports?sport=tennis&league=atp`)
  expect([first.status, first.headers.get('x-cache')]).toEqual([200, 'MISS'])
  const again = await fetch(`${server.url}/all-sports?league=atp&utm_source=x&sport=tennis`)
  expect([again.status, again.headers.get('x-cache')]).toEqual([200, 'HIT'])
})
