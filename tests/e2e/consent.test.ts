import { expect, test } from 'vitest'
import { paths } from '#domain/urls.ts'
import { visitStatistics } from '#seed/visitStatistics.ts'
import { focused, openPage } from '#tests/setup/browserPage.ts'
import { change, consentBox, consentSite, no, yes } from '#tests/setup/consentSite.ts'
import { scriptBytes } from '#tests/setup/scriptBytes.ts'
import { eventSender, pageView, rowsOf } from '#tests/setup/sentEvents.ts'
import { openVisit, storedBy } from '#tests/setup/visits.ts'

/** Who is asked before being counted, and what each answer means. */

const { question } = visitStatistics
const patience = { timeout: 10_000 }
const { server, setMode } = consentSite()

test('before an answer nothing is stored and nothing is sent', async () => {
  const { page, said, sent, close } = await openVisit(server.databaseUrl)
  await page.goto(server.url + paths.faq)
  await consentBox(page).waitFor()
  await page.goto(server.url + paths.login)
  await consentBox(page).waitFor()
  expect([sent(), await storedBy(page), await page.context().cookies()]).toEqual([0, {}, []])
  expect(said).toEqual([])
  await close()
})

test('after a yes the page counts at once, and so do the next ones, without being asked', async () => {
  const { page, words, close } = await openVisit(server.databaseUrl)
  await page.goto(server.url + paths.faq)
  await yes(page).click()
  await expect.poll(words, patience).toEqual(['page_view /faq'])
  await expect.poll(() => consentBox(page).count(), patience).toBe(0)
  await page.goto(server.url + paths.terms)
  await expect
    .poll(words, patience)
    .toEqual(['page_view /faq', 'page_leave /faq', 'page_view /terms'])
  expect(await consentBox(page).count()).toBe(0)
  await close()
})

test('after a no nothing is kept but the answer, and nobody asks again', async () => {
  const { page, sent, close } = await openVisit(server.databaseUrl)
  await page.goto(server.url + paths.faq)
  await no(page).click()
  await page.goto(server.url + paths.terms)
  await page.waitForLoadState('networkidle')
  expect(await consentBox(page).count()).toBe(0)
  expect([sent(), await storedBy(page)]).toEqual([0, { analytics_consent: 'no' }])
  await close()
})

test('the privacy page lets a visitor think again, both ways', async () => {
  const { page, words, close } = await openVisit(server.databaseUrl)
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
  const { page, words, close } = await openVisit(server.databaseUrl)
  const other = await page.context().newPage()
  await page.goto(server.url + paths.faq)
  await other.goto(server.url + paths.terms)
  await yes(page).click()
  await expect.poll(() => consentBox(other).count(), patience).toBe(0)
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
  expect([await consentBox(page).count(), await change(page).count()]).toEqual([0, 0])
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
  expect(await consentBox(page).count()).toBe(0)
  await close()
})

test('without JavaScript nothing is asked, and nothing offers to', async () => {
  const { page, close } = await openPage({ javaScriptEnabled: false })
  await page.goto(server.url + paths.privacy)
  expect([await consentBox(page).count(), await change(page).count()]).toEqual([0, 0])
  await close()
})

test('where nothing is counted nothing is asked, stored or sent', async () => {
  await setMode('off')
  const { page, sent, close } = await openVisit(server.databaseUrl)
  await page.goto(server.url + paths.privacy)
  await page.waitForLoadState('networkidle')
  expect([await consentBox(page).count(), await change(page).count()]).toEqual([0, 0])
  expect([sent(), await storedBy(page)]).toEqual([0, {}])
  await close()
})

test('where nothing is counted the server stores nothing either', async () => {
  const event = pageView()
  expect((await eventSender(server)([event])).status).toBe(204)
  expect(await rowsOf(server.databaseUrl, [event])).toEqual([])
})

test('under a notice nobody is asked, though an earlier no still holds', async () => {
  await setMode('notice')
  const { page, sent, words, close } = await openVisit(server.databaseUrl)
  await page.goto(server.url + paths.faq)
  await expect.poll(words, patience).toEqual(['page_view /faq'])
  expect(await consentBox(page).count()).toBe(0)
  await page.evaluate(() => localStorage.setItem('analytics_consent', 'no'))
  const before = sent()
  await page.goto(server.url + paths.terms)
  await page.waitForLoadState('networkidle')
  expect([sent() - before, await storedBy(page)]).toEqual([0, { analytics_consent: 'no' }])
  await close()
})

test('under a notice a visitor can say no on the privacy page, and think again', async () => {
  const { page, sent, words, close } = await openVisit(server.databaseUrl)
  await page.goto(server.url + paths.privacy)
  await expect.poll(words, patience).toEqual(['page_view /privacy'])
  expect(await consentBox(page).count()).toBe(0)
  await change(page).click()
  await no(page).click()
  expect(await consentBox(page).count()).toBe(0)
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
