import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { statsCsv } from '#domain/analytics/figures/statsCsv.ts'
import { desktop } from '#tests/setup/browser/browserPage.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'
import { openDashboard, part } from './dashboardPage.ts'
import { dashboardStats } from './dashboardStats.ts'

/** The charts, downloads and prints of the dashboard; `Figures.test.tsx` has the texts of its figures. */

const server = workerProduct()

test('each chart is drawn, and available as a table; notes explain the figures', async () => {
  const { page, close } = await openDashboard(server.url, { browser: { viewport: desktop } })
  for (const [name, rows] of [
    ['Over time', 30],
    ['Hourly activity (UTC)', 24],
  ] as const) {
    await part(page, name).getByRole('slider', { name }).waitFor()
    await part(page, name).getByText('Show as a table').click()
    await expect.poll(() => part(page, name).locator('tbody tr').count()).toBe(rows)
  }
  const last = part(page, 'Over time').locator('tbody tr').last()
  const { visitors = 0 } = dashboardStats.series.points.at(-1) ?? {}
  expect(await last.innerText()).toContain(`Nov 21 (so far)\t${visitors.toLocaleString('en')}`)
  const hour = part(page, 'Hourly activity (UTC)').locator('tbody tr').nth(21)
  expect(await hour.innerText()).toBe('21:00\t3,700')
  await page.getByRole('heading', { name: 'About these figures' }).waitFor()
  await page.getByText('npm run cli -- users grant EMAIL admin').waitFor()
  await close()
})

test('the figures can be downloaded as CSV and as JSON', async () => {
  const { page, close } = await openDashboard(server.url)
  for (const [kind, content] of [
    ['CSV', statsCsv(dashboardStats)],
    ['JSON', `${JSON.stringify(dashboardStats, null, 2)}\n`],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: kind }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`analytics-2026-11-21.${kind.toLowerCase()}`)
    expect(await text(await download.createReadStream())).toBe(content)
  }
  await close()
})

test('a print shows the figures and the tables, without interactive elements', async () => {
  const { page, close } = await openDashboard(server.url, { browser: { viewport: desktop } })
  await part(page, 'Visitors').waitFor()
  await page.emulateMedia({ media: 'print' })
  await part(page, 'Top countries').getByText('Germany').waitFor()
  await part(page, 'Over time').getByText('Nov 21 (so far)', { exact: true }).waitFor()
  for (const hidden of ['button[aria-expanded]', '[role=slider]', 'select']) {
    expect([hidden, await page.locator(`main ${hidden}:visible`).count()]).toEqual([hidden, 0])
  }
  await close()
})
