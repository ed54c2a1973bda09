import { expect, test } from 'vitest'
import { pingEngineNames } from '#domain/search/submissions/engines.ts'
import { paths } from '#domain/urls/urls.ts'
import { focused } from '#tests/setup/browser/browserPage.ts'
import { fakePingEngines } from '#tests/setup/externalServers/fakePingEngines.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'
import { nineRows, openPingPage, pingRows, sitemaps, succeededText, toastOf } from './pingPage.ts'

/** The ping page in the browser, with fake engines. */

const engines = fakePingEngines()
const server = workerProduct('pings')

test('before the first ping the page says so, and sends no request', async () => {
  const { page, messages, button, table, close } = await openPingPage(server.url)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Sitemap ping')
  expect(await button.textContent()).toBe('Ping All Sitemaps')
  await page.getByText('Nothing was pinged yet.').waitFor()
  expect(await table.count()).toBe(0)
  await page.waitForLoadState('networkidle')
  expect(engines.received()).toEqual([])
  expect(messages).toEqual([])
  await close()
})

test('each engine is pinged with each sitemap, without cookies, and each result is listed', async () => {
  const { page, messages, button, table, close } = await openPingPage(server.url)
  await button.click()
  const toast = toastOf(page, 'status')
  await toast.getByText('Ping Complete', { exact: true }).waitFor()
  await toast.getByText('Every request got through.').waitFor()
  expect(await pingRows(table)).toEqual(nineRows(succeededText, succeededText, succeededText))
  const pings = engines.received().map(({ engine, method, path, sitemap }) => {
    return `${method} ${engine} ${path} ${sitemap}`
  })
  expect(pings.sort()).toEqual(
    pingEngineNames
      .flatMap((name) => sitemaps.map((path) => `GET ${name} /ping ${server.siteUrl}${path}`))
      .sort(),
  )
  for (const { headers } of engines.received()) {
    expect([headers['sec-fetch-mode'], headers.cookie, headers.referer]).toEqual([
      'no-cors',
      undefined,
      undefined,
    ])
  }
  // The page can't see the engines' statuses (404, 410, 200).
  expect(messages.filter((line) => line.includes('Failed to ping'))).toEqual([])
  await close()
})

test('while it pings, the button has a spinner and is disabled, and results appear one by one', async () => {
  engines.behave({ yandex: 'silent' })
  const { page, button, table, close } = await openPingPage(server.url)
  await button.click()
  await expect
    .poll(() => pingRows(table))
    .toEqual(nineRows(succeededText, succeededText, 'Pinging…'))
  expect(await button.textContent()).toBe('Pinging…')
  expect(await button.isDisabled()).toBe(true)
  expect(await button.locator('svg.spinner').count()).toBe(1)
  const log = page.getByRole('log', { name: 'Results' })
  expect(await log.locator('p').count()).toBe(6)
  expect(await log.locator('p').first().textContent()).toContain(`: ${succeededText}`)
  expect(await toastOf(page, 'status').count()).toBe(0)
  engines.release()
  await expect
    .poll(() => pingRows(table))
    .toEqual(nineRows(succeededText, succeededText, succeededText))
  await toastOf(page, 'status').waitFor()
  expect(await button.isEnabled()).toBe(true)
  await close()
})

test('at most three requests are in flight at once', async () => {
  engines.behave({ google: 'silent', bing: 'silent', yandex: 'silent' })
  const { page, button, close } = await openPingPage(server.url)
  const begun: string[] = []
  page.on('request', (request) => begun.push(request.url()))
  await button.click()
  await expect.poll(() => engines.received().length).toBe(3)
  expect(begun).toHaveLength(3)
  engines.release()
  await toastOf(page, 'status').waitFor()
  expect(begun).toHaveLength(9)
  await close()
})

test('the ping works by keyboard, and the button keeps the focus', async () => {
  const { page, button, close } = await openPingPage(server.url)
  await page.getByRole('link', { name: 'Back to Home' }).focus()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Ping All Sitemaps')
  await page.keyboard.press('Enter')
  await toastOf(page, 'status').waitFor()
  await expect.poll(() => focused(page)).toBe('Ping All Sitemaps')
  expect(await button.isEnabled()).toBe(true)
  await page.keyboard.press('Escape')
  await toastOf(page, 'status').waitFor({ state: 'detached' })
  await close()
})

test('a double click pings once and keeps the focus, and the next click pings again', async () => {
  engines.behave({ yandex: 'silent' })
  const { page, button, table, close } = await openPingPage(server.url)
  await page.clock.install()
  await button.dblclick()
  await expect
    .poll(() => pingRows(table))
    .toEqual(nineRows(succeededText, succeededText, 'Pinging…'))
  // After the time at which a press without a click counts as over.
  await page.clock.runFor(100)
  engines.release()
  await toastOf(page, 'status').waitFor()
  expect(engines.received()).toHaveLength(9)
  await expect.poll(() => focused(page)).toBe('Ping All Sitemaps')
  await button.click()
  await expect.poll(() => engines.received().length).toBe(18)
  await close()
})

test('the page explains what the engines do today, with dates', async () => {
  const { page, close } = await openPingPage(server.url)
  const truth = page.getByRole('region', { name: 'What search engines do today' })
  for (const words of [
    'Retired on 26 June 2023; the endpoint answers 404.',
    'Retired in December 2021; the endpoint answers 410.',
    'Not described by Yandex since 2017',
    'Naver, Seznam and Yep',
  ]) {
    await truth.getByText(words).waitFor()
  }
  expect(await truth.locator('dt').allTextContents()).toEqual([
    '✕Google',
    '✕Bing',
    '?Yandex',
    '✓IndexNow',
  ])
  await close()
})

test("only this page's content security policy allows requests to the engines", async () => {
  const policyOf = async (path: string) => {
    const { headers } = await fetch(server.url + path)
    const policy = headers.get('content-security-policy') ?? ''
    return policy.split('; ').find((directive) => directive.startsWith('connect-src'))
  }
  const origins = pingEngineNames.map(engines.originOf).join(' ')
  expect(await policyOf(paths.sitemapPing)).toBe(`connect-src 'self' ${origins}`)
  for (const path of [paths.sitemapGenerator, paths.login, paths.analytics, paths.home, '/404']) {
    expect(await policyOf(path)).toBe("connect-src 'self'")
  }
})
