import { expect, test } from 'vitest'
import { dateOf, weekMs, weekStart } from '#domain/analytics/events/firstWeek.ts'
import { paths } from '#domain/urls/urls.ts'
import { stopClock } from '#tests/setup/browser/stopClock.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'
import {
  describeEvents,
  mockCasino,
  noPendingEvents,
  openVisit,
  type RecordedEvent,
  setVisibility,
  storedBy,
} from './visits.ts'

const server = workerProduct()
type Events = () => Promise<RecordedEvent[]>

/** Waits until exactly so many events are stored. */
async function arrived(events: Events, count: number): Promise<RecordedEvent[]> {
  await expect.poll(async () => (await events()).length).toBe(count)
  return events()
}

async function words(events: Events, count: number): Promise<string[]> {
  return describeEvents(await arrived(events, count))
}

test("view, reading and leave of a page are recorded, with the visitor's source, screen and language", async () => {
  const options = { locale: 'pt-BR' }
  const { page, messages, events, close } = await openVisit(server.databaseUrl, options)
  const referer = 'https://search.example/results?q=bonus'
  await page.goto(`${server.url}/?utm_source=news&utm_campaign=spring&other=1`, { referer })
  await noPendingEvents(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForFunction(() => scrollY > 0)
  await page.goto(server.url + paths.faq)
  const all = await arrived(events, 3)
  expect(describeEvents(all)).toEqual(['page_view /', 'page_leave /', 'page_view /faq'])
  expect(all.map(({ utm_source, utm_campaign }) => [utm_source, utm_campaign])).toEqual(
    all.map(() => ['news', 'spring']),
  )
  expect(new Set(all.map(({ referrer }) => referrer))).toEqual(new Set([all[0]?.referrer]))
  expect(all[0]?.referrer).toContain('search.example')
  expect(new Set(all.map(({ session_id }) => session_id)).size).toBe(1)
  expect(all[1]?.scroll_depth).toBe(100)
  const views = all.filter(({ event_type }) => event_type === 'page_view')
  expect(views.map(({ screen, language }) => [screen, language])).toEqual([
    ['1025 to 1440', 'pt'],
    ['1025 to 1440', 'pt'],
  ])
  const week = dateOf(weekStart(Date.now()))
  expect(views.map(({ first_week }) => first_week)).toEqual([week, week])
  expect(await storedBy(page)).toMatchObject({
    analytics_first_week: week,
    analytics_session_id: all[0]?.session_id,
    session_start: expect.stringMatching(/^\d{13}$/),
  })
  expect(await page.context().cookies()).toEqual([])
  expect(messages).toEqual([])
  await close()
})

test('the week of the first visit stays the same in later sessions', async () => {
  const { page, events, close } = await openVisit(server.databaseUrl)
  const week = dateOf(weekStart(Date.now()) - 3 * weekMs)
  await page.addInitScript((text) => localStorage.setItem('analytics_first_week', text), week)
  await page.goto(server.url + paths.faq)
  await noPendingEvents(page)
  expect(await events()).toMatchObject([{ event_type: 'page_view', first_week: week }])
  expect(await storedBy(page)).toMatchObject({ analytics_first_week: week })
  await close()
})

test('each way to open the casino is one click; the context menu is none', async () => {
  const { page, events, close } = await openVisit(server.databaseUrl)
  await mockCasino(page.context())
  await page.goto(server.url)
  const claim = page.locator('[data-claim="landing-offer"]')
  const opens = async (act: () => Promise<void>) => {
    const opened = page.context().waitForEvent('page')
    await act()
    await (await opened).close()
  }
  await opens(() => claim.click())
  await opens(() => claim.press('Enter'))
  // A browser without tabs, such as the headless shell, opens nothing for it.
  await claim.click({ button: 'middle' })
  await claim.click({ button: 'right' })
  await noPendingEvents(page)
  const clicks = (await events()).filter(({ event_type }) => event_type === 'claim_button_click')
  expect(clicks.map(({ placement, target }) => [placement, target])).toEqual(
    Array.from({ length: 3 }, () => ['landing-offer', 'https://casino.example/']),
  )
  await close()
})

test('a click on a link to another site is recorded without its query; other links are not', async () => {
  const { page, events, close } = await openVisit(server.databaseUrl)
  await mockCasino(page.context())
  await page.goto(server.url + paths.faq)
  await page.evaluate(() => {
    const links = ['https://casino.example/help?who=me#part', '/faq#top', 'mailto:a@b.example']
    const made = links.map((href) => `<a href="${href}" target="help">${href}</a>`)
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', made.join(''))
    // Only the recording is tested here; the mail program and the copy of this page needn't open.
    addEventListener('click', (event) => event.preventDefault())
  })
  const links = page.locator('main > a[target="help"]')
  for (const index of [2, 1, 0]) await links.nth(index).click()
  await links.first().click({ button: 'middle' })
  await links.first().click({ button: 'right' })
  await noPendingEvents(page)
  const clicks = (await events()).filter(({ event_type }) => event_type !== 'page_view')
  expect(clicks.map(({ event_type, target }) => [event_type, target])).toEqual(
    Array.from({ length: 2 }, () => ['outgoing_link_click', 'https://casino.example/help']),
  )
  await close()
})

test('going back to a page is another view', async () => {
  const { page, events, close } = await openVisit(server.databaseUrl)
  await page.goto(server.url + paths.faq)
  await page.goto(server.url + paths.terms)
  await page.goBack()
  await noPendingEvents(page)
  const views = (await events()).filter(({ event_type }) => event_type === 'page_view')
  expect(describeEvents(views)).toEqual(['page_view /faq', 'page_view /terms', 'page_view /faq'])
  await close()
})

test('a page from the back/forward cache is another view', async () => {
  const { page, events, close } = await openVisit(server.databaseUrl)
  await page.clock.install()
  await page.goto(server.url + paths.faq)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  // Events of the same millisecond have no order.
  await page.clock.runFor(1_000)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await words(events, 3)).toEqual(['page_view /faq', 'page_leave /faq', 'page_view /faq'])
  await close()
})

