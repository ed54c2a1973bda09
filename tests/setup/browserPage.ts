import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { inject } from 'vitest'

export const phone = { width: 360, height: 740 }
export const desktop = { width: 1440, height: 900 }

let browser: Browser | undefined

/**
 * A page in a context of its own, in the browser that all tests share. `messages` collects its
 * console messages and uncaught errors.
 */
export async function openPage(
  options: BrowserContextOptions = {},
): Promise<{ page: Page; messages: string[]; close(): Promise<void> }> {
  browser ??= await chromium.connect(inject('browserEndpoint'))
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const messages: string[] = []
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => messages.push(`thrown: ${error.message}`))
  return { page, messages, close: () => context.close() }
}

/** The focused element: the name of a field, else the element's text. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('name') ?? element?.textContent ?? ''
  })
}
