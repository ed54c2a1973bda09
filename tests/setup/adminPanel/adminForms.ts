import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/**
 * Types into a field after React has hydrated it: earlier input is visible in the field but never
 * reaches the form's state.
 */
export async function fillIn(field: Locator, text: string): Promise<void> {
  await waitForHydration(field)
  // The same text again would be no change, even if the form's state has lost it.
  await field.fill('')
  await field.fill(text)
}

/** Waits until React has hydrated an element: an earlier click does nothing. */
export async function waitForHydration(field: Locator): Promise<void> {
  const element = await field.elementHandle()
  await field
    .page()
    .waitForFunction(
      (node) => node !== null && Object.keys(node).some((key) => key.startsWith('__reactProps$')),
      element,
    )
}

/** Long enough for a save on a busy machine. */
const timeoutMs = 8_000
const maxAttempts = 4

/** Presses Save, which is enabled only after a change. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click({ timeout: timeoutMs })
}

/**
 * Presses the button that publishes a document with drafts. A trial click waits until the button is visible
 * and nothing covers it. An autosave can disable it right after that, and a click would be lost, so one
 * step in the browser then checks and presses it.
 */
export async function publish(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Publish changes' })
  const press = (it: HTMLElement | SVGElement) => {
    if (!(it instanceof HTMLButtonElement) || it.disabled) return false
    it.click()
    return true
  }
  const pressOnceUsable = async () => {
    await button.click({ trial: true, timeout: timeoutMs })
    return button.evaluate(press)
  }
  await expect.poll(pressOnceUsable, { timeout: timeoutMs }).toBe(true)
}

/**
 * Fills and saves a form of the admin panel until `shown` is visible. The admin panel requests a
 * form's state shortly after opening it, and a late response overwrites what a test, faster than
 * any editor, has typed before.
 *
 * @throws if it isn't visible after the last attempt
 */
export async function untilShown(shown: Locator, attempt: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await attempt()
      await shown.waitFor({ timeout: timeoutMs })
      return
    } catch (error) {
      if (tried === maxAttempts) throw error
    }
  }
}

/** Opens a document from a list, with retries, because the list may be reloading. */
export async function openFromList(link: Locator, field: Locator): Promise<void> {
  await untilShown(field, async () => {
    if (!(await field.isVisible())) await link.click({ timeout: timeoutMs })
  })
  await waitForHydration(field)
}
