import { expect, test } from 'vitest'
import { openFromList, untilShown } from '#tests/setup/adminPanel/adminForms.ts'
import { withAdminPanel } from '#tests/setup/adminPanel/adminPanel.ts'

test('the admin panel shows where a claim is used, with links to the document and the report', async () => {
  await withAdminPanel(async (page, { url, messages }) => {
    await page.goto(`${url}/admin/collections/claims?search=players`)
    const players = page.getByRole('link', { name: 'players', exact: true })
    const row = page.locator('.collection-list--claims tr', { has: players })
    await row.getByText('1 place', { exact: true }).waitFor()
    await openFromList(players, page.locator('#field-statement'))
    await page.getByRole('heading', { name: 'Used in 1 place' }).waitFor()
    const place = page.locator('.claim-uses').getByRole('link', { name: 'Landing page' })
    expect(await page.locator('.claim-uses').innerText()).toContain('Figures › 1 › Figure')
    expect(await place.getAttribute('href')).toBe('/admin/globals/landing')

    await page.goto(`${url}/admin/collections/claims`)
    const report = page.getByRole('heading', { name: 'Claims report' })
    // The list may be reloading, which cancels the navigation.
    await untilShown(report, async () => {
      if (!(await report.isVisible()))
        await page.getByRole('link', { name: 'Report for auditors' }).click({ timeout: 8_000 })
    })
    await page.getByRole('heading', { name: '10M+ players' }).waitFor()
    expect(
      await page
        .locator('table')
        .first()
        .evaluate((it) => getComputedStyle(it).borderCollapse),
    ).toBe('collapse')

    await page.getByLabel('To (UTC)').fill('2000-01-31')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('from the beginning until 2000-01-31 (UTC)').waitFor()
    expect(await page.getByRole('table').count()).toBe(0)

    await page.getByLabel('From (UTC)').fill('2000-02-01')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').innerText()).toBe(
      'The range must not end before it begins.',
    )
    expect(await page.getByLabel('To (UTC)').inputValue()).toBe('2000-01-31')
    expect(messages.filter((line) => line.startsWith('thrown:'))).toEqual([])
  })
}, 180_000)
