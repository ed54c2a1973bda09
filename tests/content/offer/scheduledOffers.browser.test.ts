import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { fillIn, save, untilShown } from '#tests/setup/adminPanel/adminForms.ts'
import { withAdminPanel } from '#tests/setup/adminPanel/adminPanel.ts'
import { axeViolations } from '#tests/setup/browser/axe.ts'

const terms = { amount: '700', spins: '70', wagering: '33', expiryDays: '44', minimumAge: '18' }

type Planned = { name: string; code: string; from: string; until: string }

/** Fills in a new offer, and saves it until its status or `refusal` is shown. */
async function plan(page: Page, url: string, offer: Planned, refusal?: string): Promise<void> {
  await page.goto(`${url}/admin/collections/scheduled-offers/create`)
  const shown = refusal ? page.getByText(refusal) : page.locator('.offer-badge')
  await untilShown(shown.first(), async () => {
    for (const [name, value] of Object.entries({ ...offer, ...terms, limit: 'One per person' })) {
      await fillIn(page.locator(`#field-${name}`), value)
    }
    await save(page)
  })
}

test('an offer is scheduled in UTC with the local time beside it, and the admin panel shows the order of offers', async () => {
  await withAdminPanel(
    async (page, { url, messages }) => {
      const winter = { name: 'Winter', code: 'WINTER', from: '2100-12-01T10:00' }
      const before = { ...winter, until: '2100-11-30T10:00' }
      await plan(page, url, before, 'Must be after the beginning, which is on December 1, 2100')
      await plan(page, url, { ...winter, until: '2101-02-01T10:00' })
      await page.getByText('1 December 2100 at 11:00 in your time zone (Europe/Berlin)').waitFor()

      const christmas = { name: 'Christmas', code: 'NOEL', from: '2100-12-24T10:00' }
      await plan(page, url, { ...christmas, until: '2100-12-27T10:00' })
      const status = page.locator('.offer-status')
      await status.getByText('Scheduled', { exact: true }).waitFor()
      await status
        .getByText(
          '“Christmas” takes the place of “Winter” on December 24, 2100, 10:00 UTC; “Winter” is back on December 27, 2100, 10:00 UTC.',
        )
        .waitFor()
      expect(await axeViolations(page, { parts: ['.offer-status'] })).toEqual([])

      await page.goto(`${url}/admin/globals/offer`)
      await page.getByText('“Winter” takes over on December 1, 2100, 10:00 UTC.').waitFor()
      expect(messages.filter((line) => line.startsWith('thrown:'))).toEqual([])
    },
    { browser: { timezoneId: 'Europe/Berlin' } },
  )
}, 180_000)

test('an offer with a past start runs when it is saved, and is over after its end', async () => {
  await withAdminPanel(async (page, { url }) => {
    await plan(page, url, {
      name: 'Now',
      code: 'NOW',
      from: '2020-01-01T10:00',
      until: '2100-01-01T10:00',
    })
    const status = page.locator('.offer-status')
    await status.getByText('Active', { exact: true }).waitFor()
    await untilShown(page.getByText(/updated successfully/i).first(), async () => {
      await fillIn(page.locator('#field-until'), '2020-01-02T10:00')
      await save(page)
    })
    await page.goto(`${url}/admin/collections/scheduled-offers`)
    const row = page.locator('tr', { hasText: 'NOW' })
    await row.getByText('Ended', { exact: true }).waitFor()
    await row.getByText('2020-01-02 10:00:00').waitFor()
  })
}, 180_000)
