import type { Response } from 'playwright'
import { expect, test } from 'vitest'
import { admin } from '#tests/setup/admin.ts'
import { desktop, openPage } from '#tests/setup/browserPage.ts'
import { fillIn, save, untilShown } from '#tests/setup/fillIn.ts'
import { startProduct } from '#tests/setup/productServer.ts'
import { cloneTemplate } from '#tests/setup/testDatabase.ts'

test('an editor changes the promo code in the admin, and the site shows it within a second', async () => {
  const database = await cloneTemplate()
  const server = await startProduct({ DATABASE_URL: database.url })
  const { page, said, close } = await openPage({ viewport: desktop })

  await page.goto(`${server.url}/admin`)
  await page.waitForURL('**/admin/login**')
  await page.getByLabel(/email/i).fill(admin.email)
  await page.getByLabel(/password/i).fill(admin.password)
  await page.getByRole('button', { name: /login/i }).click()
  await page.waitForURL(/\/admin\/?$/)

  await page.goto(`${server.url}/admin/globals/offer`)
  const code = page.locator('input[name=code]')
  await untilShown(page.getByText('Letters, digits, dots').first(), async () => {
    await fillIn(code, 'not a code!')
    await save(page)
  })

  const savedAt = page
    .waitForResponse((response) => isSaved(response), { timeout: 60_000 })
    .then(() => Date.now())
  await untilShown(page.getByText(/successfully/i).first(), async () => {
    await fillIn(code, 'SPRING26')
    await save(page)
  })
  const deadline = (await savedAt) + 1_000
  for (const path of ['/', '/faq']) {
    await expect
      .poll(async () => (await fetch(server.url + path)).text(), {
        timeout: Math.max(1, deadline - Date.now()),
        interval: 20,
      })
      .toContain('SPRING26')
  }
  expect(said.filter((line) => line.startsWith('thrown:'))).toEqual([])

  await close()
  await server.stop()
  await database.drop()
})

function isSaved(response: Response): boolean {
  const isSave = response.request().method() === 'POST'
  return isSave && response.url().includes('/api/globals/offer') && response.status() === 200
}
