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

/** At once; more would only wait for each other on two cores. */
const pagesAtOnce = 3

/**
 * Runs `visit` for each of the items, in three pages of a context at once: such a visit mostly waits
 * for the browser.
 */
export async function visitEach<Item>(
  options: BrowserContextOptions,
  items: readonly Item[],
  visit: (page: Page, item: Item) => Promise<void>,
): Promise<void> {
  const { page: first, close } = await openPage(options)
  const left = [...items]
  const visitRest = async (page: Page) => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await visit(page, item)
  }
  const others = Array.from({ length: pagesAtOnce - 1 }, () => first.context().newPage())
  try {
    await Promise.all([first, ...(await Promise.all(others))].map(visitRest))
  } finally {
    await close()
  }
}

/** The focused element: the name of a field, else the element's text. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('name') ?? element?.textContent ?? ''
  })
}
