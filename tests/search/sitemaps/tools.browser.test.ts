import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { paths } from '#domain/urls/urls.ts'
import { desktop, openPage, phone } from '#tests/setup/browser/browserPage.ts'
import { expectValidLayout } from '#tests/setup/browser/layoutAtWidths.ts'
import { scriptBytes } from '#tests/setup/browser/scriptBytes.ts'
import { signInBrowser } from '#tests/setup/browser/signInBrowser.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { fakePingEngines } from '#tests/setup/externalServers/fakePingEngines.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'

/** The layout of the two tool pages in each state, and the links to them. */

const engines = fakePingEngines()
const server = workerProduct('pings')

const tablet = { width: 768, height: 1_024 }

/** Brings the page from the state before into this one. */
type Reach = (page: Page) => Promise<unknown>

const idle: Reach = (page) => page.locator('main button:enabled').first().waitFor()
const press = (page: Page) => page.locator('main button:enabled').first().click()

async function pinging(page: Page): Promise<void> {
  engines.behave({ yandex: 'silent' })
  await press(page)
  await page.getByText('Success: ').nth(5).waitFor()
}

async function pinged(page: Page): Promise<void> {
  engines.behave({ bing: 'away' })
  await press(page)
  await page.getByRole('alert').getByText('Ping Failed').waitFor()
}

const submission = '**/api/v1/seo/ping'

async function submitted(page: Page): Promise<void> {
  const advice =
    'Name the sitemap once in the webmaster tools. It messages: a-very-long-word'.repeat(2)
  const pings = ['google', 'bing', 'yandex'].flatMap((engine) =>
    ['/sitemap.xml', '/sitemap-main.xml', '/sitemap-content.xml'].map((sitemap) => {
      return { engine, sitemap, status: 'retired', http: 410, advice }
    }),
  )
  const sent = { engine: 'indexnow', urls: 1_234_567, status: 'pending', http: 202, advice }
  await page.unroute(submission)
  await page.route(submission, (route) => route.fulfill({ json: { results: [...pings, sent] } }))
  await page.getByRole('button', { name: 'Submit from the server' }).click()
  await page.getByRole('table').waitFor()
}

async function refused(page: Page): Promise<void> {
  await page.route(submission, (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Submit from the server' }).click()
  await page.getByText('The server could not submit.').waitFor()
}

async function failed(page: Page): Promise<void> {
  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('no room left')
    }
  })
  await press(page)
  await page.getByRole('alert').getByText('Ошибка').waitFor()
}

async function done(page: Page): Promise<void> {
  await press(page)
  await page.getByText('Готово! ✅').waitFor()
}

const screens: { path: string; signedIn?: boolean; states: Record<string, Reach> }[] = [
  { path: paths.sitemapPing, states: { idle, pinging } },
  { path: paths.sitemapPing, states: { 'with failures': pinged } },
  {
    path: paths.sitemapPing,
    signedIn: true,
    states: { 'not submitted': refused, submitted },
  },
  { path: paths.sitemapGenerator, states: { idle, done, failed } },
]

test.each(screens.map((screen) => ({ ...screen, names: Object.keys(screen.states).join(', ') })))(
  'axe finds nothing in $path, $names; nothing overflows, and every touch target is large enough',
  async ({ path, signedIn, states }) => {
    const { page, close } = await openPage({ viewport: phone })
    if (signedIn) await signInBrowser(page, server.url, admin)
    await page.goto(server.url + path)
    await idle(page)
    for (const reach of Object.values(states)) {
      await reach(page)
      await expectValidLayout(page, [phone, tablet, desktop])
    }
    await close()
  },
)

test.each([
  [paths.sitemapPing, 'en', 'This page needs JavaScript'],
  [paths.sitemapGenerator, 'ru', 'Для этой страницы нужен JavaScript'],
])(
  'without scripts %s says that it needs JavaScript, and its button is disabled',
  async (path, lang, words) => {
    const { page, close } = await openPage({ javaScriptEnabled: false })
    await page.goto(server.url + path)
    expect(await page.locator('html').getAttribute('lang')).toBe(lang)
    expect(await page.locator('main noscript p').textContent()).toContain(words)
    expect(await page.locator('main button').first().isDisabled()).toBe(true)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await close()
  },
)

test('with reduced motion, the progress indicator has no endless animation', async () => {
  const { page, close } = await openPage({ reducedMotion: 'reduce' })
  await page.goto(server.url + paths.sitemapPing)
  await pinging(page)
  const spinner = page.locator('main button svg.spinner')
  expect(await spinner.evaluate((it) => getComputedStyle(it).animationIterationCount)).toBe('1')
  await close()
})

test.each([paths.sitemapPing, paths.sitemapGenerator])(
  '%s loads at most 130 kB of script, with header and footer, and without policy violations',
  async (path) => {
    const { page, messages, close } = await openPage()
    const bytes = await scriptBytes(page, server.url + path)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(130_000)
    for (const part of ['header', 'footer']) {
      expect(await page.locator(`body ${part}`).first().isVisible()).toBe(true)
    }
    expect(messages).toEqual([])
    await close()
  },
)

test('the footer links to the tools, which link to each other and to the home page', async () => {
  const { page, close } = await openPage()
  await page.goto(server.url + paths.faq)
  await page.locator('footer').getByRole('link', { name: 'SEO Tools' }).click()
  await page.waitForURL(server.url + paths.sitemapPing)
  await page.locator('main').getByRole('link', { name: 'Генератор sitemap' }).click()
  await page.waitForURL(server.url + paths.sitemapGenerator)
  await page.locator('main').getByRole('link', { name: 'Sitemap ping' }).click()
  await page.waitForURL(server.url + paths.sitemapPing)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.waitForURL(server.url + paths.home)
  await page.goto(server.url + paths.sitemapGenerator)
  await page.getByRole('link', { name: 'На главную' }).click()
  await page.waitForURL(server.url + paths.home)
  await close()
})
