import { expect, test } from 'vitest'
import { paths } from '#domain/urls/urls.ts'
import { logIn, newAccount, sessionKey } from '#tests/setup/api/siteAccounts.ts'
import { openPage } from '#tests/setup/browser/browserPage.ts'
import { signInBrowser } from '#tests/setup/browser/signInBrowser.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'

/** Pages and the session in the browser's storage. */

const server = workerProduct()

test('the toast of a login closes on Escape, on a click, and after its time', async () => {
  const { page, close } = await openPage()
  const credentials = await newAccount(server.url)
  const toast = page.getByRole('status').filter({ hasText: 'Вы вошли в систему' })
  const card = toast.locator('> div')
  const playState = () => card.evaluate((it) => it.getAnimations()[0]?.playState)
  const show = async () => {
    await page.evaluate((key) => localStorage.removeItem(key), sessionKey)
    await logIn(page, server.url, credentials)
    await toast.waitFor()
    await page.mouse.move(0, 0)
  }
  await page.goto(server.url)
  for (const dismiss of [() => page.keyboard.press('Escape'), () => toast.click()]) {
    await show()
    await dismiss()
    await toast.waitFor({ state: 'detached' })
  }
  await show()
  await card.hover()
  await expect.poll(playState).toBe('paused')
  await page.mouse.move(0, 0)
  await card.waitFor({ state: 'hidden' })
  await close()
})

test('an invalid session in the storage is ignored', async () => {
  const { page, messages, close } = await openPage()
  await page.goto(server.url)
  await page.evaluate((key) => localStorage.setItem(key, '{"account":{}}'), sessionKey)
  await page.goto(server.url + paths.account)
  await page.getByText('Вы не вошли в систему.').waitFor()
  expect(messages).toEqual([])
  await close()
})

test('content pages neither load nor read the session', async () => {
  const { page, close } = await openPage()
  await signInBrowser(page, server.url, await newAccount(server.url))
  const requestedUrls: string[] = []
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    requestedUrls.push(response.url())
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  await page.goto(server.url + paths.faq, { waitUntil: 'networkidle' })
  expect(requestedUrls.filter((url) => url.includes('/api/v1/auth/'))).toEqual([])
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of await Promise.all(scripts)) expect(script).not.toContain(sessionKey)
  await close()
})
