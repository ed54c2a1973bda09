import { expect, test } from 'vitest'
import { waitForHydration } from '#tests/setup/adminPanel/adminForms.ts'
import { openAdminSession } from '#tests/setup/adminPanel/adminPanel.ts'
import { sharedAdmin } from '#tests/setup/adminPanel/sharedAdmin.ts'
import { openPage } from '#tests/setup/browser/browserPage.ts'
import { editItem, signIn } from '#tests/setup/product/productServer.ts'

/** Bulk changes of items. */

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
  const all = page.locator('thead').getByRole('checkbox')
  await waitForHydration(all)
  await all.check()
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

test('on a phone, an editor can use every action on selected items, in the list and in the trash', async () => {
  const { url } = panel
  const headers = await signIn(url)
  const add = (path: string, sent: object) => editItem(url, headers, { method: 'POST', path, sent })
  const account = { email: 'phone@payline.example', password: 'another horse battery' }
  const user = await add('/api/users', account)
  await add('/api/user-roles', { user, role: 'editor' })
  const question = 'Is this on a phone?'
  const id = await add('/api/faq-items', { question, answer: 'Yes.', order: 0.5 })
  const { page, close } = await openPage({ viewport: { width: 390, height: 844 } })
  try {
    page.setDefaultTimeout(60_000)
    await openAdminSession(page, url, account)
    const row = page.locator('tbody tr', { hasText: question })
    const actions = page.locator('.list-selection:visible').getByRole('button')
    const select = async (list: string) => {
      await page.goto(`${url}/admin/collections/${list}`)
      await waitForHydration(row.getByRole('checkbox'))
      await row.getByRole('checkbox').check()
      await actions.last().waitFor()
      for (const action of await actions.all()) {
        const box = await action.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
      }
      return (await actions.allTextContents()).map((name) => name.replace(/ \(\d+\)/, '').trim())
    }
    expect(await select('faq-items')).toEqual([
      'Select all',
      'Edit',
      'Publish',
      'Unpublish',
      'Delete',
    ])
    await actions.getByText('Delete').click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await row.waitFor({ state: 'detached' })
    expect(await select('faq-items/trash')).toEqual(['Restore'])
  } finally {
    await close()
    await editItem(url, headers, { method: 'DELETE', path: `/api/faq-items/${id}?trash=true` })
    await editItem(url, headers, { method: 'DELETE', path: `/api/users/${user}` })
  }
}, 180_000)
