import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, phone } from '#tests/setup/browser/browserPage.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'
import { openDashboard } from './dashboardPage.ts'

/** The definitions of the dashboard's figures: by pointer, keyboard and touch. */

const server = workerProduct()

const explanation = 'Number of page views.'
const explain = (page: Page) => page.getByRole('button', { name: 'What does this mean? Visitors' })

test('a definition opens on hover and on keyboard focus, and closes on Escape and on blur', async () => {
  const { page, close } = await openDashboard(server.url, { browser: { viewport: desktop } })
  const bubble = page.getByText(explanation)
  await explain(page).first().hover()
  await bubble.waitFor()
  await bubble.hover()
  expect(await bubble.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await bubble.waitFor({ state: 'hidden' })
  await explain(page).first().hover()
  await bubble.waitFor()
  await page.mouse.move(0, 0)
  await bubble.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Share', exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.getByText(explanation).waitFor()
  expect(await explain(page).first().getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Tab')
  await page.getByText(explanation).waitFor({ state: 'hidden' })
  await close()
})

test('a definition opens on a tap, within the screen, and closes on another', async () => {
  const { page, close } = await openDashboard(server.url, {
    browser: { viewport: phone, hasTouch: true, isMobile: true },
  })
  await explain(page).first().tap()
  const bubble = page.getByText(explanation)
  await bubble.waitFor()
  const box = await bubble.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width)
  await explain(page).first().tap()
  await bubble.waitFor({ state: 'hidden' })
  await close()
})
