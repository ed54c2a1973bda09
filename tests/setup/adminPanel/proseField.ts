import type { Locator, Page } from 'playwright'

/** The prose field at a path of an admin form, once it is editable. */
export async function proseArea(page: Page, path: string): Promise<Locator> {
  const area = page.locator(`#field-${path.replaceAll('.', '__')}[contenteditable=true]`)
  await area.waitFor()
  return area
}

/** Writes a text into a prose field in its stored format, with asterisks and brackets. */
export async function fillProse(page: Page, path: string, text: string): Promise<void> {
  await proseArea(page, path)
  const id = `#field-${path.replaceAll('.', '__')}`
  const field = page.locator('.prose-field', { has: page.locator(id) })
  await field.getByRole('button', { name: 'Show markup' }).click()
  await page.locator(`textarea${id}`).fill(text)
  await field.getByRole('button', { name: 'Show markup' }).click()
}

/** The text of a prose field in its stored format. */
export async function proseText(page: Page, path: string): Promise<string> {
  const id = `#field-${path.replaceAll('.', '__')}`
  const field = page.locator('.prose-field', { has: page.locator(id) })
  await field.getByRole('button', { name: 'Show markup' }).click()
  const text = await page.locator(`textarea${id}`).inputValue()
  await field.getByRole('button', { name: 'Show markup' }).click()
  return text
}

/** Pastes into an element, as a browser does after Ctrl+V. */
export function paste(area: Locator, data: Record<string, string>): Promise<void> {
  return area.evaluate((node, types) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text)
    node.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, data)
}

/** Moves the caret to the end, and waits until the editor has processed the selection change. */
export async function caretToEnd(area: Locator): Promise<void> {
  await area.press('Control+End')
  await area.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}
