import type { Locator, Page } from 'playwright'

/**
 * Types into a field of a page that React takes over: before that, what is typed never gets into
 * the form, though it stands in the field.
 */
export async function fillIn(field: Locator, text: string): Promise<void> {
  await takenOver(field)
  // What stands there already would be no change, even where the form has forgotten it.
  await field.fill('')
  await field.fill(text)
}

/** Waits until React has taken an element over: what is clicked before that does nothing. */
export async function takenOver(field: Locator): Promise<void> {
  const element = await field.elementHandle()
  await field
    .page()
    .waitForFunction(
      (node) => node !== null && Object.keys(node).some((key) => key.startsWith('__reactProps$')),
      element,
    )
}

/** Long enough for a save on a busy machine. */
const patienceMs = 8_000
const mostAttempts = 4

/** Presses Save, which only a form that has changed lets anybody do. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click({ timeout: patienceMs })
}

/** Presses what publishes a document that has drafts. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish changes' }).click({ timeout: patienceMs })
}

/**
 * Fills and saves a form of the desk until something is shown. The desk asks the server for a
 * form's state a moment after it was opened, and an answer that comes late takes back what was
 * typed before it, faster than anybody could.
 *
 * @throws when it isn't shown after the last attempt
 */
export async function untilShown(shown: Locator, attempt: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await attempt()
      await shown.waitFor({ timeout: patienceMs })
      return
    } catch (error) {
      if (tried === mostAttempts) throw error
    }
  }
}

/** Opens a document from a list of the desk, which may just be loading itself anew. */
export async function openFromList(link: Locator, field: Locator): Promise<void> {
  await untilShown(field, async () => {
    if (!(await field.isVisible())) await link.click({ timeout: patienceMs })
  })
  await takenOver(field)
}
