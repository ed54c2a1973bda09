import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, focused } from '#tests/setup/browser/browserPage.ts'
import { accessibilityProblems } from '#tests/setup/browser/layoutChecks.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'
import { openDashboard, part } from './dashboardPage.ts'

/** The keyboard shortcuts of the dashboard; `domain/analytics/dashboard/shortcuts.test.ts` has their keys. */

const server = workerProduct()

async function opened({ search = '', clock = false } = {}) {
  const browser = { viewport: desktop }
  const dashboard = await openDashboard(server.url, { search, clock, browser })
  await part(dashboard.page, 'Visitors').waitFor()
  return dashboard
}

const searchOf = (page: Page) => new URL(page.url()).search

test('keys choose the period and the comparison, remove filters and read the figures again', async () => {
  const { page, queries, close } = await opened({ search: '?country=DE', clock: true })
  await page.keyboard.press('w')
  await expect.poll(() => searchOf(page)).toBe('?period=7d&country=DE')
  await page.keyboard.press('c')
  await expect.poll(() => searchOf(page)).toBe('?period=7d&compare=previous&country=DE')
  await page.getByLabel('Compare with').focus()
  await page.keyboard.press('m')
  await page.getByRole('link', { name: 'Revenue' }).focus()
  await page.keyboard.press('Control+y')
  expect(searchOf(page)).toBe('?period=7d&compare=previous&country=DE')
  await page.keyboard.press('Escape')
  await expect.poll(() => searchOf(page)).toBe('?period=7d&compare=previous')
  await expect.poll(() => queries.at(-1)).not.toContain('country')
  const before = queries.length
  await page.keyboard.press('r')
  await expect.poll(() => queries.length).toBe(before + 1)
  await page.clock.resume()
  await page.keyboard.press('f')
  const filter = page.getByLabel('Filter by')
  await expect.poll(() => filter.evaluate((it) => it === document.activeElement)).toBe(true)
  await close()
})

test('a dialog lists the shortcuts, keeps the focus, and turns them off for good', async () => {
  const { page, close } = await opened()
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.getByRole('link', { name: 'Revenue' }).focus()
  await page.keyboard.press('?')
  await help.getByText('Last 30 days').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('t')
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  expect([await focused(page), searchOf(page)]).toEqual(['Revenue', ''])
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await help.getByLabel('Use keyboard shortcuts').uncheck()
  await help.getByRole('button', { name: 'Close' }).click()
  await help.waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Keyboard shortcuts')
  await page.reload()
  await part(page, 'Visitors').waitFor()
  await page.keyboard.press('t')
  await page.keyboard.press('?')
  expect([await help.count(), searchOf(page)]).toEqual([0, ''])
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await help.getByLabel('Use keyboard shortcuts').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  await expect.poll(() => searchOf(page)).toBe('?period=today')
  await close()
})
