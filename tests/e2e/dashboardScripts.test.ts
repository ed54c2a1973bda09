import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop } from '#tests/setup/browserPage.ts'
import { drawn, openDashboard } from '#tests/setup/dashboardPage.ts'
import { sharedProduct } from '#tests/setup/sharedProduct.ts'

/** What the dashboard loads, and when. */

const server = sharedProduct()

/** Bytes of script over the wire, from now on. */
function countScripts(page: Page): { bytes: () => number } {
  let bytes = 0
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    bytes += Number(response.headers()['content-length'])
  })
  return { bytes: () => bytes }
}

test('charts come after the figures, on this page alone, and nothing breaks the policy', async () => {
  const { page, said, close } = await openDashboard(server.url, {
    browser: { viewport: desktop },
    answer: 'never',
  })
  await page.getByText('Loading analytics...').waitFor()
  const scripts = countScripts(page)
  await page.reload()
  await page.getByText('Loading analytics...').waitFor()
  await expect.poll(() => scripts.bytes()).toBeGreaterThan(50_000)
  expect(scripts.bytes()).toBeLessThanOrEqual(130_000)
  expect(said).toEqual([])
  await close()
})

test('with its charts the dashboard loads at most 260 kB of script', async () => {
  const { page, said, close } = await openDashboard(server.url, { browser: { viewport: desktop } })
  await drawn(page)
  const scripts = countScripts(page)
  await page.reload()
  await drawn(page)
  await page.waitForLoadState('networkidle')
  expect(scripts.bytes()).toBeGreaterThan(130_000)
  expect(scripts.bytes()).toBeLessThanOrEqual(260_000)
  expect(said).toEqual([])
  await close()
})
