import { expect, test } from 'vitest'
import { paths } from '#domain/urls/urls.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'
import { mockCasino, openVisit, setVisibility, storedBy } from './visits.ts'

/** Visitors whom the tracker doesn't count, and pages that don't count yet. */

const server = workerProduct()

test('for a visitor with Global Privacy Control nothing is stored or sent', async () => {
  const { page, sent, close } = await openVisit(server.databaseUrl)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await mockCasino(page.context())
  await page.goto(server.url + paths.faq)
  const opened = page.context().waitForEvent('page')
  await page.locator('[data-claim="faq"]').click()
  await (await opened).close()
  await page.goto(server.url + paths.terms)
  expect(await storedBy(page)).toEqual({})
  expect(sent()).toBe(0)
  await close()
})

test('an automated browser is counted only on localhost', async () => {
  const { page, sent, close } = await openVisit(server.databaseUrl)
  await page.route('http://payline.example/**', async (route) => {
    const url = route.request().url().replace('http://payline.example', server.url)
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await page.goto(`http://payline.example${paths.faq}`)
  expect(await page.evaluate(() => [navigator.webdriver, Object.keys(sessionStorage)])).toEqual([
    true,
    [],
  ])
  expect(sent()).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await close()
})

test('a prerendered page counts only when it is shown', async () => {
  const { page, sent, words, close } = await openVisit(server.databaseUrl)
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  })
  await page.goto(server.url + paths.faq)
  expect([sent(), await storedBy(page)]).toEqual([0, {}])
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect.poll(words).toEqual(['page_view /faq'])
  await close()
})

test('a page in a background tab counts only when it is shown', async () => {
  const { page, sent, words, close } = await openVisit(server.databaseUrl)
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  })
  await page.goto(server.url + paths.faq)
  expect([sent(), await storedBy(page)]).toEqual([0, {}])
  await setVisibility(page, 'visible')
  await expect.poll(words).toEqual(['page_view /faq'])
  await close()
})
