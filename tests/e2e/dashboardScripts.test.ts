import { expect, test } from 'vitest'
import { desktop } from '#tests/setup/browserPage.ts'
import { drawn, openDashboard } from '#tests/setup/dashboardPage.ts'
import { watchScripts } from '#tests/setup/scriptBytes.ts'
import { sharedProduct } from '#tests/setup/sharedProduct.ts'

/** What the dashboard loads, and when. */

const server = sharedProduct()

/** Somewhat more than the other pages that run in the browser may have, for its filters and lists. */
const mostBeforeCharts = 140_000

test('charts come after the figures, on this page alone, and nothing breaks the policy', async () => {
  const { page, said, close } = await openDashboard(server.url, {
    browser: { viewport: desktop },
    answer: 'never',
  })
  await page.getByText('Loading analytics...').waitFor()
  const scripts = watchScripts(page)
  await page.reload()
  await page.getByText('Loading analytics...').waitFor()
  await expect.poll(() => scripts.bytes()).toBeGreaterThan(50_000)
  expect(await scripts.bytes()).toBeLessThanOrEqual(mostBeforeCharts)
  expect(said).toEqual([])
  await close()
})

test('with its charts the dashboard loads at most 260 kB of script', async () => {
  const { page, said, close } = await openDashboard(server.url, { browser: { viewport: desktop } })
  await drawn(page)
  const scripts = watchScripts(page)
  await page.reload()
  await drawn(page)
  await page.waitForLoadState('networkidle')
  const bytes = await scripts.bytes()
  expect(bytes).toBeGreaterThan(mostBeforeCharts)
  expect(bytes).toBeLessThanOrEqual(260_000)
  expect(said).toEqual([])
  await close()
})
