import { expect, test } from 'vitest'
import { fillIn, waitForHydration } from '#tests/setup/adminPanel/adminForms.ts'
import { withAdminPanel } from '#tests/setup/adminPanel/adminPanel.ts'
import { axeViolations } from '#tests/setup/browser/axe.ts'
import { query } from '#tests/setup/database/testDatabase.ts'

const lists = [
  'faq-items',
  'payment-methods',
  'games',
  'sport-events',
  'bonuses',
  'guides',
  'tournaments',
  'redirects',
  'claims',
  'evidence-files',
  'scheduled-offers',
  'casinos',
  'offers',
  'links',
  'toplists',
  'pages',
  'markets',
  'media',
  'users',
  'user-roles',
  'api-tokens',
  'analytics-events',
  'goals',
  'annotations',
  'casino-connections',
  'postbacks',
  'revenue-reports',
  'currency-rates',
  'closed-months',
  'audit-log',
]

const slowTest = { timeout: 240_000 }

test('every list opens without saved preferences', slowTest, async () => {
  await withAdminPanel(async (page, { url, databaseUrl, messages }) => {
    await query(databaseUrl, 'delete from payload_preferences')
    for (const slug of lists) {
      await page.goto(`${url}/admin/collections/${slug}`)
      await page.locator(`.collection-list--${slug} h1`).waitFor()
    }
    expect(messages.filter((line) => line.startsWith('thrown:'))).toEqual([])
  })
})

test('an admin creates a token by keyboard, sees it once, and revokes it', slowTest, async () => {
  await withAdminPanel(async (page, { url, messages }) => {
    const list = `${url}/admin/collections/api-tokens`
    await page.goto(list)
    const name = page.getByLabel('Name', { exact: true })
    await fillIn(name, 'nightly')
    await name.press('Enter')
    await page.getByRole('alert').getByText('Choose at least one scope').waitFor()
    await name.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await page.getByLabel('Read the statistics').isChecked()).toBe(true)
    await name.press('Enter')

    const shown = page.getByLabel('Your new token')
    await shown.waitFor()
    const token = await shown.inputValue()
    expect(token).toMatch(/^payline_[\w-]{43}$/)
    expect(await shown.evaluate((field) => field === document.activeElement)).toBe(true)
    const row = page.locator('tr', { hasText: 'nightly' })
    await row.waitFor()
    expect(await axeViolations(page, { parts: ['.issue-token'] })).toEqual([])

    await page.getByRole('button', { name: 'Done' }).click()
    await shown.waitFor({ state: 'detached' })
    await page.goto(list)
    await row.waitFor()
    expect(await page.content()).not.toContain(token)

    await waitForHydration(row.getByRole('checkbox'))
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Delete' }).first().click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await row.waitFor({ state: 'detached' })
    expect(messages.filter((line) => line.startsWith('thrown:'))).toEqual([])
  })
})
