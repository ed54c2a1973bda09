import type { Locator } from 'playwright'

/**
 * Types into a field of a page that React takes over: before that, what is typed never gets into
 * the form, though it stands in the field.
 */
export async function fillIn(field: Locator, text: string): Promise<void> {
  const element = await field.elementHandle()
  const page = field.page()
  await page.waitForFunction(
    (node) => node !== null && Object.keys(node).some((key) => key.startsWith('__reactProps$')),
    element,
  )
  await field.fill(text)
}
