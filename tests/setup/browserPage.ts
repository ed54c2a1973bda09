import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { inject } from 'vitest'

export const phone = { width: 360, height: 740 }
export const desktop = { width: 1440, height: 900 }

let browser: Browser | undefined

/**
 * A page in a context of its own, in the browser that all tests share. Whatever it says on the
 * console and whatever fails in it is kept.
 */
export async function openPage(
  options: BrowserContextOptions = {},
): Promise<{ page: Page; said: string[]; close(): Promise<void> }> {
  browser ??= await chromium.connect(inject('browserEndpoint'))
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => said.push(`thrown: ${error.message}`))
  return { page, said, close: () => context.close() }
}

/** What has the focus: the name of a field, else the words of the element. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('name') ?? element?.textContent ?? ''
  })
}
