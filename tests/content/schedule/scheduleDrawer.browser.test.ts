import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { fillIn, waitForHydration } from '#tests/setup/adminPanel/adminForms.ts'
import { withAdminPanel } from '#tests/setup/adminPanel/adminPanel.ts'

const slowTest = { timeout: 240_000 }

/** Opens the drawer, and chooses a day of next month at the first offered time. */
async function chooseMoment(page: Page): Promise<void> {
  const more = page.locator('.doc-controls .popup-button').first()
  await waitForHydration(more)
  await more.click()
  await page.locator('#schedule-publish').click()
  await page.locator('.schedule-publish .react-datepicker__input-container input').click()
  await page.locator('.react-datepicker__navigation--next').click()
  await page.locator('.react-datepicker__day--015').click()
  await page.locator('.react-datepicker__time-list-item').first().click()
  // Closes the calendar, which has a heading, too.
  await page.getByRole('heading', { name: /^Schedule publish/ }).click()
}

/** Creates a draft, and opens its form. */
async function withDraft(page: Page, url: string, code: string): Promise<void> {
  await page.goto(`${url}/admin/globals/offer`)
  const kept = page.waitForResponse((response) => response.url().includes('autosave=true'))
  await fillIn(page.locator('#field-code'), code)
  await kept
  await page.goto(`${url}/admin/globals/offer`)
}

test(
  'a document with a draft says so, and its drawer schedules the draft and cancels the schedule',
  slowTest,
  async () => {
    await withAdminPanel(async (page, { url, messages }) => {
      await withDraft(page, url, 'LATER26')
      await page
        .locator('.status', { hasText: 'Changed' })
        .getByText('Revert to published')
        .waitFor()
      await chooseMoment(page)
      await page.locator('#scheduled-publish-save').click()
      const row = page.locator('.schedule-publish tbody tr')
      await row.waitFor()
      await row.getByRole('button').click()
      await row.waitFor({ state: 'detached' })
      expect(messages.filter((line) => line.startsWith('thrown:'))).toEqual([])
    })
  },
)

test(
  'the drawer shows why a schedule is refused, and hides the choice that is always refused',
  slowTest,
  async () => {
    await withAdminPanel(async (page, { url }) => {
      await withDraft(page, url, 'LATER27')
      await chooseMoment(page)
      const unpublish = page.locator('.schedule-publish__type li', { hasText: 'Unpublish' })
      expect(await unpublish.isVisible()).toBe(false)
      await unpublish.evaluate((item) => item.style.setProperty('display', 'block'))
      await unpublish.locator('input').click({ force: true })
      await page.locator('#scheduled-publish-save').click()
      await page.getByText('A page needs this text').first().waitFor()
      expect(await page.getByText('Scheduled successfully').count()).toBe(0)
    })
  },
)
