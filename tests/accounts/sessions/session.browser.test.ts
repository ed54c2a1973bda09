import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { lifetimes, refreshTickMs } from '#domain/accounts/tokens/lifetimes.ts'
import { paths } from '#domain/urls/urls.ts'
import {
  type Credentials,
  newAccount,
  requestAsPage,
  sessionKey,
  signInElsewhere,
} from '#tests/setup/api/siteAccounts.ts'
import { focused, openPage } from '#tests/setup/browser/browserPage.ts'
import { signInBrowser } from '#tests/setup/browser/signInBrowser.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'

/** The refresh of a session: in several tabs, after sleep, without a connection, at its end. */

const server = workerProduct()
const hour = 60 * 60_000
const hourAndMore = lifetimes.accessToken * 1_000 - 2 * refreshTickMs

/** A signed-in user on the account page, with a clock that the test controls. */
async function signedIn() {
  const { page, close } = await openPage()
  const context = page.context()
  await context.clock.install()
  const credentials = await newAccount(server.url)
  await signInBrowser(page, server.url, credentials)
  const refreshes = countRequests(context, '/api/v1/auth/refresh')
  await openAccount(page, credentials)
  return { page, context, credentials, refreshes, close }
}

async function openAccount(page: Page, credentials: Credentials): Promise<void> {
  const confirmed = page.waitForResponse('**/api/v1/auth/user')
  await page.goto(server.url + paths.account)
  await shows(page, credentials)
  await (await confirmed).finished()
}

async function shows(page: Page, { email }: Credentials): Promise<void> {
  await page.getByText(`Вы вошли как ${email}.`).waitFor()
}

function countRequests(context: BrowserContext, path: string): () => number {
  let count = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}

function stored(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), sessionKey)
}

/** Runs `cause`, and waits for the response to the refresh. */
async function refreshed(context: BrowserContext, cause: () => Promise<void>): Promise<void> {
  const answer = context.waitForEvent('response', {
    predicate: (response) => response.url().endsWith('/api/v1/auth/refresh'),
  })
  await cause()
  expect((await answer).status()).toBe(200)
  await (await answer).finished()
}

test('a sign-out in one tab applies to the other', async () => {
  const { page, context, credentials, close } = await signedIn()
  const other = await context.newPage()
  await openAccount(other, credentials)
  await page.getByRole('button', { name: 'Выйти', exact: true }).click()
  await page.waitForURL(server.url + paths.home)
  await other.getByText('Вы не вошли в систему.').waitFor()
  expect(await stored(other)).toBeNull()
  await close()
})

test('only one of two tabs refreshes the session, and both use it', async () => {
  const { page, context, credentials, refreshes, close } = await signedIn()
  const other = await context.newPage()
  await openAccount(other, credentials)
  const before = await stored(page)
  await refreshed(context, () => context.clock.fastForward(hourAndMore))
  await expect.poll(() => stored(other)).not.toBe(before)
  // Both tabs have had their timer, and get it once more.
  await context.clock.runFor(refreshTickMs)
  expect(refreshes()).toBe(1)
  for (const tab of [page, other]) await shows(tab, credentials)
  await close()
})

test('each clock jump causes one refresh, and the session stays', async () => {
  const { page, context, credentials, refreshes, close } = await signedIn()
  const now = await page.evaluate(() => Date.now())
  for (const [jump, count] of [
    [24 * hour, 1],
    [-24 * hour, 2],
  ] as const) {
    await refreshed(context, async () => {
      await context.clock.setSystemTime(now + jump)
      await context.clock.runFor(refreshTickMs)
    })
    await context.clock.runFor(5 * refreshTickMs)
    expect(refreshes()).toBe(count)
    await shows(page, credentials)
  }
  await close()
})

test('after a night of sleep the page refreshes once, and the user is signed in', async () => {
  const { page, context, credentials, refreshes, close } = await signedIn()
  await refreshed(context, () => context.clock.fastForward(9 * hour))
  await context.clock.runFor(5 * refreshTickMs)
  expect(refreshes()).toBe(1)
  await shows(page, credentials)
  await page.reload()
  await shows(page, credentials)
  await close()
})

test('without a connection the page says so, and recovers when it is back', async () => {
  const { page, context, credentials, close } = await signedIn()
  await context.setOffline(true)
  await context.clock.fastForward(hourAndMore)
  await page.getByText('Нет связи с сервером.').waitFor()
  expect(await stored(page)).not.toBeNull()
  await context.setOffline(false)
  await shows(page, credentials)
  await close()
})

test('a session that was ended on another device ends in all tabs, with one request', async () => {
  const { page, context, credentials, close } = await signedIn()
  const other = await context.newPage()
  await openAccount(other, credentials)
  await requestAsPage(
    server.url,
    'POST',
    '/api/v1/auth/password',
    { current_password: credentials.password, password: 'another good one' },
    await signInElsewhere(server.url, credentials),
  )
  let requests = 0
  context.on('request', (request) => {
    if (request.url().includes('/api/v1/auth/')) requests += 1
  })
  await context.clock.fastForward(hourAndMore)
  for (const tab of [page, other]) {
    for (const role of ['status', 'alert'] as const) {
      await tab.getByRole(role).getByText('Сеанс завершён. Войдите снова.').waitFor()
    }
    await expect.poll(() => focused(tab)).toBe('Сеанс завершён. Войдите снова.')
    expect(await stored(tab)).toBeNull()
  }
  await context.clock.runFor(hour)
  expect(requests).toBe(1)
  await close()
})
