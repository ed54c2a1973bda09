import { expect, test } from 'vitest'
import { desktop } from '#tests/setup/browser/browserPage.ts'
import { watchScripts } from '#tests/setup/browser/scriptBytes.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'
import { openDashboard, waitForCharts } from './dashboardPage.ts'
import { dashboardStats } from './dashboardStats.ts'

/** The scripts of the dashboard. */

const server = workerProduct()

/** More than the limit of the other client-side pages, because of its filters and lists. */
const maxBeforeCharts = 150_000

/** Of the charts with what they use of their library. */
const maxOfCharts = 30_000

test('charts load after the figures, in at most 30 kB, and no script violates the content security policy', async () => {
  const { page, messages, respondWith, close } = await openDashboard(server.url, {
    browser: { viewport: desktop },
    answer: 'never',
  })
  await page.getByText('Loading analytics...').waitFor()
  const scripts = watchScripts(page)
  await page.reload()
  await page.getByText('Loading analytics...').waitFor()
  await expect.poll(() => scripts.bytes()).toBeGreaterThan(50_000)
  const before = await scripts.bytes()
  expect(before).toBeLessThanOrEqual(maxBeforeCharts)
  respondWith(dashboardStats)
  await page.reload()
  await waitForCharts(page)
  await page.waitForLoadState('networkidle')
  const ofCharts = (await scripts.bytes()) - before
  expect(ofCharts).toBeGreaterThan(0)
  expect(ofCharts).toBeLessThanOrEqual(maxOfCharts)
  expect(messages).toEqual([])
  await close()
})
