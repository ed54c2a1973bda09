import { beforeAll, expect, test } from 'vitest'
import { paths } from '#domain/urls/urls.ts'
import { type Credentials, newAccount } from '#tests/setup/api/siteAccounts.ts'
import { openPage } from '#tests/setup/browser/browserPage.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'
import { openDashboard, part, waitForCharts } from './dashboardPage.ts'
import { dashboardStats } from './dashboardStats.ts'

/** Every state of the dashboard, with its texts. */

const server = workerProduct()
let known: Credentials

beforeAll(async () => {
  known = await newAccount(server.url)
})

test('while the figures load, the dashboard says so', async () => {
  const { page, close } = await openDashboard(server.url, { answer: 'never' })
  await page.getByRole('status').getByText('Loading analytics...').waitFor()
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  expect(await page.getByRole('button', { name: 'Reset statistics' }).count()).toBe(0)
  await close()
})

test('without scripts the dashboard says that it needs JavaScript, and shows no progress', async () => {
  const { page, close } = await openPage({ javaScriptEnabled: false })
  await page.goto(server.url + paths.analytics)
  expect(await page.locator('main noscript p').textContent()).toContain('needs JavaScript')
  expect(await page.getByText('Loading analytics').count()).toBe(0)
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await close()
})

test('an anonymous visitor is redirected to the login with a reason, and back after the login', async () => {
  const { page, queries, close } = await openDashboard(server.url, {
    as: null,
    search: '?country=DE',
  })
  await page.waitForURL((url) => url.pathname === paths.login)
  expect(new URL(page.url()).searchParams.get('next')).toBe('/analytics?country=DE')
  const toast = page.getByRole('alert')
  await toast.getByText('Authentication required').waitFor()
  await toast.getByText('Please sign in to view analytics').waitFor()
  expect(queries).toEqual([])
  await page.getByLabel('Email').fill(known.email)
  await page.getByLabel('Пароль', { exact: true }).fill(known.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${server.url}${paths.analytics}?country=DE`)
  await part(page, 'Visitors').waitFor()
  await close()
})

test('an account without the role is refused by the API, sees how to get the role, and can log out', async () => {
  const { page, close } = await openDashboard(server.url, { as: known, answer: 403 })
  const denied = part(page, 'Access Denied')
  const text = 'You need admin privileges to view analytics. Contact the administrator.'
  await denied.getByText(text).waitFor()
  await denied.getByRole('heading', { name: 'Granting admin access' }).waitFor()
  expect(await page.getByRole('button', { name: 'Reset statistics' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(server.url + paths.home)
  await close()
})

test('a role granted meanwhile applies when the page is visible again', async () => {
  const { page, respondWith, close } = await openDashboard(server.url, { as: known, answer: 403 })
  await part(page, 'Access Denied').waitFor()
  respondWith(dashboardStats)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await part(page, 'Visitors').waitFor()
  await close()
})

test('a failure is shown in a toast and in place of the figures, and can be retried', async () => {
  const { page, respondWith, close } = await openDashboard(server.url, { answer: 500 })
  const toast = page.getByRole('alert')
  await toast.getByText('Error', { exact: true }).waitFor()
  await toast.getByText('Failed to load analytics data').waitFor()
  const failed = part(page, 'No data available')
  await failed.getByText('Failed to load analytics data').waitFor()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await toast.getByText('Failed to load analytics data').waitFor()
  respondWith(dashboardStats)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await part(page, 'Visitors').getByText('48,210').waitFor()
  const figures = page.getByRole('group', { name: 'Analytics Dashboard' })
  await expect.poll(() => figures.evaluate((it) => it === document.activeElement)).toBe(true)
  await close()
})

test('a part whose script can no longer be loaded leaves the rest of the page, and a reload loads it', async () => {
  const { page, close } = await openDashboard(server.url)
  await waitForCharts(page)
  await part(page, 'Goals').waitFor()
  const scripts = '**/assets/chunks/*.js'
  await page.route(scripts, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Add filter' }).click()
  const failed = part(page, 'Error')
  await failed.getByText('Failed to load analytics data').waitFor()
  await part(page, 'Visitors').getByText('48,210').waitFor()
  await page.unroute(scripts)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await failed.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByLabel('Condition').waitFor()
  await close()
})

test('the previous figures are not shown when another view fails', async () => {
  const { page, respondWith, close } = await openDashboard(server.url)
  await part(page, 'Visitors').getByText('48,210').waitFor()
  respondWith(500)
  await page.getByLabel('Period', { exact: true }).selectOption('Today')
  await part(page, 'No data available').waitFor()
  expect(await part(page, 'Visitors').count()).toBe(0)
  const toast = page.getByRole('alert').getByText('Failed to load analytics data')
  await toast.waitFor()
  respondWith(dashboardStats)
  await page.getByLabel('Period', { exact: true }).selectOption('Last 7 days')
  await part(page, 'Visitors').getByText('48,210').waitFor()
  await toast.waitFor({ state: 'detached' })
  await close()
})

test('a logout leads to the home page, and is confirmed there', async () => {
  const { page, close } = await openDashboard(server.url)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(server.url + paths.home)
  await page.getByRole('status').getByText('Logged out', { exact: true }).waitFor()
  await page.getByText('You have been successfully logged out.').waitFor()
  await page.goto(server.url + paths.analytics)
  await page.waitForURL((url) => url.pathname === paths.login)
  await close()
})

test('a session that was ended on another device leads to the login', async () => {
  const { page, respondWith, close } = await openDashboard(server.url)
  await part(page, 'Visitors').waitFor()
  await page.route('**/api/v1/auth/refresh', (route) =>
    route.fulfill({ status: 401, json: { code: 'session_ended' } }),
  )
  respondWith(401)
  await page.getByLabel('Period', { exact: true }).selectOption('Today')
  await page.waitForURL((url) => url.pathname === paths.login)
  await page.getByRole('alert').getByText('Authentication required').waitFor()
  await close()
})
