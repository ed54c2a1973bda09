import { text } from 'node:stream/consumers'
import type { Download, Page } from 'playwright'
import { expect, test } from 'vitest'
import { makeId } from '#domain/formats/uuidv7.ts'
import { revenue } from '#domain/revenue/figures/revenue.ts'
import { paths } from '#domain/urls/urls.ts'
import { part } from '#tests/analytics/dashboard/dashboardPage.ts'
import { openPage } from '#tests/setup/browser/browserPage.ts'
import { expectValidLayout } from '#tests/setup/browser/layoutAtWidths.ts'
import { signInBrowser } from '#tests/setup/browser/signInBrowser.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import { eventSender, pageView } from '../analytics/setup/sentEvents.ts'

/** The Revenue view of the dashboard with the real API. */

const server = sharedProduct()

const insertConversion = `
  insert into revenue_conversions
    (id, casino, kind, identity, click_id, deposit, commission, currency, occurred_at, received_at,
    click_search_at)
  values ($1::uuid, 'moon', $2, $1::text, $3::uuid, $4, $5, 'USD', now(), now(),
    case when $3::uuid is not null then now() end)`

type Reported = { click?: { id: string }; kind: string; deposit?: string; commission?: string }

async function report({ click, kind, deposit, commission }: Reported): Promise<void> {
  const id = makeId(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
  const values = [id, kind, click?.id ?? null, deposit ?? null, commission ?? null]
  await query(server.databaseUrl, insertConversion, values)
}

/** Three clicks, one of them with a player who paid in, and a commission without a click. */
async function recordRevenue(): Promise<void> {
  const claim = (page_url: string) =>
    pageView({ event_type: 'claim_button_click', placement: 'header', page_url })
  const [best, good, other] = [claim('/faq'), claim('/games'), claim('/games')]
  await eventSender(server)([best, good, other])
  await report({ click: best, kind: 'registration' })
  await report({ click: best, kind: 'first-deposit', deposit: '100' })
  await report({ click: best, kind: 'commission', commission: '50.505' })
  await report({ click: good, kind: 'commission', commission: '4.25' })
  await report({ kind: 'adjustment', commission: '-10' })
}

/** The rows of the breakdown as texts. */
async function rowsOf(page: Page): Promise<string[]> {
  const rows = await page.getByRole('tabpanel').locator('tbody tr').all()
  const texts = await Promise.all(rows.map((row) => row.innerText()))
  return texts.map((row) => row.replaceAll(/\s+/g, ' ').trim())
}

async function saved(page: Page, button: string): Promise<{ file: Download; content: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { file, content: await text(await file.createReadStream()) }
}

test('an admin reads, sorts, filters, exports and deletes the revenue', {
  timeout: 180_000,
}, async () => {
  await recordRevenue()
  const { page, messages, close } = await openPage()
  await signInBrowser(page, server.url, admin)
  await page.goto(`${server.url}${paths.analytics}?period=30d`)
  await part(page, 'Visitors').waitFor()
  await page.getByRole('link', { name: 'Revenue' }).click()
  await part(page, 'Commission').getByText('$44.76').waitFor({ timeout: 60_000 })
  await part(page, 'Earnings per click').getByText('$14.92').waitFor()
  await part(page, 'Deposit sum').getByText('$100.00').waitFor()
  await expect
    .poll(() => rowsOf(page))
    .toEqual([
      '/faq 1 $50.50 $50.50 1 1 1 0 $100.00',
      '/games 2 $4.25 $2.12 0 0 0 0 $0.00',
      'Without a known click 0 -$10.00 – 0 0 0 0 $0.00',
    ])

  const panel = page.getByRole('tabpanel')
  const clicks = panel.getByRole('button', { name: 'Clicks' })
  await clicks.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await panel.getByText('Clicks of people on links to casinos.').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await rowsOf(page))[0]).toMatch(/^\/games /)
  const sorted = panel.locator('th[aria-sort]')
  expect(await sorted.getAttribute('aria-sort')).toBe('descending')
  expect(page.url()).toBe(`${server.url}${paths.analytics}?view=revenue&period=30d&sort=clicks`)

  const { file, content } = await saved(page, 'CSV: Page')
  expect(file.suggestedFilename()).toMatch(/^revenue-page-\d{4}-\d\d-\d\d\.csv$/)
  expect(content.split('\r\n')).toEqual([
    'row,page,clicks,commission_usd,per_click_usd,registrations,first_deposits,deposits,qualified,deposit_amount_usd',
    'value,/games,2,4.25,2.125,0,0,0,0,0',
    'value,/faq,1,50.505,50.505,1,1,1,0,100',
    'unattributed,,0,-10,,0,0,0,0,0',
    '',
  ])
  const whole = await saved(page, 'JSON')
  expect(revenue.parse(JSON.parse(whole.content)).total.commission).toBe('44.755')

  await panel.getByRole('button', { name: 'Show only /faq' }).click()
  await part(page, 'Commission').getByText('$50.50').waitFor()
  await page.getByRole('tab', { name: 'Casino' }).click()
  await expect.poll(() => rowsOf(page)).toContain('moon 0 $50.50 – 1 1 1 0 $100.00')
  await page.getByRole('button', { name: 'Remove the filter Page: /faq' }).click()
  await part(page, 'Commission').getByText('$44.76').waitFor()

  await page.getByLabel('By date of the', { exact: true }).selectOption('Click')
  await part(page, 'Commission').getByText('$54.76').waitFor()
  await page.getByLabel('Compare with').selectOption('The period before')
  await page.getByText(/^Compared with /).waitFor()
  await expectValidLayout(page, [
    { width: 390, height: 844 },
    { width: 1_280, height: 900 },
  ])

  await page.getByRole('link', { name: 'Visits' }).click()
  await part(page, 'Visitors').waitFor()
  expect(page.url()).toBe(`${server.url}${paths.analytics}?period=30d&compare=previous`)
  await page.goBack()
  await part(page, 'Commission').getByText('$54.76').waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Reset revenue' }).click()
  await page.getByRole('status').getByText('Revenue deleted').waitFor()
  await part(page, 'Commission').getByText('$0.00', { exact: true }).waitFor()
  expect(messages).toEqual([])
  await close()
})
