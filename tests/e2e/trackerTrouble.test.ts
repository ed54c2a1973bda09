import { expect, test } from 'vitest'
import { paths } from '#domain/urls.ts'
import { openPage } from '#tests/setup/browserPage.ts'
import { sharedProduct } from '#tests/setup/sharedProduct.ts'
import { openVisit, standInForCasino, turnAway } from '#tests/setup/visits.ts'

/** What can be in the way of counting a visit; none of it may disturb the page. */

const server = sharedProduct()
const patience = { timeout: 10_000 }

test('without a network events wait, and each arrives once when it is back', async () => {
  const { page, said, words, close } = await openVisit(server.databaseUrl)
  await standInForCasino(page.context())
  await page.goto(server.url + paths.faq)
  await expect.poll(words, patience).toEqual(['page_view /faq'])
  await page.context().setOffline(true)
  const opened = page.context().waitForEvent('page')
  await page.locator('[data-claim="faq"]').click()
  await (await opened).close()
  await expect
    .poll(() => said.filter((line) => line.startsWith('error: Failed to track event:')))
    .toHaveLength(1)
  await turnAway(page, 'hidden')
  await page.context().setOffline(false)
  const left = ['page_view /faq', 'claim_button_click /faq faq', 'page_leave /faq']
  await expect.poll(words, patience).toEqual(left)
  await close()
})

test('what a closed tab could not send, another sends', async () => {
  const { page, words, close } = await openVisit(server.databaseUrl)
  const context = page.context()
  let isAway = true
  await context.route('**/api/v1/events', (route) => (isAway ? route.abort() : route.continue()))
  await page.goto(server.url + paths.faq)
  await page.close({ runBeforeUnload: true })
  isAway = false
  const later = await context.newPage()
  await later.goto(server.url + paths.terms)
  await expect
    .poll(words, patience)
    .toEqual(['page_view /faq', 'page_leave /faq', 'page_view /terms'])
  await close()
})

test('what was taken but never answered is sent again, and counts once', async () => {
  const { page, words, close } = await openVisit(server.databaseUrl)
  const context = page.context()
  let isLost = true
  await context.route('**/api/v1/events', async (route) => {
    if (!isLost) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.goto(server.url + paths.faq)
  await expect.poll(words, patience).toEqual(['page_view /faq'])
  isLost = false
  await page.goto(server.url + paths.terms)
  await expect
    .poll(words, patience)
    .toEqual(['page_view /faq', 'page_leave /faq', 'page_view /terms'])
  await close()
})

test.each([
  [
    'storage is blocked',
    () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Storage is off', 'SecurityError')
          },
        })
      }
    },
  ],
  [
    'storage takes nothing',
    () => {
      const full = new Proxy(
        {},
        {
          set() {
            throw new DOMException('It is full', 'QuotaExceededError')
          },
        },
      )
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { value: full })
      }
    },
  ],
  [
    'beacons are refused',
    () => {
      navigator.sendBeacon = () => false
    },
  ],
  [
    'there are no beacons',
    () => {
      Object.defineProperty(navigator, 'sendBeacon', { value: undefined })
    },
  ],
])('where %s visits are recorded all the same', async (_, hinder) => {
  const { page, said, words, close } = await openVisit(server.databaseUrl)
  await page.addInitScript(hinder)
  await page.goto(server.url + paths.faq)
  await expect.poll(words, patience).toEqual(['page_view /faq'])
  await page.goto(server.url + paths.terms)
  await expect
    .poll(words, patience)
    .toEqual(['page_view /faq', 'page_leave /faq', 'page_view /terms'])
  expect(said).toEqual([])
  await close()
})

test.each([
  [
    'random numbers',
    'Analytics tracking error:',
    () => {
      Object.defineProperty(window, 'crypto', { value: undefined })
    },
  ],
  [
    'fetch',
    'Failed to track event:',
    () => {
      Object.defineProperty(window, 'fetch', { value: undefined })
    },
  ],
])('a browser without %s shows the page, and says so on the console', async (_, line, hinder) => {
  const { page, said, close } = await openPage()
  await page.addInitScript(hinder)
  await page.goto(server.url + paths.detail('bonus', 'bonus-1'))
  await expect.poll(() => said.filter((it) => it.startsWith(`error: ${line}`))).toHaveLength(1)
  expect(said.filter((it) => it.startsWith('thrown'))).toEqual([])
  // Another script of the same file, which runs on.
  expect(await page.locator('button[data-copies]').first().isVisible()).toBe(true)
  await close()
})
