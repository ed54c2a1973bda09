import { expect, test } from 'vitest'
import { paths } from '#domain/urls/urls.ts'
import { visitStatistics } from '#seed/analytics/visitStatistics.ts'
import { desktop, focused, openPage, phone } from '#tests/setup/browser/browserPage.ts'
import {
  accessibilityProblems,
  overflowOf,
  smallestPhone,
} from '#tests/setup/browser/layoutChecks.ts'
import { scriptBytes } from '#tests/setup/browser/scriptBytes.ts'
import { consentBox, consentSite, noButton, yesButton } from './consentSite.ts'

/** The consent question: layout, script size, focus. */

const { question } = visitStatistics
const { server } = consentSite()

test('pages load at most 3 kB of script, the question included', async () => {
  const { page, close } = await openPage()
  for (const path of [paths.home, paths.faq, paths.privacy]) {
    expect(await scriptBytes(page, server.url + path)).toBeLessThan(3_000)
  }
  await close()
})

test('after an answer the main element has the focus', async () => {
  const { page, close } = await openPage()
  await page.goto(server.url + paths.faq)
  await noButton(page).click()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await close()
})

test.each([
  ['the smallest phone', smallestPhone],
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s the question covers nothing, and both answers look the same', async (_, viewport) => {
  const { page, close } = await openPage({ viewport })
  await page.goto(server.url + paths.home)
  await consentBox(page).waitFor()
  expect(await overflowOf(page)).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
  const [accept, decline] = [
    await yesButton(page).boundingBox(),
    await noButton(page).boundingBox(),
  ]
  expect([accept?.width, accept?.height]).toEqual([decline?.width, decline?.height])
  expect(accept?.height).toBeGreaterThanOrEqual(44)
  expect(await yesButton(page).getAttribute('class')).toBe(
    await noButton(page).getAttribute('class'),
  )
  const box = await consentBox(page).boundingBox()
  expect(box?.height).toBeLessThan(viewport.height / 2)
  expect((await page.locator('header').first().boundingBox())?.y).toBe(box?.height)
  await close()
})

test('neither the question nor its absence shifts the layout', async () => {
  const { page, close } = await openPage({ viewport: phone })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      document.documentElement.dataset.shifts = String(list.getEntries().length)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shifts = () => page.evaluate(() => document.documentElement.dataset.shifts)
  await page.goto(server.url + paths.home, { waitUntil: 'networkidle' })
  await consentBox(page).waitFor()
  expect(await shifts()).toBeUndefined()
  await noButton(page).click()
  await page.goto(server.url + paths.faq, { waitUntil: 'networkidle' })
  expect([await consentBox(page).count(), await shifts()]).toEqual([0, undefined])
  await close()
})

test('the tab key reaches the question right after the skip link', async () => {
  const { page, close } = await openPage()
  await page.goto(server.url + paths.faq)
  await consentBox(page).waitFor()
  const stops: string[] = []
  for (let stop = 0; stop < 4; stop += 1) {
    await page.keyboard.press('Tab')
    stops.push(await focused(page))
  }
  expect(stops.slice(1)).toEqual([question.privacyLink, question.accept, question.decline])
  await close()
})
