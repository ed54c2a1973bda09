import { expect, test } from 'vitest'
import { paths } from '#domain/urls/urls.ts'
import { newAccount } from '#tests/setup/api/siteAccounts.ts'
import { openPage } from '#tests/setup/browser/browserPage.ts'
import { signInBrowser } from '#tests/setup/browser/signInBrowser.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import { eventSender, pageView } from '../setup/sentEvents.ts'
import { part } from './dashboardPage.ts'

/** The dashboard with the real API. */

const server = sharedProduct()

test('an admin sees the statistics, filters them, and deletes them', async () => {
  const send = eventSender(server)
  const claim = { event_type: 'claim_button_click', placement: 'hero' }
  await send([
    pageView({ page_url: '/faq', session_id: 'one' }),
    pageView({ page_url: '/games', session_id: 'one' }),
    pageView({ page_url: '/faq', session_id: 'two', utm_source: 'newsletter' }),
    pageView({ page_url: '/faq', session_id: 'two', ...claim }),
  ])
  const { page, close } = await openPage()
  await signInBrowser(page, server.url, admin)
  await page.goto(server.url + paths.analytics)
  const visitors = part(page, 'Visitors')
  await visitors.getByText('3 Total').waitFor()
  await part(page, 'Claim clicks').getByText('This month', { exact: true }).waitFor()
  await part(page, 'Conversion rate').getByText('33%').waitFor()
  await part(page, 'Popular pages').getByRole('button', { name: 'Show only /faq' }).click()
  await visitors.getByText('2 Total').waitFor()
  await page.getByRole('button', { name: 'Remove the filter Page: /faq' }).click()
  await visitors.getByText('3 Total').waitFor()
  await page.getByLabel('Period', { exact: true }).selectOption('Last 7 days')
  await page.getByLabel('Compare with').selectOption('The period before')
  await page.getByText(/^Compared with /).waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Reset statistics' }).click()
  await page.getByText('Все данные аналитики были удалены.').waitFor()
  await part(page, 'No data available').waitFor()
  await close()
})

test('an account without the role is denied by the API', async () => {
  const { page, close } = await openPage()
  await signInBrowser(page, server.url, await newAccount(server.url))
  await page.goto(server.url + paths.analytics)
  await part(page, 'Access Denied').waitFor()
  expect(await page.getByRole('button', { name: 'Reset statistics' }).count()).toBe(0)
  await close()
})
