import { text } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { statsCsv } from '#domain/analytics/statsCsv.ts'
import { desktop } from '#tests/setup/browserPage.ts'
import { openDashboard, part } from '#tests/setup/dashboardPage.ts'
import { dashboardStats } from '#tests/setup/dashboardStats.ts'
import { sharedProduct } from '#tests/setup/sharedProduct.ts'

/** The figures of the dashboard, and their explanations. */

const server = sharedProduct()

async function textOf(page: Page, name: string): Promise<string> {
  await part(page, name).waitFor()
  return (await part(page, name).innerText()).replaceAll(/\s+/g, ' ')
}

test('each card shows its figures with their names', async () => {
  const { page, close } = await openDashboard(server.url, { browser: { viewport: desktop } })
  const texts: [string, string[]][] = [
    ['Visitors', ['48,210 Total', 'Unique 19,844', 'This week 11,930', 'Today 842']],
    ['Claim clicks', ['3,998 Total', 'This month 2,870', 'This week 1,004', 'Today 71']],
    ['Conversion rate', ['8%']],
    ['Visitors who clicked', ['17%']],
    ['Average session time', ['3 min 12 s']],
    ['Average time on page', ['0 min 47 s']],
    ['Week over week', ['12% up', 'This week 11,930', 'Last week 10,652']],
    ['On the site now', ['23']],
    ['Bots filtered out', ['5,310']],
    ['Top countries', ['Germany DE 14,120 29%', 'Unknown 4,402 9%']],
    ['Devices', ['Mobile 33,265 69%']],
    ['Traffic sources', ['Direct 17,840 37%', 'www.google.com 15,202']],
    ['Claim clicks by button', ['/ Offer on the home page 1,402 35%']],
    ['Exit pages', ['/ 6,871 35%']],
    ['Campaigns', ['november-cr7 2,904 6%']],
  ]
  for (const [name, expected] of texts) {
    const shown = await textOf(page, name)
    for (const words of expected) expect(shown).toContain(words)
  }
  await page.getByRole('heading', { name: 'About these figures' }).waitFor()
  await page.getByText('npm run cli -- users grant EMAIL admin').waitFor()
  await close()
})

test('a falling week has a down arrow and text, a first week no percentage', async () => {
  const { page, respondWith, close } = await openDashboard(server.url, {
    answer: { ...dashboardStats, week_over_week: { percent: -9, direction: 'down' } },
  })
  expect(await textOf(page, 'Week over week')).toContain('9% down')
  expect(await part(page, 'Week over week').locator('[data-direction=down]').count()).toBe(1)
  respondWith({ ...dashboardStats, week_over_week: { percent: null, direction: 'new' } })
  await page.reload()
  const fresh = await textOf(page, 'Week over week')
  expect(fresh).toContain('New: nothing was counted the week before')
  expect(fresh).not.toContain('%')
  await close()
})

test('a comparison shows the earlier figure, the change and the compared days', async () => {
  const { page, close } = await openDashboard(server.url, {
    search: '?from=2026-10-01&to=2026-10-31&compare=previous',
    answer: {
      ...dashboardStats,
      range: { from: '2026-10-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' },
      comparison: {
        range: { from: '2026-08-31T00:00:00.000Z', to: '2026-10-01T00:00:00.000Z' },
        total_visitors: 24_105,
        unique_visitors: 19_844,
        total_claim_clicks: 0,
        avg_session_duration: 384,
        conversion_rate: 5,
        unique_conversion_rate: 17,
        avg_engaged_seconds: 47,
      },
    },
  })
  for (const [name, words] of [
    ['Visitors', '48,210 In this period 100% up before: 24,105'],
    ['Average session time', '50% down before: 6 min 24 s'],
    ['Claim clicks', '3,998 In this period new before: 0'],
    ['Conversion rate', '8% 3 percentage points up before: 5%'],
    ['Visitors who clicked', '17% 0 percentage points unchanged before: 17%'],
  ] as const) {
    expect(await textOf(page, name)).toContain(words)
  }
  const compared = await page.getByText('Compared with').last().innerText()
  expect(compared.replaceAll(/\s/g, ' ')).toBe('Compared with Aug 31 – Sep 30, 2026')
  await close()
})

test('figures with their own period are marked when a range is chosen', async () => {
  const { page, respondWith, close } = await openDashboard(server.url)
  await part(page, 'Visitors').waitFor()
  expect(await page.getByText('Whatever the period', { exact: true }).count()).toBe(0)
  respondWith({
    ...dashboardStats,
    range: { from: '2026-11-21T00:00:00.000Z', to: dashboardStats.generated_at },
  })
  await page.getByLabel('Period', { exact: true }).selectOption('Today')
  await part(page, 'Visitors').getByText('In this period').waitFor()
  const note = 'Whatever the period'
  expect(await textOf(page, 'Visitors')).toContain(`Unique 19,844 ${note} This week`)
  for (const name of ['Claim clicks', 'Week over week', 'On the site now']) {
    expect(await textOf(page, name)).toContain(note)
  }
  await close()
})

test("the bots' card is hidden while a filter is set", async () => {
  const { page, close } = await openDashboard(server.url, {
    search: '?country=DE',
    answer: { ...dashboardStats, filters: { country: 'DE' } },
  })
  await part(page, 'On the site now').waitFor()
  expect(await part(page, 'Bots filtered out').count()).toBe(0)
  await close()
})

test('each chart is drawn, and available as a table', async () => {
  const { page, close } = await openDashboard(server.url, { browser: { viewport: desktop } })
  for (const [name, rows, shape] of [
    ['Over time', 30, 'path.recharts-area-area'],
    ['Hourly activity (UTC)', 24, '.recharts-bar-rectangle rect'],
  ] as const) {
    await part(page, name).getByRole('img', { name }).locator(shape).first().waitFor()
    await part(page, name).getByText('Show as a table').click()
    await expect.poll(() => part(page, name).locator('tbody tr').count()).toBe(rows)
  }
  const lines = part(page, 'Over time').locator('path.recharts-area-curve')
  const dashes = await lines.evaluateAll((all) =>
    all.map((it) => getComputedStyle(it).strokeDasharray),
  )
  expect(new Set(dashes).size).toBe(3)
  const picture = part(page, 'Over time').getByRole('img', { name: 'Over time' })
  await picture.hover()
  const tooltip = picture.locator('.recharts-tooltip-wrapper')
  await tooltip.getByText(/^(Oct|Nov) \d+$/).waitFor()
  for (const name of ['Visitors', 'Unique visitors', 'Claim clicks']) {
    await tooltip.getByText(name, { exact: true }).waitFor()
  }
  const last = part(page, 'Over time').locator('tbody tr').last()
  const { visitors = 0 } = dashboardStats.series.points.at(-1) ?? {}
  expect(await last.innerText()).toContain(`Nov 21\t${visitors.toLocaleString('en')}`)
  const hour = part(page, 'Hourly activity (UTC)').locator('tbody tr').nth(21)
  expect(await hour.innerText()).toBe('21:00\t3,700')
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
  await part(page, 'Over time').getByText('Nov 21', { exact: true }).waitFor()
  for (const hidden of ['button[aria-expanded]', '[role=img]', 'select']) {
    expect([hidden, await page.locator(`main ${hidden}:visible`).count()]).toEqual([hidden, 0])
  }
  await close()
})
