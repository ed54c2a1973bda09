import { expect, test } from 'vitest'
import { paths } from '#domain/urls/urls.ts'
import { openPage } from '#tests/setup/browser/browserPage.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'
import { mockCasino, openVisit, setVisibility } from './visits.ts'

/** Failures of the tracker, none of which may disturb the page. */

const server = workerProduct()

test('without a network events wait, and each arrives once when the network is back', async () => {
  const { page, messages, words, close } = await openVisit(server.databaseUrl)
  await mockCasino(page.context())
  await page.goto(server.url + paths.faq)
  await expect.poll(words).toEqual(['page_view /faq'])
  await page.context().setOffline(true)
  const opened = page.context().waitForEvent('page')
  await page.locator('[data-claim="faq"]').click()
  await (await opened).close()
  await expect
    .poll(() => messages.filter((line) => line.startsWith('error: Failed to track event:')))
    .toHaveLength(1)
  await setVisibility(page, 'hidden')
  await page.context().setOffline(false)
  const left = ['page_view /faq', 'claim_button_click /faq faq', 'page_leave /faq']
  await expect.poll(words).toEqual(left)
  await close()
})

test('another tab sends the events that a closed tab could not send', async () => {
  const { page, words, close } = await openVisit(server.databaseUrl)
  const context = page.context()
  let isAway = true
  await context.route('**/api/v1/events', (route) => (isAway ? route.abort() : route.continue()))
  await page.goto(server.url + paths.faq)
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  isAway = false
  const later = await context.newPage()
  await later.goto(server.url + paths.terms)
  await expect.poll(words).toEqual(['page_view /faq', 'page_leave /faq', 'page_view /terms'])
  await close()
})

test('events without a received response are sent again, and count once', async () => {
  const { page, words, close } = await openVisit(server.databaseUrl)
  const context = page.context()
  let isLost = true
  await context.route('**/api/v1/events', async (route) => {
    if (!isLost) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.goto(server.url + paths.faq)
  await expect.poll(words).toEqual(['page_view /faq'])
  isLost = false
  await page.goto(server.url + paths.terms)
  await expect.poll(words).toEqual(['page_view /faq', 'page_leave /faq', 'page_view /terms'])
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
    'storage is full',
    () => {
      const full = new Proxy(
        {},
        {
          set() {
            throw new DOMException('Storage is full', 'QuotaExceededError')
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
    'beacons are not supported',
    () => {
      Object.defineProperty(navigator, 'sendBeacon', { value: undefined })
    },
  ],
])('visits are recorded although %s', async (_, hinder) => {
  const { page, messages, words, close } = await openVisit(server.databaseUrl)
  await page.addInitScript(hinder)
  await page.goto(server.url + paths.faq)
  await expect.poll(words).toEqual(['page_view /faq'])
  await page.goto(server.url + paths.terms)
  await expect.poll(words).toEqual(['page_view /faq', 'page_leave /faq', 'page_view /terms'])
  expect(messages).toEqual([])
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
])(
  'a browser without %s shows the page, and logs the error to the console',
  async (_, line, hinder) => {
    const { page, messages, close } = await openPage()
    await page.addInitScript(hinder)
    await page.goto(server.url + paths.detail('bonus', 'bonus-1'))
    await expect
      .poll(() => messages.filter((it) => it.startsWith(`error: ${line}`)))
      .toHaveLength(1)
    expect(messages.filter((it) => it.startsWith('thrown'))).toEqual([])
    // Another script of the same file still works.
    expect(await page.locator('button[data-copies]').first().isVisible()).toBe(true)
    await close()
  },
)
