import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openFromList } from '#tests/setup/adminPanel/adminForms.ts'
import { withAdminPanel } from '#tests/setup/adminPanel/adminPanel.ts'
import { addEvidence } from '#tests/setup/adminPanel/editorClaimSteps.ts'
import { expectAccessible } from '#tests/setup/browser/expectAccessible.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'

const site = sharedProduct({ ROLE: 'cms' })

const row = (page: Page, key: string) =>
  page.locator('.collection-list--claims tr', {
    has: page.getByRole('link', { name: key, exact: true }),
  })

test('the admin panel shows which claims lack evidence, and how many the strict policy would remove', async () => {
  await withAdminPanel(
    async (page, { url, databaseUrl, messages }) => {
      await query(
        databaseUrl,
        "update claims_evidence set link = null from claims where claims.id = _parent_id and key = 'catalogue-rtp'",
      )
      await page.goto(`${url}/admin`)
      const card = page.getByRole('region', { name: 'Claims that need attention' })
      const unproved = card.getByRole('link', { name: /^\d+ without evidence$/ })
      await openFromList(unproved, row(page, 'players').getByRole('link', { name: 'players' }))
      await row(page, 'players').getByText('Without evidence', { exact: true }).waitFor()
      await row(page, 'players').getByText('Not set', { exact: true }).waitFor()
      expect(await row(page, 'catalogue-maximum-bets').count()).toBe(0)
      // A note without a link or file is no evidence.
      expect(await row(page, 'catalogue-rtp').count()).toBe(1)
      const filters = page.getByRole('navigation', { name: 'Claims by status' })
      expect(await filters.locator('[aria-current=page]').innerText()).toMatch(/without evidence$/)
      await expectAccessible(page, '.claims-filters', '.claim-badge')

      await filters.getByRole('link', { name: /in total$/ }).click()
      await row(page, 'catalogue-maximum-bets').getByText('Proved', { exact: true }).waitFor()
      const players = page.getByRole('link', { name: 'players', exact: true })
      await openFromList(players, page.locator('#field-statement'))
      await page.getByText('{claim:players}', { exact: true }).waitFor()
      await page.getByText('Add a piece of evidence: a file, or a link').waitFor()
      await expectAccessible(page, '.claim-status', '.claim-token', '.claim-uses')

      await addEvidence(page, {
        note: 'The casino’s audited report',
        date: '2 November 2026',
        link: 'https://casino.example/report',
      })
      await page.locator('.claim-status').getByText('Proved', { exact: true }).waitFor()
      await page.getByText('The report for auditors shows the evidence.').waitFor()

      await page.goto(`${url}/admin/globals/claims-settings`)
      await page.getByText(/^Hiding them affects \d+ claims in \d+ places now$/).waitFor()
      await expectAccessible(page, '.enforce-effect')
      expect(messages.filter((line) => line.startsWith('thrown:'))).toEqual([])
    },
    { site },
  )
}, 240_000)