test('a page that is hidden and shown again has one view and two leaves', async () => {
  const { page, events, close } = await openVisit(server.databaseUrl)
  await stopClock(page)
  await page.goto(server.url + paths.faq)
  await page.clock.runFor(7_000)
  await setVisibility(page, 'hidden')
  await page.clock.runFor(30_000)
  await setVisibility(page, 'visible')
  await page.clock.runFor(3_000)
  await setVisibility(page, 'hidden')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  const all = await arrived(events, 3)
  expect(describeEvents(all)).toEqual(['page_view /faq', 'page_leave /faq', 'page_leave /faq'])
  expect(all.map(({ engaged_seconds }) => engaged_seconds)).toEqual([null, 7, 3])
  await close()
})

test('closing a tab sends the leave', async () => {
  const { page, events, close } = await openVisit(server.databaseUrl)
  await page.goto(server.url + paths.faq)
  await noPendingEvents(page)
  await page.close({ runBeforeUnload: true })
  expect(await words(events, 2)).toEqual(['page_view /faq', 'page_leave /faq'])
  await close()
})

test('two tabs are two sessions, without lost events', async () => {
  const { page, events, close } = await openVisit(server.databaseUrl)
  const other = await page.context().newPage()
  await Promise.all([page.goto(server.url + paths.faq), other.goto(server.url + paths.terms)])
  await Promise.all([page.goto(server.url + paths.games), other.goto(server.url + paths.privacy)])
  await Promise.all([noPendingEvents(page), noPendingEvents(other)])
  const all = await arrived(events, 6)
  const sessions = Map.groupBy(all, ({ session_id }) => session_id)
  expect([...sessions.values()].map(describeEvents).sort()).toEqual([
    ['page_view /faq', 'page_leave /faq', 'page_view /games'],
    ['page_view /terms', 'page_leave /terms', 'page_view /privacy'],
  ])
  await close()
})

test('an account page is recorded as any other', async () => {
  const { page, messages, events, close } = await openVisit(server.databaseUrl)
  await page.goto(server.url + paths.login)
  await noPendingEvents(page)
  await page.goto(server.url + paths.faq)
  expect(await words(events, 3)).toEqual([
    'page_view /login',
    'page_leave /login',
    'page_view /faq',
  ])
  expect(messages).toEqual([])
  await close()
})
