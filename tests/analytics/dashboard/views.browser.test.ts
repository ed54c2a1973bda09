import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { dayOf } from '#domain/analytics/dashboard/viewRange.ts'
import { paths } from '#domain/urls/urls.ts'
import { focused } from '#tests/setup/browser/browserPage.ts'
import { stopClock } from '#tests/setup/browser/stopClock.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'
import { openDashboard, part } from './dashboardPage.ts'
import { dashboardStats } from './dashboardStats.ts'

/** Ranges, comparisons and filters of the dashboard, all of them in the address. */

const server = workerProduct()
const address = (search: string) => server.url + paths.analytics + search
const today = () => dayOf(Date.now())

async function opened(search = '', options: { clock?: boolean } = {}) {
  const dashboard = await openDashboard(server.url, { search, ...options })
  await part(dashboard.page, 'Visitors').waitFor()
  return dashboard
}

async function typeDays(page: Page, from: string, to: string): Promise<void> {
  await page.getByLabel('From').fill(from)
  await page.getByLabel('To', { exact: true }).fill(to)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
}

test('a named range and a comparison are requested, and are in the address', async () => {
  const { page, queries, close } = await opened('', { clock: true })
  expect(await page.getByLabel('Compare with').isDisabled()).toBe(true)
  await page.getByLabel('Period', { exact: true }).selectOption('Today')
  await expect.poll(() => queries).toEqual(['', `?from=${today()}`])
  await page.getByLabel('Compare with').selectOption('A year earlier')
  await expect.poll(() => queries.at(-1)).toBe(`?from=${today()}&compare=year`)
  expect(page.url()).toBe(address('?period=today&compare=year'))
  await page.getByLabel('Period', { exact: true }).selectOption('All time')
  await expect.poll(() => queries.at(-1)).toBe('')
  expect(page.url()).toBe(address(''))
  expect(await focused(page)).toContain('Last 12 months')
  await close()
})

test('custom dates are requested, unless they are invalid', async () => {
  const { page, queries, close } = await opened('', { clock: true })
  await page.getByLabel('Period', { exact: true }).selectOption('Other dates')
  for (const [from, to, problem, field] of [
    ['2026-10-31', '2026-10-01', 'The first day must not come after the last.', 'To'],
    ['', '2026-10-01', 'From: choose a day that is not in the future.', 'From'],
    ['2026-10-31', '2999-10-01', 'To: choose a day that is not in the future.', 'To'],
  ] as const) {
    await typeDays(page, from, to)
    await page.getByRole('alert').getByText(problem).waitFor()
    const input = page.getByLabel(field, { exact: true })
    expect(await input.evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await input.getAttribute('aria-invalid')).toBe('true')
  }
  expect(queries).toEqual([''])
  await typeDays(page, '2026-10-01', '2026-10-31')
  await expect.poll(() => queries.at(-1)).toBe('?from=2026-10-01&to=2026-10-31')
  expect(await page.getByLabel('From').inputValue()).toBe('2026-10-01')
  expect(await page.getByRole('alert').getByText('day').count()).toBe(0)
  await close()
})

test('the days of a named range change at midnight, its name stays', async () => {
  const { page, queries, close } = await openDashboard(server.url, {
    search: '?period=today',
    clock: true,
  })
  await part(page, 'Visitors').waitFor()
  expect(queries).toEqual([`?from=${today()}`])
  const day = today()
  await page.clock.fastForward(86_400_000)
  await expect.poll(() => queries.at(-1) ?? '').toMatch(/^\?from=/)
  await expect.poll(() => queries.at(-1)).toBe(`?from=${dayOf(Date.parse(day) + 86_400_000)}`)
  expect(await page.getByLabel('Period', { exact: true }).inputValue()).toBe('today')
  expect(page.url()).toBe(address('?period=today'))
  await close()
})

test('quick changes of the range create one history entry', async () => {
  const { page, close } = await opened()
  const period = page.getByLabel('Period', { exact: true })
  await stopClock(page)
  const before = await page.evaluate(() => history.length)
  for (const choice of ['Today', 'Last 7 days', 'Last 30 days']) await period.selectOption(choice)
  expect(page.url()).toBe(address('?period=30d'))
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await close()
})

test('a click on a row filters all figures; chips show and remove the filters', async () => {
  const { page, queries, close } = await opened()
  await page.getByRole('button', { name: 'Show only Germany DE' }).click()
  await expect.poll(() => queries.at(-1)).toBe('?country=DE')
  await page.getByRole('button', { name: 'Show only Mobile' }).press('Enter')
  await expect.poll(() => queries.at(-1)).toBe('?country=DE&device=mobile')
  await page.getByRole('button', { name: 'Show only newsletter' }).click()
  await expect.poll(() => queries.at(-1)).toContain('utm_source=newsletter')
  await page.getByRole('button', { name: 'Remove the filter Country: Germany' }).click()
  await expect.poll(() => queries.at(-1)).toBe('?device=mobile&utm_source=newsletter')
  const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(await label()).toBe('Filters')
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect.poll(() => queries.at(-1)).toBe('')
  await close()
})

