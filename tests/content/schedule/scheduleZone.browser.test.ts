import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { waitForHydration } from '#tests/setup/adminPanel/adminForms.ts'
import { withAdminPanel } from '#tests/setup/adminPanel/adminPanel.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { editItem, signIn } from '#tests/setup/product/productServer.ts'

/** The schedule drawer in a browser whose time zone is far from UTC. */

const latestJob = 'select wait_until as at from payload_jobs order by created_at desc limit 1'

/** Opens the drawer of a published item. */
async function openDrawer(page: Page, url: string): Promise<void> {
  const sent = { question: 'When?', answer: 'Later.', order: 91, _status: 'published' }
  const path = '/api/faq-items'
  const id = await editItem(url, await signIn(url), { method: 'POST', path, sent })
  await page.goto(`${url}/admin/collections/faq-items/${id}`)
  const more = page.locator('.doc-controls .popup-button').first()
  await waitForHydration(more)
  await more.click()
  await page.locator('#schedule-publish').click()
}

/** Chooses the first time that is offered on a day of next month. */
async function chooseMidnight(page: Page): Promise<void> {
  await page.locator('.schedule-publish .react-datepicker__input-container input').click()
  await page.locator('.react-datepicker__navigation--next').click()
  await page.locator('.react-datepicker__day--015').click()
  await page.locator('.react-datepicker__time-list-item').first().click()
  // The month of an open calendar is a heading too.
  await page.getByRole('heading', { name: /^Schedule publish/ }).click()
  await page.locator('#scheduled-publish-save').click()
}

test("a schedule is chosen and shown in the browser's time zone", {
  timeout: 240_000,
}, async () => {
  // Seven hours from UTC all year round.
  const zone = 'Asia/Bangkok'
  const midnight = '17:00:00.000Z'
  await withAdminPanel(
    async (page, { url, databaseUrl }) => {
      await openDrawer(page, url)
      await page.locator('.schedule-publish').getByText(zone).first().waitFor()
      await chooseMidnight(page)
      const row = page.locator('.schedule-publish tbody tr')
      await row.waitFor()
      expect(await row.innerText()).toMatch(new RegExp(`15 \\w+ \\d{4}, 00:00\\s+${zone}`))
      const { rows } = await query(databaseUrl, latestJob)
      expect(rows.map(({ at }) => new Date(at).toISOString().slice(11))).toEqual([midnight])
    },
    { browser: { timezoneId: zone } },
  )
})
