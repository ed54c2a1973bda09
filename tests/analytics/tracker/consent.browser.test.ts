import { expect, test } from 'vitest'
import { paths } from '#domain/urls/urls.ts'
import { visitStatistics } from '#seed/analytics/visitStatistics.ts'
import { focused, openPage } from '#tests/setup/browser/browserPage.ts'
import { scriptBytes } from '#tests/setup/browser/scriptBytes.ts'
import { eventSender, pageView, rowsOf } from '../setup/sentEvents.ts'
import { changeButton, consentBox, consentSite, noButton, yesButton } from './consentSite.ts'
import { openVisit, storedBy } from './visits.ts'

/** When the consent question is shown, and the effects of each answer. */

const { question } = visitStatistics
const { server, setMode } = consentSite()

test('before an answer, nothing is stored and nothing is sent', async () => {
  const { page, messages, sent, close } = await openVisit(server.databaseUrl)
  await page.goto(server.url + paths.faq)
  await consentBox(page).waitFor()
  await page.goto(server.url + paths.login)
  await consentBox(page).waitFor()
  expect([sent(), await storedBy(page), await page.context().cookies()]).toEqual([0, {}, []])
  expect(messages).toEqual([])
  await close()
})

test('after a yes, this page and the next ones are counted, without another question', async () => {
  const { page, words, close } = await openVisit(server.databaseUrl)
  await page.goto(server.url + paths.faq)
  await yesButton(page).click()
  await expect.poll(words).toEqual(['page_view /faq'])
  await expect.poll(() => consentBox(page).count()).toBe(0)
  await page.goto(server.url + paths.terms)
  await expect.poll(words).toEqual(['page_view /faq', 'page_leave /faq', 'page_view /terms'])
  expect(await consentBox(page).count()).toBe(0)
  await close()
})

test("after a no, only the answer is stored, and the question isn't shown again", async () => {
  const { page, sent, close } = await openVisit(server.databaseUrl)
  await page.goto(server.url + paths.faq)
  await noButton(page).click()
  await page.goto(server.url + paths.terms)
  await page.waitForLoadState('networkidle')
  expect(await consentBox(page).count()).toBe(0)
  expect([sent(), await storedBy(page)]).toEqual([0, { analytics_consent: 'no' }])
  await close()
})

test('on the privacy page a visitor can change the answer, both ways', async () => {
  const { page, words, close } = await openVisit(server.databaseUrl)
  await page.goto(server.url + paths.privacy)
  await noButton(page).click()
  await changeButton(page).click()
  expect(await focused(page)).toBe(question.accept)
  await page.keyboard.press('Enter')
  expect(await focused(page)).toBe(question.change)
  await expect.poll(words).toEqual(['page_view /privacy'])
  await changeButton(page).click()
  await noButton(page).click()
  expect(await storedBy(page)).toEqual({ analytics_consent: 'no' })
  await page.goto(server.url + paths.faq)
  await page.waitForLoadState('networkidle')
  expect(await words()).toEqual(['page_view /privacy'])
  await close()
})

test('an answer in one tab applies to the others', async () => {
  const { page, words, close } = await openVisit(server.databaseUrl)
  const other = await page.context().newPage()
  await page.goto(server.url + paths.faq)
  await other.goto(server.url + paths.terms)
  await yesButton(page).click()
  await expect.poll(() => consentBox(other).count()).toBe(0)
  await expect
    .poll(async () => (await words()).sort())
    .toEqual(['page_view /faq', 'page_view /terms'])
  await close()
})

test('a visitor with Global Privacy Control is not asked', async () => {
  const { page, close } = await openPage()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await page.goto(server.url + paths.privacy)
  await page.waitForLoadState('networkidle')
  expect([await consentBox(page).count(), await changeButton(page).count()]).toEqual([0, 0])
  expect(await storedBy(page)).toEqual({})
  await close()
})

test('a browser without storage is not asked', async () => {
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

test('without JavaScript there is no question, and no button for it', async () => {
  const { page, close } = await openPage({ javaScriptEnabled: false })
  await page.goto(server.url + paths.privacy)
  expect([await consentBox(page).count(), await changeButton(page).count()]).toEqual([0, 0])
  await close()
})

test('with statistics off, nothing is asked, stored or sent', async () => {
  await setMode('off')
  const { page, sent, close } = await openVisit(server.databaseUrl)
  await page.goto(server.url + paths.privacy)
  await page.waitForLoadState('networkidle')
  expect([await consentBox(page).count(), await changeButton(page).count()]).toEqual([0, 0])
  expect([sent(), await storedBy(page)]).toEqual([0, {}])
  await close()
})

test('with statistics off, the server stores no event', async () => {
  const event = pageView()
  expect((await eventSender(server)([event])).status).toBe(204)
  expect(await rowsOf(server.databaseUrl, [event])).toEqual([])
})

test('in notice mode no question is shown, but an earlier no still applies', async () => {
  await setMode('notice')
  const { page, sent, words, close } = await openVisit(server.databaseUrl)
  await page.goto(server.url + paths.faq)
  await expect.poll(words).toEqual(['page_view /faq'])
  expect(await consentBox(page).count()).toBe(0)
  await page.evaluate(() => localStorage.setItem('analytics_consent', 'no'))
  const before = sent()
  await page.goto(server.url + paths.terms)
  await page.waitForLoadState('networkidle')
  expect([sent() - before, await storedBy(page)]).toEqual([0, { analytics_consent: 'no' }])
  await close()
})

test('in notice mode a visitor can decline on the privacy page, and accept again', async () => {
  const { page, sent, words, close } = await openVisit(server.databaseUrl)
  await page.goto(server.url + paths.privacy)
  await expect.poll(words).toEqual(['page_view /privacy'])
  expect(await consentBox(page).count()).toBe(0)
  await changeButton(page).click()
  await noButton(page).click()
  expect(await consentBox(page).count()).toBe(0)
  expect(await storedBy(page)).toEqual({ analytics_consent: 'no' })
  const before = sent()
  await page.goto(server.url + paths.privacy)
  await changeButton(page).click()
  expect(sent()).toBe(before)
  await yesButton(page).click()
  await expect.poll(words).toEqual(['page_view /privacy', 'page_view /privacy'])
  expect(await scriptBytes(page, server.url + paths.privacy)).toBeLessThan(3_000)
  await close()
})
