import { expect, test } from 'vitest'
import { desktop } from '#tests/setup/browser/browserPage.ts'
import { watchScripts } from '#tests/setup/browser/scriptBytes.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'
import { openDashboard, waitForCharts } from './dashboardPage.ts'

/** The scripts of the dashboard. */

const server = workerProduct()

/** More than the limit of the other client-side pages, because of its filters and lists. */
const maxBeforeCharts = 150_000

test('charts load after the figures, and no script violates the content security policy', async () => {
  const { page, messages, close } = await openDashboard(server.url, {
    browser: { viewport: desktop },
    answer: 'never',
  })
  await page.getByText('Loading analytics...').waitFor()
  const scripts = watchScripts(page)
  await page.reload()
  await page.getByText('Loading analytics...').waitFor()
  await expect.poll(() => scripts.bytes()).toBeGreaterThan(50_000)
  expect(await scripts.bytes()).toBeLessThanOrEqual(maxBeforeCharts)
  expect(messages).toEqual([])
  await close()
})

test('with its charts the dashboard loads at most 260 kB of script', async () => {
  const { page, messages, close } = await openDashboard(server.url, {
    browser: { viewport: desktop },
  })
  await waitForCharts(page)
  const scripts = watchScripts(page)
  await page.reload()
  await waitForCharts(page)
  await page.waitForLoadState('networkidle')
  const bytes = await scripts.bytes()
  expect(bytes).toBeGreaterThan(maxBeforeCharts)
  expect(bytes).toBeLessThanOrEqual(260_000)
  expect(messages).toEqual([])
  await close()
})
