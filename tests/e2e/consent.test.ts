import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ConsentMode } from '#domain/copy/visitStatistics.ts'
import { paths } from '#domain/urls.ts'
import { visitStatistics } from '#seed/visitStatistics.ts'
import { desktop, focused, openPage, phone } from '#tests/setup/browserPage.ts'
import { accessibilityProblems, overflowOf, smallestPhone } from '#tests/setup/layoutChecks.ts'
import { type ProductServer, saveGlobal, signIn, startProduct } from '#tests/setup/productServer.ts'
import { scriptBytes } from '#tests/setup/scriptBytes.ts'
import { eventSender, pageView, rowsOf } from '#tests/setup/sentEvents.ts'
import { cloneTemplate, type TestDatabase } from '#tests/setup/testDatabase.ts'
import { openVisit, storedBy } from '#tests/setup/visits.ts'

/** A site whose editor wants visitors to be asked before they are counted. */

const { question } = visitStatistics
const patience = { timeout: 10_000 }

let database: TestDatabase
let server: ProductServer

beforeAll(async () => {
  database = await cloneTemplate()
  server = await startProduct({ DATABASE_URL: database.url })
  await setMode('opt-in')
})

afterAll(async () => {
  await server.stop()
  await database.drop()
})

/** Publishes the setting, and waits until pages follow it. */
async function setMode(consent: ConsentMode): Promise<void> {
  const headers = await signIn(server.url)
  await saveGlobal(server.url, headers, 'visit-statistics', { consent })
  for (const path of [paths.home, paths.faq, paths.privacy]) {
    await vi.waitFor(async () => {
      const html = await (await fetch(server.url + path)).text()
      expect(html).toContain(`data-visits="${consent}"`)
    }, patience)
  }
}

const boxOf = (page: Page) => page.getByRole('region', { name: question.label })
const yes = (page: Page) => page.getByRole('button', { name: question.accept })
const no = (page: Page) => page.getByRole('button', { name: question.decline })
const change = (page: Page) => page.getByRole('button', { name: question.change })

test('before an answer nothing is stored and nothing is sent', async () => {
  const { page, said, sent, close } = await openVisit(database.url)
  await page.goto(server.url + paths.faq)
  await boxOf(page).waitFor()
  await page.goto(server.url + paths.login)
  await boxOf(page).waitFor()
  expect([sent(), await storedBy(page), await page.context().cookies()]).toEqual([0, {}, []])
  expect(said).toEqual([])
  await close()
})

test('after a yes the page counts at once, and so do the next ones, without being asked', async () => {
  const { page, words, close } = await openVisit(database.url)
  await page.goto(server.url + paths.faq)
  await yes(page).click()
  await expect.poll(words, patience).toEqual(['page_view /faq'])
  await expect.poll(() => boxOf(page).count()).toBe(0)
  await page.goto(server.url + paths.terms)
  await expect
    .poll(words, patience)
    .toEqual(['page_view /faq', 'page_leave /faq', 'page_view /terms'])
  expect(await boxOf(page).count()).toBe(0)
  await close()
})

test('after a no nothing is kept but the answer, and nobody asks again', async () => {
  const { page, sent, close } = await openVisit(database.url)
  await page.goto(server.url + paths.faq)
  await no(page).click()
  await page.goto(server.url + paths.terms)
  await page.waitForLoadState('networkidle')
  expect(await boxOf(page).count()).toBe(0)
  expect([sent(), await storedBy(page)]).toEqual([0, { analytics_consent: 'no' }])
  await close()
})

test('pages load at most 3 kB of script, the question included', async () => {
  const { page, close } = await openPage()
  for (const path of [paths.home, paths.faq, paths.privacy]) {
    expect(await scriptBytes(page, server.url + path)).toBeLessThan(3_000)
  }
  await close()
})

test('after an answer the page itself has the focus', async () => {
  const { page, close } = await openPage()
  await page.goto(server.url + paths.faq)
  await no(page).click()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await close()
})

test('the privacy page lets a visitor think again, both ways', async () => {
  const { page, words, close } = await openVisit(database.url)
  await page.goto(server.url + paths.privacy)
  await no(page).click()
  await change(page).click()
  expect(await focused(page)).toBe(question.accept)
  await page.keyboard.press('Enter')
  expect(await focused(page)).toBe(question.change)
  await expect.poll(words, patience).toEqual(['page_view /privacy'])
  await change(page).click()
  await no(page).click()
  expect(await storedBy(page)).toEqual({ analytics_consent: 'no' })
  await page.goto(server.url + paths.faq)
  await page.waitForLoadState('networkidle')
  expect(await words()).toEqual(['page_view /privacy'])
  await close()
})

test('an answer in one tab holds in the others', async () => {
  const { page, words, close } = await openVisit(database.url)
  const other = await page.context().newPage()
  await page.goto(server.url + paths.faq)
  await other.goto(server.url + paths.terms)
  await yes(page).click()
  await expect.poll(() => boxOf(other).count()).toBe(0)
  await expect
    .poll(async () => (await words()).sort(), patience)
    .toEqual(['page_view /faq', 'page_view /terms'])
  await close()
})

