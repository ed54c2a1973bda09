import { expect, onTestFinished, test } from 'vitest'
import { fillIn, openFromList, save, waitForHydration } from '#tests/setup/adminPanel/adminForms.ts'
import { sharedAdmin } from '#tests/setup/adminPanel/sharedAdmin.ts'
import { expectAccessible } from '#tests/setup/browser/expectAccessible.ts'
import { editItem, signIn } from '#tests/setup/product/productServer.ts'

const panel = sharedAdmin()

test('an admin connects a casino: template, address, a trial, and the first call in the log', {
  timeout: 180_000,
}, async () => {
  const { page, url } = panel
  const headers = await signIn(url)
  const meta = { title: 'Bay Casino', description: 'About Bay Casino.' }
  await editItem(url, headers, {
    method: 'POST',
    path: '/api/casinos',
    sent: { slug: 'bay-casino', name: 'Bay Casino', meta, _status: 'published' },
  })
  onTestFinished(async () => {
    for (const path of [
      '/api/casino-connections?where[casino][equals]=bay-casino',
      '/api/casinos?where[slug][equals]=bay-casino',
    ]) {
      await fetch(url + path, { method: 'DELETE', headers })
    }
  })

  await page.goto(`${url}/admin/collections/casino-connections/create`)
  const template = page.getByLabel('Start with a template')
  await waitForHydration(template)
  await page.locator('#field-casino .rs__control').click()
  await page.getByRole('option', { name: 'Bay Casino' }).click()
  await template.selectOption('Keitaro')
  await page.getByRole('button', { name: 'Fill in the fields below' }).click()
  await page.getByText('Save the connection to get the address').waitFor()
  await save(page)

  const address = page.getByRole('region', { name: 'Address that the casino calls' })
  await address.getByText('There is none yet').waitFor()
  expect(await page.getByLabel('Transaction').inputValue()).toBe('tid')
  expect(await page.getByLabel('Words for the kinds').inputValue()).toContain(
    'sale = first-deposit',
  )
  await address.getByRole('button', { name: 'Create an address' }).click()
  const shown = page.getByLabel('Your new address')
  await shown.waitFor()
  const postback = await shown.inputValue()
  expect(new URL(postback).pathname).toMatch(/^\/api\/v1\/postbacks\/bay-casino\/[\w-]{43}$/)

  const trial = page.getByRole('region', { name: 'Try a call' })
  const call = '?status=sale&tid=BAY-1&payout=120.50&currency=EUR'
  const field = trial.getByLabel('An address as the casino would call it')
  await fillIn(field, `${postback}${call}&subid={subid}`)
  await trial.getByRole('button', { name: 'Try it' }).click()
  await trial.getByText('has not filled in subid').waitFor()
  await trial.getByText('120.5 EUR').waitFor()
  await expectAccessible(page, '.connection-part', '.postback-facts')
  await fillIn(field, `${postback}?status=bonus&tid=1`)
  await trial.getByRole('button', { name: 'Try it' }).click()
  await trial.getByText('status=bonus is none of the words of the mapping').waitFor()

  expect((await fetch(postback.replace(/^https?:\/\/[^/]+/, url) + call)).status).toBe(200)
  await page.goto(`${url}/admin/collections/postbacks`)
  const row = page.locator('tbody tr').filter({ hasText: 'bay-casino' })
  await row.getByText('Counted').waitFor()
  await row.getByText('tid=BAY-1').waitFor()
  await page.goto(`${url}/admin/collections/casino-connections`)
  await openFromList(page.getByRole('link', { name: 'bay-casino' }), address)
  await address.getByRole('cell', { name: 'without an end' }).waitFor()
  expect(panel.thrown()).toEqual([])
})
