import { expect, test } from 'vitest'
import { paths } from '#domain/urls/urls.ts'
import { desktop, openPage, phone } from '../setup/browser/browserPage.ts'
import { accessibilityProblems, overflowOf } from '../setup/browser/layoutChecks.ts'
import { watchScripts } from '../setup/browser/scriptBytes.ts'
import { contentPages, missingItems } from '../setup/pages/everyKindOfPage.ts'
import { workerProduct } from '../setup/product/workerProduct.ts'

/** A page of each kind; `catalogue/details.browser.test.ts` tests the items' pages. */
const found = [
  ...contentPages,
  paths.listing('game', 8),
  '/all-games?category=slots&sort=rtp',
  '/all-guides?q=nothing+like+it',
  paths.detail('game', 'table-1'),
]
const missing = [...missingItems, '/nothing/here', '/all-games?page=99']

const server = workerProduct()

test.each([...found, ...missing])(
  'on a phone and on a desktop axe finds nothing in %s, nothing overflows, nothing is logged, and no framework is loaded',
  async (path) => {
    const { page, messages, close } = await openPage({ viewport: phone })
    const scripts = watchScripts(page)
    await page.goto(server.url + path)
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      expect([viewport, await accessibilityProblems(page)]).toEqual([viewport, []])
      expect([viewport, await overflowOf(page)]).toEqual([viewport, 0])
    }
    // The browser itself reports a document that answers 404.
    expect(messages.filter((line) => !/status of 404|404 Error/.test(line))).toEqual([])
    const bytes = await scripts.bytes()
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(3_000)
    await close()
  },
)

test('without JavaScript a visitor gets from the landing page to a game and to the casino', async () => {
  const { page, close } = await openPage({ viewport: phone, javaScriptEnabled: false })
  await page.goto(server.url)
  const claim = page.locator('[data-claim="landing-offer"]')
  expect(await claim.getAttribute('target')).toBe('_blank')
  expect(await claim.getAttribute('rel')).toBe('sponsored nofollow noopener')
  expect(await page.getByText('CR7').first().isVisible()).toBe(true)

  await page.goto(`${server.url}/all-games`)
  expect(await page.getByText('Page 1 of 8').isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL('**/all-games?page=2')
  expect(
    await page.getByRole('link', { name: '2', exact: true }).getAttribute('aria-current'),
  ).toBe('page')
  await page.goto(`${server.url}/game/slot-1`)
  const question = page.locator('details').first()
  await question.locator('summary').click()
  expect(await question.getAttribute('open')).not.toBeNull()
  for (const name of ['Play Now', 'Try Demo']) {
    const link = page.getByRole('link', { name: new RegExp(name) }).first()
    expect(await link.getAttribute('rel')).toBe('sponsored nofollow noopener')
  }
  await close()
})

test('without JavaScript the phone menu opens, and its links work', async () => {
  const { page, close } = await openPage({ viewport: phone, javaScriptEnabled: false })
  await page.goto(server.url)
  const guides = page.locator('header nav').getByRole('link', { name: 'Guides' })
  expect(await guides.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Menu' }).click()
  await guides.click()
  await page.waitForURL('**/all-guides')
  await close()
})

test('the 404 page names itself, leads home, and logs the path to the console', async () => {
  const { page, messages, close } = await openPage()
  const response = await page.goto(`${server.url}/nothing/here?secret=1`)
  expect(response?.status()).toBe(404)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Oops! Page not found')
  await expect.poll(() => messages.some((line) => line.includes('/nothing/here'))).toBe(true)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.waitForURL(`${server.url}/`)
  await close()
})

test('an unknown game has its own screen, which leads to the games page', async () => {
  const { page, messages, close } = await openPage()
  const response = await page.goto(`${server.url}/game/slot-301`)
  expect(response?.status()).toBe(404)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Game Not Found')
  const back = page.locator('main').getByRole('link').first()
  expect(await back.getAttribute('href')).toBe('/games')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  expect(messages.some((line) => line.includes('404 Error'))).toBe(false)
  await close()
})

test('the skip link leads the keyboard past the navigation to the claim, always with a visible focus', async () => {
  const { page, close } = await openPage({ viewport: desktop })
  await page.goto(server.url)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#content')
  await page.keyboard.press('Enter')
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const active = document.activeElement
      if (!active) return undefined
      const { outlineStyle, outlineWidth } = getComputedStyle(active)
      return { claim: active.getAttribute('data-claim'), outlineStyle, outlineWidth }
    })
    expect(focus?.outlineStyle).not.toBe('none')
    expect(focus?.outlineWidth).not.toBe('0px')
    if (focus?.claim === 'landing-offer') break
    expect(presses).toBeLessThan(4)
  }
  await close()
})
