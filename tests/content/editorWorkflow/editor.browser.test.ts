import { expect, onTestFinished, test } from 'vitest'
import { fillIn, publish, untilShown } from '#tests/setup/adminPanel/adminForms.ts'
import { withAdminPanel } from '#tests/setup/adminPanel/adminPanel.ts'
import { saveGlobal, signIn } from '#tests/setup/product/productServer.ts'

/** The delay is measured in `content/published/edits.integration.test.ts`, without a browser. */
const waitOptions = { timeout: 60_000, interval: 50 }

test('an editor changes the promo code in the admin, and the site shows it', {
  timeout: 240_000,
}, async () => {
  await withAdminPanel(async (page, { url, messages }) => {
    await page.goto(`${url}/admin/globals/offer`)
    const code = page.locator('input[name=code]')
    await untilShown(page.getByText('Letters, digits, dots').first(), async () => {
      await fillIn(code, 'not a code!')
      await publish(page)
    })
    await untilShown(page.getByText(/successfully/i).first(), async () => {
      await fillIn(code, 'SPRING26')
      await publish(page)
    })
    onTestFinished(async () => saveGlobal(url, await signIn(url), 'offer', { code: 'CR7' }))
    for (const path of ['/', '/faq']) {
      const shown = async () => (await fetch(url + path)).text()
      await expect.poll(shown, waitOptions).toContain('SPRING26')
    }
    expect(messages.filter((line) => line.startsWith('thrown:'))).toEqual([])
  })
})
