import type { Page } from 'playwright'
import {
  fillIn,
  publish,
  untilShown,
  waitForHydration,
} from '#tests/setup/adminPanel/adminForms.ts'

/** Steps of an editor in the admin panel who adds casinos and offers. */

/** Opens the form of a new document: the admin panel stores an empty draft first. */
export async function openNew(page: Page, url: string, slug: string): Promise<void> {
  await page.goto(`${url}/admin/collections/${slug}/create`)
  await page.waitForURL(new RegExp(`${slug}/[\\da-f-]{36}`))
  await page.waitForLoadState('networkidle')
}

/** The element of a field, whose name has dots for its parents. */
const fieldOf = (page: Page, name: string) => page.locator(`#field-${name.replaceAll('.', '__')}`)

/** Types texts into fields. */
export async function type(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    const field = fieldOf(page, name)
    const isInput = await field.evaluate((it) => /^(INPUT|TEXTAREA)$/.test(it.tagName))
    await fillIn(isInput ? field : field.locator('input, textarea').first(), text)
  }
}

/** Chooses entries of a list by their names. */
export async function choose(page: Page, name: string, ...entries: string[]): Promise<void> {
  const control = fieldOf(page, name).locator('.rs__control').first()
  for (const entry of entries) {
    await untilShown(control.getByText(entry, { exact: false }).first(), async () => {
      // A row closes again when the form's state arrives, and after an autosave.
      const closed = page.locator('.collapsible--collapsed', { has: control })
      if ((await closed.count()) > 0) await closed.locator('.collapsible__toggle').first().click()
      await control.click({ timeout: 8_000 })
      await page.getByRole('option', { name: entry }).first().click({ timeout: 8_000 })
      // The response to an autosave that was sent before the choice can undo it.
      await page.waitForLoadState('networkidle')
    })
  }
}

/** Adds a row to a list; it is closed at first. */
export async function addRow(page: Page, list: string, noun: string, at: number): Promise<void> {
  await page.getByRole('button', { name: `Add ${noun}`, exact: true }).click()
  await page.locator(`#${list}-row-${at}`).waitFor()
}

/** Opens a tab of a form. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('button', { name, exact: true })
  await waitForHydration(tab)
  await tab.click()
}

/** Publishes a document, and waits until it is. */
export async function publishNow(page: Page): Promise<void> {
  const isOut = page.getByTitle('Status: Published')
  await untilShown(isOut, async () => {
    if (!(await isOut.isVisible())) await publish(page)
  })
}