test('a filter by screen and language that is about too many events says so, and keeps the toolbar', async () => {
  const { page, queries, close } = await opened()
  await page.getByRole('button', { name: 'Show only German de' }).click()
  await expect.poll(() => queries.at(-1)).toBe('?language=de')
  const figures = /\/api\/v1\/stats\?/
  await page.route(figures, (route) =>
    route.fulfill({ status: 422, json: { code: 'too_many_events' } }),
  )
  await page.getByRole('button', { name: 'Show only up to 480 px' }).press('Enter')
  await part(page, 'No data available').getByText('at most 1,000,000 events').waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Remove the filter Screen size: up to 480 px' }).waitFor()
  await page.unroute(figures)
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await part(page, 'Visitors').waitFor()
  await close()
})

test('a second row of a list adds its value, and the form adds any condition', async () => {
  const { page, queries, close } = await opened()
  await page.getByRole('button', { name: 'Show only Germany DE' }).click()
  await page.getByRole('button', { name: 'Show only Brazil BR' }).click()
  await expect.poll(() => queries.at(-1)).toBe('?country=DE&country=BR')
  await page.getByRole('button', { name: 'Add filter' }).press('Enter')
  await page.getByLabel('Condition').selectOption('contains')
  const value = page.getByLabel('Value', { exact: true })
  await value.press('Enter')
  await page.getByRole('alert').getByText('Enter a value of this filter').waitFor()
  await value.fill('/game')
  await value.press('Enter')
  await expect.poll(() => queries.at(-1)).toContain('page_contains=%2Fgame')
  await expect.poll(() => focused(page)).toBe('value')
  await page.getByLabel('Filter by').selectOption('Country')
  await page.getByLabel('Condition').selectOption('is not')
  await value.fill('japan')
  await value.press('Enter')
  await expect.poll(() => queries.at(-1)).toContain('country_not=JP')
  for (const chip of [
    'Country: Germany or Brazil',
    'Page contains /game',
    'Country is not Japan',
  ]) {
    await page.getByRole('button', { name: `Remove the filter ${chip}` }).waitFor()
  }
  await value.press('Escape')
  expect(await page.getByRole('button', { name: 'Add filter' }).getAttribute('aria-expanded')).toBe(
    'false',
  )
  await close()
})

test('a view is saved, opened, replaced, renamed and deleted', async () => {
  const { page, queries, close } = await opened('?period=7d&country=DE')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByText('No view is saved yet.').waitFor()
  await page.getByLabel('Name of this view').fill('Germany')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const germany = page.getByRole('button', { name: 'Germany', exact: true })
  await expect.poll(() => germany.getAttribute('aria-current')).toBe('true')
  await page.getByRole('button', { name: 'Remove the filter Country: Germany' }).click()
  await expect.poll(() => queries.at(-1)).not.toContain('country')
  await germany.click()
  await expect.poll(() => queries.at(-1)).toContain('country=DE')
  await page.getByRole('button', { name: 'Remove the filter Country: Germany' }).click()
  await page.getByRole('button', { name: 'Replace by this view: Germany' }).click()
  await expect.poll(() => germany.getAttribute('aria-current')).toBe('true')
  await page.getByRole('button', { name: 'Rename: Germany' }).click()
  await page.getByLabel('Rename: Germany').fill('Week')
  await page.getByLabel('Rename: Germany').press('Enter')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Delete: Week' }).click()
  await page.getByText('No view is saved yet.').waitFor()
  await close()
})

test('a chosen row is marked, and a second click removes the filter', async () => {
  const { page, queries, respondWith, close } = await opened()
  respondWith({ ...dashboardStats, filters: { page: '/faq' } })
  const row = part(page, 'Popular pages').getByRole('button', { name: 'Show only /faq' })
  await row.click()
  await expect.poll(() => row.getAttribute('aria-pressed')).toBe('true')
  expect(await row.evaluate((it) => it === document.activeElement)).toBe(true)
  await row.click()
  await expect.poll(() => queries.at(-1)).toBe('')
  await close()
})

test('a shared address shows the same view, and Back leads to the previous view', async () => {
  const search = '?from=2026-10-01&to=2026-10-31&compare=previous&page=%2Ffaq'
  const { page, queries, close } = await opened(search)
  expect(queries).toEqual([search])
  await page.getByRole('button', { name: 'Remove the filter Page: /faq' }).waitFor()
  await page.getByRole('button', { name: 'Show only Brazil BR' }).click()
  await expect.poll(() => queries.at(-1)).toBe(`${search}&country=BR`)
  await page.goBack()
  await expect.poll(() => queries.at(-1)).toBe(search)
  expect(await page.getByLabel('Period', { exact: true }).inputValue()).toBe('custom')
  await close()
})

test('an invalid query shows all time', async () => {
  const { queries, close } = await opened('?from=yesterday&compare=twice&country=')
  expect(queries).toEqual([''])
  await close()
})

test('while another view loads, the last one stays, marked as busy', async () => {
  const { page, respondWith, close } = await opened()
  respondWith('never')
  await page.getByLabel('Period', { exact: true }).selectOption('Today')
  await page.locator('main [aria-busy=true]').waitFor()
  await page.getByRole('status').getByText('Updating...').waitFor()
  expect(await page.getByText('Updated now').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'CSV' }).isDisabled()).toBe(true)
  await part(page, 'Visitors').getByText('48,210').waitFor()
  await close()
})
