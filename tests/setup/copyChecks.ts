import type { Locator, Page } from 'playwright'

/** The box beside a document that says what to look at before it is published. */
export const checksPanel = (page: Page): Locator => page.locator('.copy-checks')

/** One thing in it, by a part of its words. */
export const warning = (page: Page, words: string): Locator =>
  checksPanel(page).locator('li', { hasText: words })
