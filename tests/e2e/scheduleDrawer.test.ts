import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { atTheDesk } from '#tests/setup/atTheDesk.ts'
import { fillIn, takenOver } from '#tests/setup/fillIn.ts'

const patient = { timeout: 240_000 }

/** Opens the drawer, and chooses a day of next month, at whatever hour comes first. */
async function chooseMoment(page: Page): Promise<void> {
  const more = page.locator('.doc-controls .popup-button').first()
  await takenOver(more)
  await more.click()
  await page.locator('#schedule-publish').click()
  await page.locator('.schedule-publish .react-datepicker__input-container input').click()
  await page.locator('.react-datepicker__navigation--next').click()
  await page.locator('.react-datepicker__day--015').click()
  await page.locator('.react-datepicker__time-list-item').first().click()
  await page.locator('.schedule-publish h2').click()
}

/** A page has a draft, and the form shows what there is of it. */
async function withDraft(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/globals/offer`)
  const kept = page.waitForResponse((response) => response.url().includes('autosave=true'))
  await fillIn(page.locator('#field-code'), 'LATER26')
  await kept
  await page.goto(`${url}/admin/globals/offer`)
}

test(
  'a page with a draft says so, and its drawer schedules that draft and takes it back',
  patient,
  async () => {
    await atTheDesk(async (page, { url, said }) => {
      await withDraft(page, url)
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
      expect(said.filter((line) => line.startsWith('thrown:'))).toEqual([])
    })
  },
)

test(
  'the drawer says why a schedule is refused, and offers nothing that would be',
  patient,
  async () => {
    await atTheDesk(async (page, { url }) => {
      await withDraft(page, url)
      await chooseMoment(page)
      const unpublish = page.locator('.schedule-publish__type li', { hasText: 'Unpublish' })
      expect(await unpublish.isVisible()).toBe(false)
      await unpublish.evaluate((item) => item.style.setProperty('display', 'block'))
      await unpublish.locator('input').click({ force: true })
      await page.locator('#scheduled-publish-save').click()
      await page.getByText('A page can’t be without this text').first().waitFor()
      expect(await page.getByText('Scheduled successfully').count()).toBe(0)
    })
  },
)
