import { expect, onTestFinished, test } from 'vitest'
import { fillIn, save } from '#tests/setup/adminPanel/adminForms.ts'
import { sharedAdmin } from '#tests/setup/adminPanel/sharedAdmin.ts'
import { expectAccessible } from '#tests/setup/browser/expectAccessible.ts'
import { signIn } from '#tests/setup/product/productServer.ts'

const panel = sharedAdmin()

test('an editor adds a feed, which tells why it was not imported, there and on the home page', {
  timeout: 120_000,
}, async () => {
  const { page, url } = panel
  const headers = await signIn(url)
  onTestFinished(async () => {
    await fetch(`${url}/api/feeds?where[name][exists]=true`, { method: 'DELETE', headers })
  })
  await page.goto(`${url}/admin/collections/feeds/create`)
  await fillIn(page.getByLabel('Name'), 'Copper Pier')
  await fillIn(page.getByLabel('Address'), 'https://127.0.0.1/games.csv')
  await save(page)
  const runs = page.getByRole('region', { name: 'The last imports' })
  const failure = runs.getByRole('row', { name: /Failed – 127\.0\.0\.1 is not on the public int/ })
  const importNow = page.getByRole('button', { name: 'Import now' })
  await importNow.click()
  await failure.first().waitFor()

  // The page doesn't know of an import that another client requests, or that has begun by itself, so the
  // server refuses the click.
  const known = await failure.count()
  const imports = `${url}/api/feeds/${page.url().split('/').at(-1)}/imports`
  const requested = { method: 'POST', headers, body: JSON.stringify({ acceptsLoss: false }) }
  expect([202, 409]).toContain((await fetch(imports, requested)).status)
  await importNow.click()
  await failure.nth(known).waitFor()
  await expectAccessible(page, '.feed-imports')
  await fillIn(page.getByLabel('Name'), 'Copper Pier: games')
  await page.getByText('Save your changes first.').waitFor()
  expect(await importNow.isDisabled()).toBe(true)
  await save(page)
  await page.getByText('Save your changes first.').waitFor({ state: 'hidden' })

  await page.goto(`${url}/admin/collections/feeds`)
  await page.getByText(/^Failed, \d{4}-/).waitFor()
  await page.goto(`${url}/admin`)
  const alarm = page.getByRole('alert').filter({ hasText: 'Feeds were not imported' })
  await alarm.getByRole('link', { name: 'Copper Pier: games' }).waitFor()
  await expectAccessible(page, '.admin-alarm')
})
