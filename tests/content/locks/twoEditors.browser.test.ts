import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { fillIn, openFromList } from '#tests/setup/adminPanel/adminForms.ts'
import { openAdminSession, withAdminPanel } from '#tests/setup/adminPanel/adminPanel.ts'
import { desktop, openPage } from '#tests/setup/browser/browserPage.ts'
import { editItem, signIn } from '#tests/setup/product/productServer.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'

/** Two editors of one document, each with a browser of their own. */

const site = sharedProduct({ ROLE: 'cms' })
const waitOptions = { timeout: 60_000 }
const second = { email: 'second@payline.example', password: 'another horse battery' }

beforeAll(async () => {
  const headers = await signIn(site.url)
  const user = await editItem(site.url, headers, {
    method: 'POST',
    path: '/api/users',
    sent: second,
  })
  await editItem(site.url, headers, {
    method: 'POST',
    path: '/api/user-roles',
    sent: { user, role: 'editor' },
  })
})

/** Types, and waits for the autosave. */
async function edit(page: Page, field: string, value: string): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.url().includes('autosave=true') && response.ok(),
  )
  await fillIn(page.locator(field), value)
  await saved
}

test.each([
  ['an item', '/admin/collections/faq-items', '#field-question'],
  ['a document', '/admin/globals/offer', '#field-code'],
])(
  'a second editor of %s can read it or take it over, and the first editor is notified',
  { timeout: 240_000 },
  async (_, path, field) => {
    await withAdminPanel(
      async (page, { url }) => {
        const other = await openPage({ viewport: desktop })
        try {
          other.page.setDefaultTimeout(60_000)
          await openAdminSession(other.page, url, second)
          await page.goto(`${url}${path}`)
          if (path.includes('collections')) {
            const link = page.locator('tbody tr .cell-question a').first()
            await openFromList(link, page.locator(field))
          }
          await edit(page, field, 'FIRST')
          const address = page.url()

          await other.page.goto(address)
          await other.page.getByText('is currently editing this document').waitFor()
          await other.page.getByRole('button', { name: 'View read-only' }).click()
          await expect.poll(() => other.page.locator(field).isDisabled(), waitOptions).toBe(true)

          await other.page.goto(address)
          await other.page.getByRole('button', { name: 'Take over' }).click()
          await expect.poll(() => other.page.locator(field).isEditable(), waitOptions).toBe(true)

          await page.locator(field).fill('LATER')
          await page.getByText('taken over', { exact: false }).first().waitFor()
        } finally {
          await other.close()
        }
      },
      { site },
    )
  },
)
