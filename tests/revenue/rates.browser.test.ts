import { expect, onTestFinished, test } from 'vitest'
import { waitForHydration } from '#tests/setup/adminPanel/adminForms.ts'
import { sharedAdmin } from '#tests/setup/adminPanel/sharedAdmin.ts'
import { expectAccessible } from '#tests/setup/browser/expectAccessible.ts'
import { signIn } from '#tests/setup/product/productServer.ts'

const panel = sharedAdmin()
const csv = (text: string) => ({
  name: 'bank.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

test('an admin imports a file of exchange rates above their list, after the faults are corrected', {
  timeout: 120_000,
}, async () => {
  const { page, url } = panel
  onTestFinished(async () => {
    const headers = await signIn(url)
    const all = '/api/currency-rates?where[into][equals]=SEK'
    await fetch(url + all, { method: 'DELETE', headers })
  })
  await page.goto(`${url}/admin/collections/currency-rates`)
  const form = page.getByRole('region', { name: 'Import a file' })
  const button = form.getByRole('button', { name: 'Import' })
  await waitForHydration(button)
  await button.click()
  await form.getByText('Choose a file first.').waitFor()

  const file = form.getByLabel('CSV file')
  await file.setInputFiles(csv('Date,NOK\n27.11.2026,0.8\n'))
  await form.getByLabel('Into, unless the file says so').fill('SEK')
  await form.getByLabel('A rate is').selectOption('true')
  await button.click()
  await form.getByText('row 2, day: "27.11.2026" must be a day such as 2026-11-27').waitFor()
  await expectAccessible(page, '.issue-token')

  await file.setInputFiles(csv('Date,NOK\n2026-11-27,0.8\n'))
  await button.click()
  await form.getByText('New: 1, changed: 0, equal: 0').waitFor()
  await form.getByText('1 NOK = 1.25 SEK (2026-11-27)').waitFor()
  await expectAccessible(page, '.issue-token')
  const row = page.locator('tr', { hasText: 'NOK' })
  await row.waitFor()
  expect(await row.innerText()).toContain('1.25')
})
