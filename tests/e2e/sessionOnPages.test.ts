import { expect, test } from 'vitest'
import { paths } from '#domain/urls.ts'
import { openPage } from '#tests/setup/browserPage.ts'
import { sharedProduct } from '#tests/setup/sharedProduct.ts'
import { logIn, newAccount, sessionKey } from '#tests/setup/siteAccounts.ts'

/** What pages make of the session in the browser's storage. */

const server = sharedProduct()

test('the toast of a login goes with Escape, with a click, and by itself', async () => {
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

test('rubbish in place of a session is no session', async () => {
  const { page, said, close } = await openPage()
  await page.goto(server.url)
  await page.evaluate((key) => localStorage.setItem(key, '{"account":{}}'), sessionKey)
  await page.goto(server.url + paths.account)
  await page.getByText('Вы не вошли в систему.').waitFor()
  expect(said).toEqual([])
  await close()
})

test('content pages neither load the session nor look at it', async () => {
  const { page, close } = await openPage()
  await logIn(page, server.url, await newAccount(server.url))
  const asked: string[] = []
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    asked.push(response.url())
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  await page.goto(server.url + paths.faq, { waitUntil: 'networkidle' })
  expect(asked.filter((url) => url.includes('/api/v1/auth/'))).toEqual([])
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of await Promise.all(scripts)) expect(script).not.toContain(sessionKey)
  await close()
})
