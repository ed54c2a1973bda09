import { expect, test } from 'vitest'
import { fillIn, untilShown, waitForHydration } from '../setup/adminPanel/adminForms.ts'
import { withAdminPanel } from '../setup/adminPanel/adminPanel.ts'
import { warning } from '../setup/adminPanel/copyChecks.ts'
import { expectAccessible } from '../setup/browser/expectAccessible.ts'

/** For a sign-in and several forms on a busy machine. */
const testTimeoutMs = 180_000

test(
  'the lengths of title and summary are shown, with a preview of the search result',
  async () => {
    await withAdminPanel(async (page, { url, messages }) => {
      await page.goto(`${url}/admin/globals/faq-page`)
      const tab = page.getByRole('button', { name: 'Search and sharing', exact: true })
      await waitForHydration(tab)
      await tab.click()
      const title = page.locator('input[name="meta.title"]')
      const shown = page.locator('.search-result')
      await shown.getByText(`${url} › faq`).waitFor()
      await untilShown(page.getByText('22 of 60 characters'), () =>
        fillIn(title, 'Bonus of {amount}: answers'),
      )
      await shown.getByText('Bonus of $500: answers', { exact: true }).waitFor()
      expect(await title.getAttribute('aria-describedby')).toBeTruthy()
      await untilShown(page.getByText('68 of 60 characters.', { exact: true }), () =>
        fillIn(title, `${'answers '.repeat(8)}{amount}`),
      )
      await page
        .getByText('Too long: the last 8 characters may be cut off.', { exact: true })
        .waitFor()
      await shown.getByText(`${'answers '.repeat(7).trim()} …`, { exact: true }).waitFor()
      await warning(page, 'Too long').getByText('Search and sharing › Page title').waitFor()
      await untilShown(page.getByText('6 of 160 characters.', { exact: true }), () =>
        page.locator('textarea[name="meta.description"]').fill('Short.'),
      )
      await page
        .getByText('Short: from 70 characters on it says enough.', { exact: true })
        .waitFor()
      await expectAccessible(page, '.search-result', '.result-length')
      expect(messages.filter((line) => line.startsWith('thrown:'))).toEqual([])
    })
  },
  testTimeoutMs,
)
