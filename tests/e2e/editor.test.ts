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
  await fillIn(page.getByLabel(/email/i), admin.email)
  await fillIn(page.getByLabel(/password/i), admin.password)
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
  for (const path of ['/', '/faq']) await showsBy(deadline, server.url + path, 'SPRING26')
  expect(said.filter((line) => line.startsWith('thrown:'))).toEqual([])

  await close()
  await server.stop()
  await database.drop()
})

/** What is asked for after the deadline, in milliseconds since 1970, has the text. */
async function showsBy(deadline: number, url: string, text: string): Promise<void> {
  for (;;) {
    const askedAt = Date.now()
    if ((await (await fetch(url)).text()).includes(text)) return
    expect(askedAt).toBeLessThan(deadline)
  }
}

function isSaved(response: Response): boolean {
  const isSave = response.request().method() === 'POST'
  return isSave && response.url().includes('/api/globals/offer') && response.status() === 200
}
