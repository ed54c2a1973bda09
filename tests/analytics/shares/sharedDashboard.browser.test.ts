import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { paths } from '#domain/urls/urls.ts'
import { openPage } from '#tests/setup/browser/browserPage.ts'
import { accessibilityProblems, overflowOf } from '#tests/setup/browser/layoutChecks.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'
import { openDashboard, part } from '../dashboard/dashboardPage.ts'
import { ofVisitor, openVisit } from '../tracker/visits.ts'

const server = workerProduct()

/** The number of views in the card "Visitors". */
async function shownVisitors(page: Page): Promise<number> {
  const text = await part(page, 'Visitors').locator('p.tabular-nums').first().innerText()
  return Number(text.replace(/\D.*$/s, ''))
}

test('an admin shares a view, its reader sees the figures, and nothing after the end', async () => {
  const visit = await openVisit(server.databaseUrl, ofVisitor)
  await visit.page.goto(`${server.url}/faq`)
  await expect.poll(visit.words).toContain('page_view /faq')
  await visit.close()

  const admin = await openDashboard(server.url, { search: '?period=30d&page=%2Ffaq' })
  await part(admin.page, 'Visitors').waitFor()
  await admin.page.getByRole('button', { name: 'Share', exact: true }).click()
  const panel = admin.page.getByRole('region', { name: 'Share these figures' })
  await panel.getByText('There are no links yet.').waitFor()
  await panel.getByRole('button', { name: 'Create link' }).click()
  await panel.getByRole('alert').getByText('Enter a name').waitFor()
  await panel.getByLabel('For whom').fill('Partner')
  await panel.getByLabel('Ends after').selectOption('7 days')
  await panel.getByRole('button', { name: 'Create link' }).click()
  const address = await panel.getByLabel('Link', { exact: true }).inputValue()
  expect(address).toMatch(/\/analytics\/shared\/[\w-]{43}$/)
  await panel.getByText('Never used').waitFor()
  expect(await accessibilityProblems(admin.page)).toEqual([])

  const reader = await openPage({ ...ofVisitor, viewport: { width: 390, height: 844 } })
  await reader.page.goto(server.url + new URL(address).pathname)
  await reader.page.getByText('Shared as “Partner”').waitFor()
  await reader.page.getByText('Page: /faq').waitFor()
  await expect.poll(() => shownVisitors(reader.page)).toBeGreaterThan(0)
  for (const name of ['Reset statistics', 'Share', 'Logout', 'CSV', 'JSON']) {
    const buttons = reader.page.getByRole('button', { name, exact: true })
    expect([name, await buttons.count()]).toEqual([name, 0])
  }
  expect(await reader.page.getByText('Add a note').count()).toBe(0)
  expect(await reader.page.locator(`main a[href^="${paths.admin}"]`).count()).toBe(0)
  expect(await accessibilityProblems(reader.page)).toEqual([])
  expect(await overflowOf(reader.page)).toBe(0)
  await reader.page.getByLabel('Period', { exact: true }).selectOption('Today')
  await expect.poll(() => shownVisitors(reader.page)).toBeGreaterThan(0)

  admin.page.on('dialog', (dialog) => void dialog.accept())
  await panel.getByRole('button', { name: 'End now: the link for Partner' }).click()
  await panel.getByText('Ended by an admin').waitFor()
  // The open page asks for figures by itself, and then shows the end.
  await reader.page.getByLabel('Period', { exact: true }).selectOption('All time')
  await reader.page.getByRole('heading', { name: 'This link has ended' }).waitFor()
  expect(reader.messages.filter((line) => line.startsWith('thrown:'))).toEqual([])
  await reader.close()
  await admin.close()
})

test('an admin notes what happened on a day, below the figures over time', async () => {
  const { page, close } = await openDashboard(server.url)
  const chart = part(page, 'Over time')
  await chart.getByText('Add a note').click()
  await chart.getByRole('button', { name: 'Save note' }).click()
  await chart.getByRole('alert').getByText('write 1 to 200 characters').waitFor()
  await chart.getByLabel('Day (UTC)').fill('2026-11-20')
  await chart.getByLabel('What happened').fill('Mailing to 4,000 subscribers')
  await page.route('**/api/v1/stats/annotations', (route) => route.fulfill({ status: 503 }))
  await chart.getByRole('button', { name: 'Save note' }).click()
  await chart.getByRole('alert').getByText('could not be saved').waitFor()
  await page.unroute('**/api/v1/stats/annotations')
  await chart.getByRole('button', { name: 'Save note' }).click()
  await chart.getByText('The note was saved.').waitFor()
  const note = chart.getByRole('link', { name: 'Mailing to 4,000 subscribers' })
  expect(await note.getAttribute('href')).toContain('/admin/collections/annotations/')
  expect(await accessibilityProblems(page)).toEqual([])
  await query(server.databaseUrl, 'delete from annotations')
  await close()
})
