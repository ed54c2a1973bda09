import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { paths } from '#domain/urls/urls.ts'
import { openPage, phone } from '../setup/browser/browserPage.ts'
import { stopClock } from '../setup/browser/stopClock.ts'
import { workerProduct } from '../setup/product/workerProduct.ts'

const server = workerProduct()

const bonusPath = paths.detail('bonus', 'bonus-7')
const code = (page: Page) => page.locator('code')
const selection = (page: Page) => page.evaluate(() => String(getSelection()))

test('the bonus code is copied by its button, which confirms it for a moment', async () => {
  const { page, messages, close } = await openPage({
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await stopClock(page)
  await page.goto(server.url + bonusPath)
  await page.getByRole('button', { name: 'Copy the code' }).press('Enter')
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.getByRole('status').allTextContents()).toContain('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('BONUS7')
  await page.clock.runFor(2_000)
  await page.getByRole('button', { name: 'Copy the code' }).waitFor()
  expect(await page.getByRole('status').allTextContents()).not.toContain('Copied')
  expect(messages).toEqual([])
  await close()
})

test('the bonus code is selected where the browser refuses to copy it', async () => {
  const { page, close } = await openPage()
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.goto(server.url + bonusPath)
  await page.getByRole('button', { name: 'Copy the code' }).click()
  await expect.poll(() => selection(page)).toBe('BONUS7')
  await close()
})

test('the bonus code can be selected by one click without JavaScript, and there is no button', async () => {
  const { page, close } = await openPage({ javaScriptEnabled: false, viewport: phone })
  await page.goto(server.url + bonusPath)
  expect(await page.locator('button[data-copies]').isVisible()).toBe(false)
  expect(await code(page).textContent()).toBe('BONUS7')
  await code(page).click()
  expect(await selection(page)).toBe('BONUS7')
  await close()
})
