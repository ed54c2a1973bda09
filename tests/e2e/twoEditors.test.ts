import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { atTheDesk } from '#tests/setup/atTheDesk.ts'
import { desktop, openPage } from '#tests/setup/browserPage.ts'
import { signInAtDesk } from '#tests/setup/deskSession.ts'
import { fillIn, openFromList } from '#tests/setup/fillIn.ts'

/** Two editors at one document, each in a browser of their own. */

const patience = { timeout: 60_000 }
const second = { email: 'second@payline.example', password: 'another horse battery' }

/** Makes the account of a second person of the desk, from the page of the first. */
async function addEditor(page: Page): Promise<void> {
  const made = await page.evaluate(async (credentials) => {
    const send = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await fetch(path, init)).json()
    }
    const { doc } = await send('/api/users', credentials)
    return send('/api/user-roles', { user: doc.id, role: 'editor' })
  }, second)
  expect(made).toMatchObject({ doc: { role: 'editor' } })
}

/** Types, and waits until the form has saved it by itself. */
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
  'who comes second to %s reads it, or takes it over, and the first is told',
  { timeout: 240_000 },
  async (_, path, field) => {
    await atTheDesk(async (page, { url }) => {
      await addEditor(page)
      const other = await openPage({ viewport: desktop })
      try {
        other.page.setDefaultTimeout(60_000)
        await signInAtDesk(other.page, url, second)
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
        await expect.poll(() => other.page.locator(field).isDisabled(), patience).toBe(true)

        await other.page.goto(address)
        await other.page.getByRole('button', { name: 'Take over' }).click()
        await expect.poll(() => other.page.locator(field).isEditable(), patience).toBe(true)

        await page.locator(field).fill('LATER')
        await page.getByText('taken over', { exact: false }).first().waitFor()
      } finally {
        await other.close()
      }
    })
  },
)
