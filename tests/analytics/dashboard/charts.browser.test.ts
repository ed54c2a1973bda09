import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, phone } from '#tests/setup/browser/browserPage.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'
import { openDashboard, part, waitForCharts } from './dashboardPage.ts'
import { dashboardStats, emptyStats } from './dashboardStats.ts'

/** The points of a chart by keyboard, mouse and touch; `components/ui/charts/` tests what is drawn. */

const server = workerProduct()

const chart = (page: Page) => part(page, 'Over time').getByRole('slider', { name: 'Over time' })
const readout = (page: Page, name: string) =>
  part(page, 'Over time').locator('[aria-hidden] p').getByText(name, { exact: true })
const announced = (page: Page) => chart(page).getAttribute('aria-valuetext')

test('arrow keys move through the points, which are announced and shown until Escape', async () => {
  const { page, close } = await openDashboard(server.url, { browser: { viewport: desktop } })
  await waitForCharts(page)
  expect(await announced(page)).toMatch(/^Nov 21 \(so far\): Visitors /)
  await page.keyboard.press('Tab')
  await chart(page).focus()
  await page.keyboard.press('ArrowLeft')
  const { visitors = 0, unique_visitors = 0 } = dashboardStats.series.points.at(-2) ?? {}
  const text = `Nov 20: Visitors ${visitors.toLocaleString('en')}, Unique visitors ${unique_visitors.toLocaleString('en')}, Claim`
  expect((await announced(page))?.slice(0, text.length)).toBe(text)
  await readout(page, 'Nov 20').waitFor()
  await page.keyboard.press('Home')
  await readout(page, 'Oct 23').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => readout(page, 'Oct 23').count()).toBe(0)
  await page.keyboard.press('End')
  await readout(page, 'Nov 21 (so far)').waitFor()
  await close()
})

test('the mouse shows the nearest point, a touch shows it until the next touch elsewhere', async () => {
  const { page, close } = await openDashboard(server.url, {
    browser: { viewport: phone, hasTouch: true },
  })
  await waitForCharts(page)
  const box = await chart(page).boundingBox()
  await chart(page).hover({ position: { x: (box?.width ?? 0) - 2, y: 60 } })
  await readout(page, 'Nov 21 (so far)').waitFor()
  await part(page, 'Over time').getByRole('heading').hover()
  await expect.poll(() => readout(page, 'Nov 21 (so far)').count()).toBe(0)
  await chart(page).tap({ position: { x: (box?.width ?? 0) - 2, y: 60 } })
  await readout(page, 'Nov 21 (so far)').waitFor()
  await part(page, 'Over time').getByRole('heading').tap()
  await expect.poll(() => readout(page, 'Nov 21 (so far)').count()).toBe(0)
  await close()
})

test('the space of a chart is reserved until its script is loaded', async () => {
  const { page, respondWith, close } = await openDashboard(server.url, { answer: emptyStats })
  await part(page, 'Over time').getByText('No data available').waitFor()
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/chunks/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  respondWith(dashboardStats)
  await page.getByLabel('Period', { exact: true }).selectOption('Today')
  await part(page, 'Over time').getByText('Show as a table').waitFor()
  const heights = () =>
    Promise.all(
      ['Over time', 'Hourly activity (UTC)'].map((it) =>
        part(page, it).evaluate((card) => card.clientHeight),
      ),
    )
  const before = await heights()
  expect(await page.getByRole('slider').count()).toBe(0)
  script.resolve()
  await waitForCharts(page)
  expect(await heights()).toEqual(before)
  await close()
})
