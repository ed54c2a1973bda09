import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { sampleFunnel, sampleGoals } from '#domain/analytics/goals/testing/sampleGoals.ts'
import { desktop, phone } from '#tests/setup/browser/browserPage.ts'
import { expectValidLayout } from '#tests/setup/browser/layoutAtWidths.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'
import { openDashboard, part } from '../dashboard/dashboardPage.ts'

/** The cards of goals and the funnel; `components/analytics/dashboard/goals/` tests what they show. */

const server = workerProduct()

/** Mocks the routes of goals; the first question about the funnel takes too long. */
async function mockGoals(page: Page, queries: string[]): Promise<void> {
  await page.route(/\/api\/v1\/stats\/goals/, (route) => route.fulfill({ json: sampleGoals }))
  await page.route(/\/api\/v1\/stats\/funnel/, async (route) => {
    const isFirst = queries.length === 0
    queries.push(new URL(route.request().url()).search)
    await route.fulfill(
      isFirst ? { status: 503, json: { code: 'question_too_long' } } : { json: sampleFunnel },
    )
  })
}

test('a funnel is chosen, survives other filters and a new visit of its address, and fits a phone', async () => {
  const questions: string[] = []
  const { page, queries, close } = await openDashboard(server.url, {
    search: '?period=30d',
    browser: { viewport: desktop },
    prepare: (opened) => mockGoals(opened, questions),
  })
  const funnel = part(page, 'Funnel')
  await funnel.scrollIntoViewIfNeeded()
  await funnel.getByLabel('Step 1').selectOption('Read about a bonus')
  await funnel.getByText('Choose at least two goals').waitFor()
  await funnel.getByLabel('Step 2').selectOption('FAQ')
  await funnel.getByText('Counting this takes too long').waitFor()
  await funnel.getByRole('button', { name: 'Try again' }).click()
  await funnel.getByRole('row', { name: '2. FAQ 600 1,800 (75%) 25%' }).waitFor()
  expect(new URL(page.url()).search).toBe('?period=30d&step=b1&step=f1')
  await part(page, 'Goals').getByRole('button', { name: 'Show only FAQ /faq' }).click()
  await expect.poll(() => queries.at(-1)).toContain('page=%2Ffaq')
  await expect.poll(() => questions.at(-1)).toMatch(/page=%2Ffaq&step=b1&step=f1$/)
  expect(new URL(page.url()).search).toBe('?period=30d&page=%2Ffaq&step=b1&step=f1')
  const pages = part(page, 'Goals').getByRole('button', { name: 'Show only Read about a bonus' })
  await pages.click()
  await expect.poll(() => queries.at(-1)).toContain('page=%2Ffaq&page_contains=%2Fbonus%2F')
  await pages.click()
  await expect.poll(() => new URL(page.url()).search).not.toContain('contains')
  await page.setViewportSize(phone)
  await page.reload()
  await funnel.scrollIntoViewIfNeeded()
  await funnel.getByRole('row', { name: '3. Claim' }).waitFor()
  expect(await funnel.getByLabel('Step 2').inputValue()).toBe('f1')
  await expectValidLayout(page)
  await close()
})
