import type { Page } from 'playwright'
import { expect, test, vi } from 'vitest'
import { allTime } from '#domain/analytics/figures/statsQuery.ts'
import { paths } from '#domain/urls/urls.ts'
import { createLog } from '#platform/log/log.ts'
import { createPostgresStore } from '#server/analytics/store/postgres/postgresStore.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import { expectExact } from '../setup/rollupOracle.ts'
import { mockCasino, noPendingEvents, ofVisitor, openVisit } from './visits.ts'

/** Each event of a visit arrives exactly once: counted by id in the database. */

const server = sharedProduct()
const waitOptions = { timeout: 15_000 }
const countIds = `
  select id, count(*)::int as times from analytics_events where id = any($1) group by id`

const newVisit = () => openVisit(server.databaseUrl, ofVisitor)

type Visit = Awaited<ReturnType<typeof openVisit>>

/** Waits for the events, in any order, then checks each id of all requests. */
async function expectEachOnce(visit: Visit, expected: string[]): Promise<void> {
  await expect
    .poll(async () => (await visit.words()).sort(), waitOptions)
    .toEqual([...expected].sort())
  const ids = [...new Set(visit.sentIds())].sort()
  const { rows } = await query(server.databaseUrl, countIds, [ids])
  expect(rows.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(ids.map((id) => ({ id, times: 1 })))
}

const opened = async () => {
  const visit = await newVisit()
  await mockCasino(visit.page.context())
  await visit.page.goto(server.url + paths.faq)
  return visit
}

const clickClaim = async (page: Page) => {
  const casino = page.context().waitForEvent('page')
  await page.locator('[data-claim="faq"]').click()
  await (await casino).close()
}

test('leaving a page by a link, to another page or to the casino, sends each event once', async () => {
  const visit = await opened()
  await clickClaim(visit.page)
  await visit.page.locator(`a[href="${paths.terms}"]`).first().click()
  await visit.page.waitForURL(server.url + paths.terms)
  await noPendingEvents(visit.page)
  const words = await visit.words()
  // The casino's tab hides the page for a moment in some browsers.
  const leaves = words.filter((word) => word === 'page_leave /faq')
  expect(leaves.length).toBeGreaterThan(0)
  const others = ['page_view /faq', 'claim_button_click /faq faq', 'page_view /terms']
  await expectEachOnce(visit, [...others, ...leaves])
  await visit.close()
})

test('closing the tab sends each event once', async () => {
  const visit = await opened()
  await visit.page.close({ runBeforeUnload: true })
  await expectEachOnce(visit, ['page_view /faq', 'page_leave /faq'])
  await visit.close()
})

test('going back and forward sends each event once', async () => {
  const visit = await opened()
  await visit.page.goto(server.url + paths.terms)
  await visit.page.goBack()
  await visit.page.goForward()
  await noPendingEvents(visit.page)
  await expectEachOnce(visit, [
    ...['page_view /faq', 'page_leave /faq', 'page_view /terms', 'page_leave /terms'],
    ...['page_view /faq', 'page_leave /faq', 'page_view /terms'],
  ])
  await visit.close()
})

test('two tabs, one of which is closed, send each event once', async () => {
  const visit = await opened()
  const other = await visit.page.context().newPage()
  await other.goto(server.url + paths.terms)
  await Promise.all([
    visit.page.goto(server.url + paths.games),
    other.close({ runBeforeUnload: true }),
  ])
  await noPendingEvents(visit.page)
  await expectEachOnce(visit, [
    ...['page_view /faq', 'page_leave /faq', 'page_view /games'],
    ...['page_view /terms', 'page_leave /terms'],
  ])
  await visit.close()
})

test('a lost and restored network sends each event once', async () => {
  const visit = await opened()
  await noPendingEvents(visit.page)
  await visit.page.context().setOffline(true)
  await clickClaim(visit.page)
  await visit.page.goto(server.url + paths.terms).catch(() => undefined)
  await visit.page.context().setOffline(false)
  await visit.page.goto(server.url + paths.games)
  await noPendingEvents(visit.page)
  const leaves = (await visit.words()).filter((word) => word === 'page_leave /faq')
  expect(leaves.length).toBeGreaterThan(0)
  const others = ['page_view /faq', 'claim_button_click /faq faq', 'page_view /games']
  await expectEachOnce(visit, [...others, ...leaves])
  await visit.close()
})

test('events are stored once if responses are lost and events are sent again', async () => {
  const visit = await newVisit()
  let losing = true
  await visit.page.context().route('**/api/v1/events', async (route) => {
    if (!losing) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await visit.page.goto(server.url + paths.faq)
  await visit.page.goto(server.url + paths.terms)
  await expect.poll(() => visit.words(), waitOptions).toContain('page_view /terms')
  losing = false
  await visit.page.goto(server.url + paths.games)
  await noPendingEvents(visit.page)
  await expectEachOnce(visit, [
    ...['page_view /faq', 'page_leave /faq', 'page_view /terms', 'page_leave /terms'],
    'page_view /games',
  ])
  const ids = visit.sentIds()
  expect(new Set(ids).size).toBeLessThan(ids.length)
  await visit.close()
})

test('the figures equal the counts of all these events', async () => {
  const databaseUrl = server.databaseUrl
  const store = createPostgresStore({ databaseUrl, log: createLog('silent') })
  // The last tabs send their leaves only after they are closed.
  await vi.waitFor(() => expectExact({ store, databaseUrl }), waitOptions)
  const { total_visitors, total_claim_clicks, bots } = await store.stats(allTime, Date.now())
  await store.close()
  const { rows } = await query(databaseUrl, 'select event_type, bot from analytics_events')
  const people = rows.filter(({ bot }) => bot === null)
  const count = (type: string) => people.filter(({ event_type }) => event_type === type).length
  // Chromium sends a headless user agent in some requests in spite of the setting.
  expect({ total_visitors, total_claim_clicks, bots: bots.total }).toEqual({
    total_visitors: count('page_view'),
    total_claim_clicks: count('claim_button_click'),
    bots: rows.length - people.length,
  })
  expect(total_visitors).toBeGreaterThan(0)
})