test('who asks all sites not to track is not asked here', async () => {
  const { page, close } = await openPage()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await page.goto(server.url + paths.privacy)
  await page.waitForLoadState('networkidle')
  expect([await boxOf(page).count(), await change(page).count()]).toEqual([0, 0])
  expect(await storedBy(page)).toEqual({})
  await close()
})

test('a browser that could not keep the answer is not asked on every page', async () => {
  const { page, close } = await openPage()
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Storage is off', 'SecurityError')
      },
    })
  })
  await page.goto(server.url + paths.faq)
  await page.waitForLoadState('networkidle')
  expect(await boxOf(page).count()).toBe(0)
  await close()
})

test('without JavaScript nothing is asked, and nothing offers to', async () => {
  const { page, close } = await openPage({ javaScriptEnabled: false })
  await page.goto(server.url + paths.privacy)
  expect([await boxOf(page).count(), await change(page).count()]).toEqual([0, 0])
  await close()
})

test.each([
  ['the smallest phone', smallestPhone],
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s the question covers nothing, and treats both answers alike', async (_, viewport) => {
  const { page, close } = await openPage({ viewport })
  await page.goto(server.url + paths.home)
  await boxOf(page).waitFor()
  expect(await overflowOf(page)).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
  const [accept, decline] = [await yes(page).boundingBox(), await no(page).boundingBox()]
  expect([accept?.width, accept?.height]).toEqual([decline?.width, decline?.height])
  expect(accept?.height).toBeGreaterThanOrEqual(44)
  expect(await yes(page).getAttribute('class')).toBe(await no(page).getAttribute('class'))
  const box = await boxOf(page).boundingBox()
  expect(box?.height).toBeLessThan(viewport.height / 2)
  expect((await page.locator('header').first().boundingBox())?.y).toBe(box?.height)
  await close()
})

test('a page moves neither for the question nor for its absence', async () => {
  const { page, close } = await openPage({ viewport: phone })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      document.documentElement.dataset.shifts = String(list.getEntries().length)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shifts = () => page.evaluate(() => document.documentElement.dataset.shifts)
  await page.goto(server.url + paths.home, { waitUntil: 'networkidle' })
  await boxOf(page).waitFor()
  expect(await shifts()).toBeUndefined()
  await no(page).click()
  await page.goto(server.url + paths.faq, { waitUntil: 'networkidle' })
  expect([await boxOf(page).count(), await shifts()]).toEqual([0, undefined])
  await close()
})

test('the tab key meets the question right after the skip link', async () => {
  const { page, close } = await openPage()
  await page.goto(server.url + paths.faq)
  await boxOf(page).waitFor()
  const stops: string[] = []
  for (let stop = 0; stop < 4; stop += 1) {
    await page.keyboard.press('Tab')
    stops.push(await focused(page))
  }
  expect(stops.slice(1)).toEqual([question.privacyLink, question.accept, question.decline])
  await close()
})

test('where nothing is counted nothing is asked, stored or sent', async () => {
  await setMode('off')
  const { page, sent, close } = await openVisit(database.url)
  await page.goto(server.url + paths.privacy)
  await page.waitForLoadState('networkidle')
  expect([await boxOf(page).count(), await change(page).count()]).toEqual([0, 0])
  expect([sent(), await storedBy(page)]).toEqual([0, {}])
  await close()
})

test('where nothing is counted the server stores nothing either', async () => {
  const event = pageView()
  expect((await eventSender(server)([event])).status).toBe(204)
  expect(await rowsOf(database.url, [event])).toEqual([])
})

test('under a notice nobody is asked, though an earlier no still holds', async () => {
  await setMode('notice')
  const { page, sent, words, close } = await openVisit(database.url)
  await page.goto(server.url + paths.faq)
  await expect.poll(words, patience).toEqual(['page_view /faq'])
  expect(await boxOf(page).count()).toBe(0)
  await page.evaluate(() => localStorage.setItem('analytics_consent', 'no'))
  const before = sent()
  await page.goto(server.url + paths.terms)
  await page.waitForLoadState('networkidle')
  expect([sent() - before, await storedBy(page)]).toEqual([0, { analytics_consent: 'no' }])
  await close()
})

test('under a notice a visitor can say no on the privacy page, and think again', async () => {
  const { page, sent, words, close } = await openVisit(database.url)
  await page.goto(server.url + paths.privacy)
  await expect.poll(words, patience).toEqual(['page_view /privacy'])
  expect(await boxOf(page).count()).toBe(0)
  await change(page).click()
  await no(page).click()
  expect(await boxOf(page).count()).toBe(0)
  expect(await storedBy(page)).toEqual({ analytics_consent: 'no' })
  const before = sent()
  await page.goto(server.url + paths.privacy)
  await change(page).click()
  expect(sent()).toBe(before)
  await yes(page).click()
  await expect.poll(words, patience).toEqual(['page_view /privacy', 'page_view /privacy'])
  expect(await scriptBytes(page, server.url + paths.privacy)).toBeLessThan(3_000)
  await close()
})
