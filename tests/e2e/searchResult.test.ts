import { expect, test } from 'vitest'
import { atTheDesk } from '#tests/setup/atTheDesk.ts'
import { warning } from '#tests/setup/copyChecks.ts'
import { fillIn, takenOver, untilShown } from '#tests/setup/fillIn.ts'
import { expectNoFlaws } from '#tests/setup/noFlaws.ts'

/** Signing in, and more than one form: a busy machine takes its time. */
const patienceMs = 180_000

test(
  'the title and summary are counted, and shown as a search engine shows them',
  async () => {
    await atTheDesk(async (page, { url, said }) => {
      await page.goto(`${url}/admin/globals/faq-page`)
      const tab = page.getByRole('button', { name: 'Search and sharing', exact: true })
      await takenOver(tab)
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
      await expectNoFlaws(page, '.search-result', '.result-length')
      expect(said.filter((line) => line.startsWith('thrown:'))).toEqual([])
    })
  },
  patienceMs,
)
