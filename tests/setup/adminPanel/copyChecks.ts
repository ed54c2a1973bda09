import type { Locator, Page } from 'playwright'

/** The box beside a document that lists what to check before a publication. */
export const checksPanel = (page: Page): Locator => page.locator('.copy-checks')

/** An entry of the box, by a part of its text. */
export const warning = (page: Page, words: string): Locator =>
  checksPanel(page).locator('li', { hasText: words })
