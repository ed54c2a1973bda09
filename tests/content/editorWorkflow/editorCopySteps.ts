import type { FrameLocator, Page } from 'playwright'
import { openFromList, untilShown } from '#tests/setup/adminPanel/adminForms.ts'
import { proseArea } from '#tests/setup/adminPanel/proseField.ts'
import { openPage } from '#tests/setup/browser/browserPage.ts'

/** Steps of an editor in the admin panel that concern the copy of a page. */

type Screen = Pick<Page | FrameLocator, 'locator' | 'getByText'>

/** Opens a FAQ item from its list. */
export async function openQuestion(page: Page, url: string, question: string): Promise<void> {
  await page.goto(`${url}/admin/collections/faq-items`)
  const field = page.locator('#field-question')
  await openFromList(page.getByRole('link', { name: question }), field)
  await proseArea(page, 'answer')
}

/** Adds words to the answer until autosave has stored them as a draft. */
export async function addToAnswer(page: Page, words: string): Promise<void> {
  const area = await proseArea(page, 'answer')
  await untilShown(page.getByTitle('Status: Changed'), async () => {
    if ((await area.innerText()).includes(words)) return
    await area.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(` ${words}`)
  })
}

/** Checks the draft in the preview frame beside the form. */
export async function checkFramedPreview(
  page: Page,
  question: string,
  words: string,
): Promise<void> {
  const toggler = page.locator('#live-preview-toggler')
  const frame = page.locator('#live-preview-iframe')
  await untilShown(frame, async () => {
    if (!(await frame.isVisible())) await toggler.click()
  })
  await readAnswer(frame.contentFrame(), question, words)
  await toggler.click()
}

/** Creates a preview link, and checks the draft there without an account. */
export async function checkPreviewLink(page: Page, question: string, words: string): Promise<void> {
  const link = page.getByLabel('The preview link')
  await page.getByRole('button', { name: 'Copy preview link' }).click()
  const reader = await openPage()
  await reader.page.goto(await link.inputValue())
  await reader.page.getByText('Preview: not published.').waitFor()
  await readAnswer(reader.page, question, words)
  await reader.close()
}

/** Opens a question of the FAQ page, and waits for the words in its answer. */
async function readAnswer(screen: Screen, question: string, words: string): Promise<void> {
  const summary = screen.locator('summary', { hasText: question })
  await untilShown(screen.getByText(words), async () => {
    const isOpen = await summary.evaluate((it) => it.parentElement?.hasAttribute('open'))
    if (!isOpen) await summary.click()
  })
}

/**
 * Schedules the draft for a few seconds later. The drawer's list has steps of five minutes, but a
 * typed time is exact to the second.
 *
 * @returns the moment, in milliseconds since 1970
 */
export async function schedule(page: Page): Promise<number> {
  const inSeconds = () => new Date(Date.now() + 5_000).toISOString().slice(0, 19)
  const first = Date.parse(`${inSeconds()}Z`)
  await page.locator('#action-save-popup').getByRole('button').click()
  await page.getByRole('button', { name: 'Schedule Publish' }).click()
  const drawer = page.locator('.schedule-publish')
  const time = drawer.locator('#time input')
  await untilShown(page.getByText(/scheduled successfully/i).first(), async () => {
    await time.fill(inSeconds().replace('T', ' '))
    await time.press('Tab')
    await drawer.getByRole('button', { name: 'Save' }).click()
  })
  return first
}

/** Restores the version that was published before the current one. */
export async function restoreEarlierVersion(page: Page): Promise<void> {
  await page.goto(`${page.url().split('?')[0]}/versions`)
  const earlier = page.locator('tbody tr', { hasText: 'Previously Published' })
  const restore = page.getByRole('button', { name: 'Restore this version' })
  await openFromList(earlier.getByRole('link').first(), restore)
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirm' })
  await untilShown(confirm, async () => {
    if (await confirm.isVisible()) return
    await restore.click()
  })
  const answer = page.waitForResponse(
    (it) => it.request().method() === 'POST' && it.url().includes('/versions/'),
  )
  await confirm.click()
  if (!(await answer).ok()) throw new Error(await (await answer).text())
}
