import type { Locator, Page } from 'playwright'

/** The field of prose at a path of a form of the desk, once it can be written in. */
export async function proseArea(page: Page, path: string): Promise<Locator> {
  const area = page.locator(`#field-${path.replaceAll('.', '__')}[contenteditable=true]`)
  await area.waitFor()
  return area
}

/** Writes a whole text into a field of prose as it is kept, with stars and brackets. */
export async function fillProse(page: Page, path: string, text: string): Promise<void> {
  await proseArea(page, path)
  const id = `#field-${path.replaceAll('.', '__')}`
  const field = page.locator('.prose-field', { has: page.locator(id) })
  await field.getByRole('button', { name: 'Show as text' }).click()
  await page.locator(`textarea${id}`).fill(text)
  await field.getByRole('button', { name: 'Show as text' }).click()
}

/** The text in a field of prose as it is kept. */
export async function proseText(page: Page, path: string): Promise<string> {
  const id = `#field-${path.replaceAll('.', '__')}`
  const field = page.locator('.prose-field', { has: page.locator(id) })
  await field.getByRole('button', { name: 'Show as text' }).click()
  const text = await page.locator(`textarea${id}`).inputValue()
  await field.getByRole('button', { name: 'Show as text' }).click()
  return text
}

/** Pastes into what has the focus, as a browser does after Ctrl+V. */
export function paste(area: Locator, data: Record<string, string>): Promise<void> {
  return area.evaluate((node, types) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text)
    node.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, data)
}

/** Puts the caret behind the last word, and waits until the editor knows: it hears of it a moment later. */
export async function caretToEnd(area: Locator): Promise<void> {
  await area.press('Control+End')
  await area.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}
