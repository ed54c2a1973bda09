import { expect, onTestFinished, test, vi } from 'vitest'
import { openFromList } from '#tests/setup/adminPanel/adminForms.ts'
import { sharedAdmin } from '#tests/setup/adminPanel/sharedAdmin.ts'
import { focused } from '#tests/setup/browser/browserPage.ts'
import { expectAccessible } from '#tests/setup/browser/expectAccessible.ts'
import { itemPath } from '#tests/setup/cms/itemPath.ts'
import { editItem, signIn } from '#tests/setup/product/productServer.ts'

const panel = sharedAdmin()

function csv(name: string, ...lines: string[]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) }
}

test('an editor exports tournaments, corrects a faulty file, sees what would change, and imports it', {
  timeout: 180_000,
}, async () => {
  const { page, url } = panel
  await page.goto(`${url}/admin/collections/tournaments`)
  // The list can replace its own address at first, which ends a download that has just begun.
  const download = await vi.waitFor(
    async () => {
      const click = page.getByRole('link', { name: 'Export as CSV' }).click()
      return (await Promise.all([page.waitForEvent('download', { timeout: 5_000 }), click]))[0]
    },
    { timeout: 60_000 },
  )
  expect(download.suggestedFilename()).toMatch(/^tournaments-[\d-]+\.csv$/)
  const chooser = page.getByLabel('Choose a file, or drop it here')
  await openFromList(page.getByRole('link', { name: 'Import a file' }), chooser)
  await page.getByRole('heading', { name: 'Import tournaments' }).waitFor()
  expect(await page.title()).toMatch(/^Import Tournaments/)
  const show = page.getByRole('button', { name: 'Show what would change' })
  await expectAccessible(page, '.item-import')
  await show.click()
  await page.getByText('Choose a file first.').waitFor()

  await chooser.setInputFiles(csv('faulty.csv', 'slug,nome', 'tournament-1,Cup'))
  await show.click()
  const report = page.getByRole('region', { name: 'Faults' })
  await report.getByRole('row', { name: /1 nome .* did you mean name\?/ }).waitFor()
  await expect.poll(() => focused(page)).toContain('faulty.csv can’t be imported')
  await expectAccessible(page, '.item-import')
  await page.getByRole('button', { name: 'Choose another file' }).click()

  const headers = await signIn(url)
  const path = await itemPath(url, 'tournament', 'tournament-1')
  const { name } = Object(await (await fetch(url + path, { headers })).json())
  onTestFinished(async () => {
    await editItem(url, headers, { method: 'PATCH', path, sent: { name } })
  })
  await chooser.setInputFiles(csv('cup.csv', 'slug,name', 'tournament-1,Cup of the Meadow'))
  await show.click()
  const change = page.getByRole('region', { name: 'Changes of name' })
  await change.getByRole('row', { name: `tournament-1 ${name} Cup of the Meadow` }).waitFor()
  await expect.poll(() => focused(page)).toBe('Preview of cup.csv')
  await page.getByLabel(/^Move items that the file lacks/).check()
  const confirmation = page.getByLabel(/^The file is complete: move [\d,]+ tournaments/)
  await confirmation.waitFor()
  expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
  await expectAccessible(page, '.item-import')
  await page.getByLabel(/^Move items that the file lacks/).uncheck()
  await confirmation.waitFor({ state: 'hidden' })

  // The preview is the server's, so it is still there.
  await page.reload()
  await change.waitFor()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('0 added, 1 changed, 0 unchanged.').waitFor()
  await expect.poll(() => focused(page)).toBe('cup.csv is imported')
  await expectAccessible(page, '.item-import')
  await page.getByRole('link', { name: 'Show the tournaments' }).click()
  await page.getByRole('cell', { name: 'Cup of the Meadow' }).first().waitFor()
  expect(panel.thrown()).toEqual([])
})
