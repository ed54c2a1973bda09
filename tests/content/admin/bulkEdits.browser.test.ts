import { expect, test } from 'vitest'
import { sharedAdmin } from '#tests/setup/adminPanel/sharedAdmin.ts'
import { editItem, signIn } from '#tests/setup/product/productServer.ts'

/** Bulk changes of items, one of which can't be changed. */

const panel = sharedAdmin()

test("the admin panel says why selected items can't be unpublished, and leaves all of them unchanged", async () => {
  const { page, url } = panel
  const list = `${url}/admin/collections/faq-items`
  await page.goto(list)
  const rows = page.locator('.collection-list tbody tr')
  await rows.first().waitFor()
  const headers = await signIn(url)
  const sent = { question: 'Is this a draft?', answer: 'No.', order: 90, _status: 'published' }
  const id = await editItem(url, headers, { method: 'POST', path: '/api/faq-items', sent })
  const path = `/api/faq-items/${id}`
  const draft = { answer: 'Drafted.' }
  await editItem(url, headers, { method: 'PATCH', path: `${path}?draft=true`, sent: draft })
  await page.goto(list)
  await page.locator('thead').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Unpublish' }).first().click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('One of these has changes that aren’t published yet.').waitFor()
  await page.getByText('So none of them was changed.').waitFor()
  const published = await page.evaluate(async () => {
    const where = 'where[_status][equals]=published'
    const { totalDocs } = await (await fetch(`/api/faq-items?${where}&limit=1&depth=0`)).json()
    return totalDocs
  })
  expect(published).toBeGreaterThan(2)
  await editItem(url, headers, { method: 'DELETE', path })
})
