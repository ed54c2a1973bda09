import { expect, test } from 'vitest'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'
import { openDashboard, part } from './dashboardPage.ts'
import { dashboardStats } from './dashboardStats.ts'

/** The dashboard updates its figures and shows their age. */

const server = workerProduct()
const more = { ...dashboardStats, total_visitors: 48_211 }

async function opened() {
  const dashboard = await openDashboard(server.url, { clock: true })
  await part(dashboard.page, 'Visitors').getByText('48,210').waitFor()
  await dashboard.page.getByText('Updated now').waitFor()
  return dashboard
}

test('the figures are updated every 15 seconds, which screen readers do not announce', async () => {
  const { page, queries, respondWith, close } = await opened()
  respondWith(more)
  await page.clock.runFor(10_000)
  await page.getByText('Updated 10 seconds ago').waitFor()
  expect(queries.length).toBe(1)
  await page.clock.runFor(5_000)
  await part(page, 'Visitors').getByText('48,211').waitFor()
  const updated = page.getByText('Updated now')
  await updated.waitFor()
  expect(await updated.locator('xpath=ancestor::*[@role]').count()).toBe(0)
  await close()
})

test('without a connection the last figures stay, with a note that they are old', async () => {
  const { page, respondWith, close } = await opened()
  respondWith(500)
  await page.clock.runFor(15_000)
  const stale = page.getByRole('status').getByText('Could not be updated; these are the figures')
  await stale.waitFor()
  await part(page, 'Visitors').getByText('48,210').waitFor()
  expect(await page.getByText('Failed to load analytics data').count()).toBe(0)
  respondWith(more)
  await page.clock.runFor(30_000)
  await part(page, 'Visitors').getByText('48,211').waitFor()
  await stale.waitFor({ state: 'detached' })
  await close()
})

test('a hidden page sends no request, and sends one at once when it is visible again', async () => {
  const { page, queries, close } = await opened()
  const look = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await look('hidden')
  await page.clock.runFor(10 * 60_000)
  expect(queries.length).toBe(1)
  await look('visible')
  await expect.poll(() => queries.length).toBe(2)
  await close()
})
