import { expect, test } from 'vitest'
import { paths } from '#domain/urls.ts'
import { sharedProduct } from '#tests/setup/sharedProduct.ts'
import { openVisit, standInForCasino, storedBy, turnAway } from '#tests/setup/visits.ts'

/** Whom the tracker leaves alone, and what it doesn't take for a visit yet. */

const server = sharedProduct()
const patience = { timeout: 10_000 }

test('a visitor who asks not to be tracked leaves no trace, here or there', async () => {
  const { page, sent, close } = await openVisit(server.databaseUrl)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await standInForCasino(page.context())
  await page.goto(server.url + paths.faq)
  const opened = page.context().waitForEvent('page')
  await page.locator('[data-claim="faq"]').click()
  await (await opened).close()
  await page.goto(server.url + paths.terms)
  expect(await storedBy(page)).toEqual({})
  expect(sent()).toBe(0)
  await close()
})

test('a browser that a program drives is counted on the machine itself only', async () => {
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

test('a page that is made ahead counts only once it is looked at', async () => {
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
  await expect.poll(words, patience).toEqual(['page_view /faq'])
  await close()
})

test('a page that is opened in a tab behind counts only once it is looked at', async () => {
  const { page, sent, words, close } = await openVisit(server.databaseUrl)
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  })
  await page.goto(server.url + paths.faq)
  expect([sent(), await storedBy(page)]).toEqual([0, {}])
  await turnAway(page, 'visible')
  await expect.poll(words, patience).toEqual(['page_view /faq'])
  await close()
})
