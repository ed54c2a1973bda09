import { expect, test } from 'vitest'
import { sharedAdmin } from '../setup/sharedAdmin.ts'

/** Bulk changes of items, one of which can't be changed. */

const panel = sharedAdmin()

test("the admin panel says why selected items can't be unpublished, and leaves all of them unchanged", async () => {
  const { page, url } = panel
  const list = `${url}/admin/collections/faq-items`
  await page.goto(list)
  const rows = page.locator('.collection-list tbody tr')
  await rows.first().waitFor()
  const drafted = await page.evaluate(async () => {
    const { docs } = await (await fetch('/api/faq-items?sort=order&limit=1&depth=0')).json()
    const answer = await fetch(`/api/faq-items/${docs[0].id}?draft=true`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answer: 'Drafted.' }),
    })
    return answer.ok
  })
  expect(drafted).toBe(true)
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
})
